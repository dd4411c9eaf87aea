#!/usr/bin/env python3
"""Plays a match by drumhead engine: tries a few actions on imagined positions and takes what it likes best.

usage: engine-bot.py [seed] [command that starts the engine]
"""
import json
import random
import subprocess
import sys

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
command = sys.argv[2:] or ["npx", "drumhead", "engine", "--game", "picket"]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
chance = random.Random(seed)


def ask(verb, **fields):
    engine.stdin.write(json.dumps({"do": verb, **fields}) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        raise SystemExit(f"{verb}: {answer['error']}")
    return answer


def worth(seat, action):
    """What comes of it in a position that could be the true one: the enemies beaten less one's own lost."""
    guess = ask("imagine", seat=seat)["imagined"]
    ask("act", imagined=guess, seat=seat, action=action)
    view = ask("view", imagined=guess, seat=seat)["view"]
    ask("forget", imagined=guess)
    return len(view.get("beaten", [])) - view.get("mine", []).count(-1) + chance.random() / 2


def choose(seat):
    actions = ask("actions", seat=seat)["actions"]
    if actions is None:  # too many to list: what the rules propose
        return ask("propose", seat=seat)["action"]
    few = chance.sample(actions, min(4, len(actions)))
    return max(few, key=lambda action: worth(seat, action))


seats = ask("begin", seed=seed)["seats"]
while (asked := ask("decision"))["outcome"] is None:
    seat = asked["decisions"][0]["seat"]
    ask("act", seat=seat, action=choose(seat))
winners = [seats[seat] for seat in asked["outcome"]["winners"]]
print("won by " + " and ".join(winners) if winners else "drawn")
ask("quit")
