#!/bin/sh
# Reads the inks of standard input (NDJSON) on all processors with GNU parallel, and writes a line for each
# in their order. A block whose reader was killed is read again.
#
#     parallel.sh --language de < inks.ndjson > answers.ndjson
#
# Options are those of 'inkrec recognize'. $INKREC names the tool, $PARALLEL options of parallel, such as
# '--jobs 8' or '--sshloginfile hosts'.
set -eu
: "${INKREC:=inkrec}"
export PARALLEL
exec parallel --pipe --keep-order --retries 3 --halt now,fail=1 --quote \
  "$INKREC" recognize --json --lines --no-filename --jobs 1 "$@"
