# Nine verbs, each a line or two that a person could type.

PREFIX ?= /usr/local
DATA ?= ../shared/data
TOOL = .build/release/inkrec

# The trainer may use this processor's wider vectors, in a build of its own: a network of sequences then
# takes two thirds of the processor's time. It gives the same bytes, as AVX2 has no fused multiply-add,
# so that each lane rounds as it does elsewhere (FMA, which -march=native would allow, rounds once where
# others round twice).
TRAINER = .build/trainer/release/inkrec-training
TRAINER_FLAGS = $(shell grep -qsw avx2 /proc/cpuinfo && echo -Xcc -mavx2)
# Where an interrupted training goes on from; gone when all packs are made.
CHECKPOINTS ?= .build/checkpoints

# An ink to try the tool with.
INK ?= Tests/Fixtures/hello-world-joined.json

.PHONY: try build test test-release lint bench evaluate models install

# The optimized tool, and what it reads in an ink; what trains is not built for it.
try:
	swift build -c release --static-swift-stdlib --product inkrec
	$(TOOL) recognize $(INK)

# The tool, and the program behind its commands that train.
build:
	swift build -c release --static-swift-stdlib --product inkrec
	swift build -c release --static-swift-stdlib --product inkrec-training

# Warnings are errors; six minutes from a fresh clone on two idle cores, of which five are wanted at most.
test:
	swift test -Xswiftc -warnings-as-errors

# The same and what takes too long without optimization; `.ci/run` runs both. Whole modules are optimized by
# one thread unless more are asked for.
test-release:
	swift test -c release -Xswiftc -enable-testing -Xswiftc -num-threads -Xswiftc 2 -debug-info-format none \
	  --scratch-path .build/tests

lint:
	swift format lint --strict -r Sources Tests Package.swift

bench:
	swift build -c release --static-swift-stdlib --product inkbench && .build/release/inkbench $(DATA)

evaluate:
	swift build -c release --static-swift-stdlib --product inkrec
	$(TOOL) evaluate --language en $(DATA)/ink/dev/unipen-char.jsonl.gz
	$(TOOL) evaluate --language en $(DATA)/ink/dev/unipen-word.jsonl.gz
	$(TOOL) evaluate --language en $(DATA)/ink/dev/imadoc-word.jsonl.gz
	$(TOOL) evaluate --language en --line $(DATA)/ink/dev/unipen-line.jsonl.gz
	$(TOOL) evaluate --language en --page $(DATA)/ink/dev/imadoc-page.jsonl.gz
	$(TOOL) evaluate --by script --type character $(DATA)/ink/dev/omniglot-char.jsonl.gz
	$(TOOL) evaluate --language ja --type character $(DATA)/ink/dev/tegaki-ja.jsonl.gz

models:
	swift build -c release --static-swift-stdlib --product inkrec-training --scratch-path .build/trainer $(TRAINER_FLAGS)
	$(TRAINER) models build --recipe Models/recipes.json --data $(DATA) --output Models \
	  --checkpoints $(CHECKPOINTS) --log .build/training.log

install: build
	install -d $(PREFIX)/bin $(PREFIX)/share/inkrec/models
	install -s $(TOOL) $(TOOL)-training $(PREFIX)/bin
	install -m 644 Models/catalog.json Models/*.inkpack $(PREFIX)/share/inkrec/models
	install -d $(PREFIX)/share/man/man1
	$(TOOL) help --man > $(PREFIX)/share/man/man1/inkrec.1
	install -d $(PREFIX)/share/bash-completion/completions
	$(TOOL) completions bash > $(PREFIX)/share/bash-completion/completions/inkrec
	install -d $(PREFIX)/share/zsh/site-functions
	$(TOOL) completions zsh > $(PREFIX)/share/zsh/site-functions/_inkrec
	install -d $(PREFIX)/share/fish/vendor_completions.d
	$(TOOL) completions fish > $(PREFIX)/share/fish/vendor_completions.d/inkrec.fish
