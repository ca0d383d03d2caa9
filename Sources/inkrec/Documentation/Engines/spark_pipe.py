"""Reads inks with Apache Spark: every partition is piped through the tool (rdd.pipe).

    spark-submit spark_pipe.py inks.ndjson answers --language de

INPUT is what sc.textFile takes, an ink a line; OUTPUT is a new folder, whose parts have a line for each in their
order. The other options are those of 'inkrec recognize'. $INKREC is the path of the tool on every worker
(default: where PATH has it). Workers without it get it by spark-submit's --archives, see Engines.md.
A partition whose worker died is read again by another one; only whole partitions are written.
"""
import os, shlex, shutil, sys
from pyspark.sql import SparkSession

source, target, *options = sys.argv[1:]
tool = os.environ.get("INKREC") or shutil.which("inkrec") or "inkrec"
command = [tool, "recognize", "--json", "--lines", "--no-filename", "--jobs", "1", *options]
# Programs that Spark starts have only this environment.
names = ("PATH", "HOME", "INKREC_MODELS", "INKREC_MODEL_SOURCE", "INKREC_NO_COPYLEFT")
environment = {name: os.environ[name] for name in names if name in os.environ}

spark = SparkSession.builder.appName("inkrec").getOrCreate()
context = spark.sparkContext
inks = context.textFile(source, 4 * context.defaultParallelism)
inks.pipe(shlex.join(command), environment, checkCode=True).saveAsTextFile(target)
spark.stop()
