"""The same player as player.py, with the client that openapi-generator makes of the description of the API:

    openapi-generator-cli generate -i https://ctf.example.org/openapi/v1.json -g python -o client --package-name vexil_client
    CLIENT=client VEXIL=https://ctf.example.org USER=mira PASSWORD=… GAME=1 CHALLENGE=2 FLAG='flag{…}' python3 examples/generated-client.py
"""

import os
import sys
import time

sys.path.insert(0, os.environ["CLIENT"])
import vexil_client  # noqa: E402

game, challenge = int(os.environ["GAME"]), int(os.environ["CHALLENGE"])
client = vexil_client.ApiClient(vexil_client.Configuration(host=os.environ["VEXIL"]))

account = vexil_client.AccountApi(client)
credentials = vexil_client.AccountsLogInRequest(user_name=os.environ["USER"], password=os.environ["PASSWORD"])
# There are several cookies, of which the ready-made answer keeps one.
session = account.accounts_log_in_without_preload_content(credentials)
assert session.status == 200
client.cookie = "; ".join(one.split(";")[0] for one in session.headers.getlist("Set-Cookie"))

api = vexil_client.GameApi(client)
print(next(one.title for one in api.games_list().data if one.id == game))
flag = vexil_client.SubmissionsSubmitRequest(flag=os.environ["FLAG"])
number = api.submissions_submit(game, challenge, flag)
while (verdict := api.submissions_status(game, challenge, number)) == "FlagSubmitted":
    time.sleep(0.1)
print(verdict)
for row in api.scoreboard_view(game).items:
    print(row.rank, row.name, row.score)
