"""Reads inks with Ray Data, in batches on all workers of a cluster.

    python ray_data.py inks.ndjson answers --language de

INPUT is what ray.data.read_text takes, an ink a line; OUTPUT is a folder of Parquet whose column 'answer' has a line
for each in their order. The other options are those of 'inkrec recognize'. $INKREC is the path of the tool on every
worker (default: where PATH has it). A batch whose worker died is read again by another one.
"""
import os, shutil, subprocess, sys
import ray

source, target, *options = sys.argv[1:]
tool = os.environ.get("INKREC") or shutil.which("inkrec") or "inkrec"
command = [tool, "recognize", "--json", "--lines", "--no-filename", "--jobs", "1", *options]
# Workers on other machines have environments of their own.
names = ("INKREC_MODELS", "INKREC_MODEL_SOURCE", "INKREC_NO_COPYLEFT")
environment = {name: os.environ[name] for name in names if name in os.environ}


def read(batch):
    """Reads the inks of a batch with one run of the tool."""
    run = subprocess.run(
        command, input="".join(line + "\n" for line in batch["text"]).encode(),
        stdout=subprocess.PIPE, check=True, env={**os.environ, **environment})
    return {"answer": run.stdout.decode().split("\n")[:-1]}


ray.init(address=os.environ.get("RAY_ADDRESS"), include_dashboard=False, logging_level="error")
ray.data.DataContext.get_current().execution_options.preserve_order = True
inks = ray.data.read_text(source, drop_empty_lines=False)
# A batch is read again also if it was the tool that died, and not Ray's worker.
inks.map_batches(
    read, batch_size=4096, max_retries=3, retry_exceptions=True).write_parquet(target)
