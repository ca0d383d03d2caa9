"""Reads inks with Apache Spark into a table of columns (mapInPandas), which is written as Parquet.

    spark-submit spark_pandas.py inks.ndjson answers.parquet --language de

A row has the id of the ink, the best text, its probability, the error of an ink that could not be used, and the
whole answer as JSON. INPUT is an ink a line; the other options are those of 'inkrec recognize'. $INKREC is the path of
the tool on every worker (default: where PATH has it).
"""
import json, os, shutil, subprocess, sys
import pandas
from pyspark.sql import SparkSession

source, target, *options = sys.argv[1:]
tool = os.environ.get("INKREC") or shutil.which("inkrec") or "inkrec"
command = [tool, "recognize", "--json", "--lines", "--no-filename", "--jobs", "1", *options]
# Workers on other machines have environments of their own.
names = ("INKREC_MODELS", "INKREC_MODEL_SOURCE", "INKREC_NO_COPYLEFT")
environment = {name: os.environ[name] for name in names if name in os.environ}


def read(batches):
    """Reads the inks of some tables, each with one run of the tool."""
    for batch in batches:
        run = subprocess.run(
            command, input="".join(line + "\n" for line in batch["value"]).encode(),
            stdout=subprocess.PIPE, check=True, env={**os.environ, **environment})
        lines = run.stdout.decode().split("\n")[:-1]
        answers = [json.loads(line) for line in lines]
        best = [(answer.get("candidates") or [{}])[0] for answer in answers]
        yield pandas.DataFrame({
            "id": [str(answer["id"]) if "id" in answer else None for answer in answers],
            "text": [candidate.get("text") for candidate in best],
            "probability": [candidate.get("probability") for candidate in best],
            "error": [answer.get("error") for answer in answers],
            "answer": lines,
        })


spark = SparkSession.builder.appName("inkrec").getOrCreate()
inks = spark.read.text(source)
table = inks.mapInPandas(
    read, "id string, text string, probability double, error string, answer string")
table.write.parquet(target)
spark.stop()
