#!/bin/sh
# Reads the inks of files (NDJSON, also gzipped) on all processors with xargs, and writes the answers to FILE.answers.
# Files that have their answers are not read again, so that the same line goes on after any interruption.
#
#     split -l 10000 inks.ndjson part. && xargs.sh part.?? && cat part.??.answers > answers.ndjson
#
# $INKREC names the tool, and $INKREC_OPTIONS options of 'inkrec recognize', such as '--language de'.
set -eu
: "${INKREC:=inkrec}" "${INKREC_OPTIONS=}"
export INKREC INKREC_OPTIONS
# shellcheck disable=SC2016
read_one='
  [ ! -e "$1.answers" ] || exit 0
  "$INKREC" recognize --json --lines --no-filename --jobs 1 $INKREC_OPTIONS -- "$1" > "$1.part" &&
    mv "$1.part" "$1.answers"'
for attempt in 1 2 3; do
  if printf '%s\0' "$@" |
    xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" sh -c "$read_one" xargs.sh
  then exit 0; fi
  echo "xargs.sh: attempt $attempt left files without answers" >&2
done
exit 1
