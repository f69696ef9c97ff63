"""A player who hands in one flag and follows the scoreboard, with nothing but the standard library of Python 3.9 or newer.

    VEXIL=https://ctf.example.org USER=mira PASSWORD=… GAME=1 CHALLENGE=2 FLAG='flag{…}' python3 examples/player.py

LOOKS is how often the scoreboard is looked at, five seconds apart, and has no end unless it is set.
"""

import json
import os
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar

SITE = os.environ["VEXIL"]
GAME, CHALLENGE = os.environ["GAME"], os.environ["CHALLENGE"]
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def call(method, path, body=None, headers=None):
    """Answers the status, the headers and the JSON of a call; waits when it is told to."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SITE + path, data, headers or {}, method=method)
    if data is not None:
        request.add_header("Content-Type", "application/json")
    try:
        with opener.open(request) as answer:
            text = answer.read()
            return answer.status, answer.headers, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        if error.code == 304:
            return 304, error.headers, None
        if error.code in (429, 503):
            time.sleep(float(error.headers.get("Retry-After") or 1))
            return call(method, path, body, headers)
        raise SystemExit(json.loads(error.read())["title"]) from None


call("POST", "/api/account/login", {"userName": os.environ["USER"], "password": os.environ["PASSWORD"]})
address = f"/api/game/{GAME}/challenges/{CHALLENGE}"
_, _, submission = call("POST", address, {"flag": os.environ["FLAG"]})
verdict = "FlagSubmitted"
while verdict == "FlagSubmitted":
    _, _, verdict = call("GET", f"{address}/status/{submission}")
    time.sleep(0.2)
print(verdict)

looks, tag = int(os.environ.get("LOOKS", "0")), ""
while True:
    status, headers, board = call("GET", f"/api/game/{GAME}/scoreboard", headers={"If-None-Match": tag})
    if status == 200:
        tag = headers["ETag"]
        for row in board["items"][:10]:
            print(row["rank"], row["name"], row["score"])
    looks -= 1
    if looks == 0:
        break
    time.sleep(5)
