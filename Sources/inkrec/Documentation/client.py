"""Reads handwriting through one inkrec process that stays open.

    with Inkrec() as ink:
        answer = ink.recognize([[[10, 10], [10, 60]]], language="en", top=3)
        print([candidate["text"] for candidate in answer["candidates"]])
"""
import itertools, json, subprocess, sys, threading
from concurrent.futures import Future


class InkrecError(Exception):
    """What an answer says that is an error; `code` is for programs."""
    def __init__(self, answer):
        super().__init__(answer["error"])
        self.code = answer["code"]


class Inkrec:
    def __init__(self, *options, program="inkrec"):
        self.process = subprocess.Popen(
            [program, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ids, self.waiting, self.lock = itertools.count(1), {}, threading.Lock()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def send(self, request, **fields):
        """Asks for something and returns a Future of the answer, whose `id` can be cancelled."""
        future = Future()
        future.set_running_or_notify_cancel()  # Only cancel() below takes a request back.
        with self.lock:
            future.id = next(self.ids)
            self.waiting[future.id] = future
            line = json.dumps({"id": future.id, "request": request, **fields})
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        return future

    def recognize(self, ink, **fields):
        return self.send("recognize", ink=ink, **fields).result()

    def follow(self, **fields):
        return self.send("follow", **fields).result()

    def cancel(self, future):
        return self.send("cancel", target=future.id).result()

    def _read(self):
        for line in self.process.stdout:
            answer = json.loads(line)
            future = self.waiting.pop(answer.get("id", answer.get("line")))
            if "error" in answer: future.set_exception(InkrecError(answer))
            else: future.set_result(answer)
        for future in self.waiting.values(): future.set_exception(EOFError("inkrec has ended"))

    def __enter__(self): return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.reader.join()
        self.process.wait()
