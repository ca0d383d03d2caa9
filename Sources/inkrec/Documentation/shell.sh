#!/usr/bin/env bash
# Reads the strokes of standard input, one a line such as [[10,10],[10,60]], and prints after each what the ink says
# so far, by one inkrec process that stays open. $INKREC names the tool; options are those of 'inkrec serve'.
set -eu
coproc SERVICE { exec "${INKREC:-inkrec}" serve "$@"; }
id=0
while read -r stroke || [[ $stroke ]]; do
  echo "{\"id\":$((++id)),\"request\":\"follow\",\"top\":1,\"stroke\":$stroke}" >&"${SERVICE[1]}"
  read -r answer <&"${SERVICE[0]}"
  # The text of the best candidate, or the error.
  sed -E 's/.*"(candidates":\[\{"text|error)":"(([^"\\]|\\.)*)".*/\2/; t; s/.*//' <<< "$answer"
done
