#!/usr/bin/env python3
"""Proves that the event log of a Gitledger server still begins with what it was when a checkpoint was kept.

    check_log.py https://git.example.org kept.json [id of an event]

The first run keeps the latest checkpoint in kept.json; each further run has the server prove that its log begins
with the kept one, and keeps the new one instead. For an event it checks that it stands in the log; with a site
administrator's token in GITLEDGER_TOKEN also that the stored texts are those that were signed, or what an event
that was signed, too, says that a purge left of them.
Exit code: 0 proved, 1 not, 2 the server did not answer. It needs Python 3.8 and nothing else, and trusts the server with nothing."""
import base64, hashlib, json, os, sys, urllib.request

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point(encoded):  # Ed25519: RFC 8032, section 5.1
    y = int.from_bytes(encoded, "little") & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    assert x * x % P == square, "the key or signature is no point of the curve"
    x = x if x & 1 == encoded[31] >> 7 else P - x
    return x, y, 1, x * y % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P


def times(n, p):
    sum = (0, 1, 1, 0)
    for bit in bin(n)[2:]:
        sum = add(sum, sum)
        sum = add(sum, p) if bit == "1" else sum
    return sum


def signed(key, text, signature):
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % L
    p, q = times(s, point(b"\x58" + b"\x66" * 31)), add(point(signature[:32]), times(h, point(key)))
    return s < L and (p[0] * q[2] - q[0] * p[2]) % P == 0 == (p[1] * q[2] - q[1] * p[2]) % P


def head(checkpoint):  # the checked origin, size and root of a checkpoint
    text, signature = checkpoint["note"].split("\n\n")
    origin, size, root, _ = text.split("\n")
    assert origin == "gitledger/" + hashlib.sha256(KEY).hexdigest(), "another key, or another log"
    assert signed(KEY, text.encode() + b"\n", base64.b64decode(signature.split()[-1])[4:]), "the signature is wrong"
    return int(size), base64.b64decode(root)


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def climb(first, second, old, new, proof):  # RFC 9162, sections 2.1.3.2 and 2.1.4.2
    for hash in proof:
        assert second, "the proof is too long"
        if first & 1 or first == second:
            old, new = node(hash, old), node(hash, new)
            while not first & 1 and first:
                first, second = first >> 1, second >> 1
        else:
            new = node(new, hash)
        first, second = first >> 1, second >> 1
    assert second == 0, "the proof is too short"
    return old, new


def consistent(size, root, new_size, new_root, proof):
    if size == new_size:
        assert root == new_root, "two checkpoints of one size differ"
        return
    assert size < new_size, f"the log had {size} events and has {new_size}"
    proof = ([root] if size & (size - 1) == 0 else []) + proof
    first, second = size - 1, new_size - 1
    while first & 1:
        first, second = first >> 1, second >> 1
    assert climb(first, second, proof[0], proof[0], proof[1:]) == (root, new_root), "the log was changed"


def parts(*values):
    texts = ["" if value is None else str(value) for value in values]
    return "".join(f"{len(text.encode())}:{text}" for text in texts).encode()


def included(answer):
    leaf, size, root = answer["leaf"], *head(answer["checkpoint"])
    columns = parts(*map(leaf.get, ("transaction", "position", "aggregate", "repository", "account")))
    hash = hashlib.sha256(b"\x00" + bytes.fromhex(leaf["hash"]) + columns).digest()
    path = list(map(base64.b64decode, answer["proof"]))
    assert answer["index"] < size, "the event lies behind the checkpoint"
    assert climb(answer["index"], size - 1, hash, hash, path)[1] == root, "the event is not in the log"
    if "stored" in answer:
        stored = answer["stored"]
        names = ("stream", "sequence", "name", "revision", "time", "payload", "metadata")
        link = bytes.fromhex(stored["previous"]) + parts(answer["event"], *map(stored.get, names))
        link = hashlib.sha256(link).hexdigest()
        assert link == leaf["hash"] or purged(stored, link), "the stored texts are not those that were signed"


def purged(stored, link):  # whether an event that was signed, too, says that these texts took the place of others
    if "purged_by" not in stored:
        return False
    purge = proof(stored["purged_by"])
    assert "purged_by" not in purge["stored"], "a purge was purged"
    included(purge)
    told = {"sequence": stored["sequence"], "link": link}
    return purge["stored"]["stream"] == stored["stream"] and told in json.loads(purge["stored"]["payload"])["redactions"]


def proof(event):
    answer = get(f"/api/v1/ledger/events/{event}/proof")
    assert answer["event"] == event, "the proof is of another event"
    return answer


def get(path):
    token = os.environ.get("GITLEDGER_TOKEN")
    headers = {"Authorization": "token " + token} if token else {}
    try:
        with urllib.request.urlopen(urllib.request.Request(SERVER + path, headers=headers), timeout=60) as answer:
            return json.load(answer)
    except (OSError, ValueError) as failure:
        print(f"NO ANSWER to {path}: {failure}", file=sys.stderr)
        sys.exit(2)


def keep(checkpoint):  # a full disk leaves the one that was kept as it is
    with open(KEPT + ".new", "w") as file:
        json.dump(checkpoint, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(KEPT + ".new", KEPT)


if not __debug__:
    sys.exit("NOT PROVED: Python was told to leave out what is checked (-O, PYTHONOPTIMIZE)")
if len(sys.argv) < 3:
    print(__doc__.split("\n\n")[1], file=sys.stderr)
    sys.exit(2)
SERVER, KEPT, EVENT = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3:]
try:
    KEY = base64.urlsafe_b64decode(get("/.well-known/gitledger-checkpoint-keys")["keys"][0]["x"] + "=")
    latest = get("/api/v1/ledger/checkpoints/latest")
    size, root = head(latest)
    if os.path.exists(KEPT):
        with open(KEPT) as file:
            old_size, old_root = head(json.load(file))
        assert old_size <= size, f"the log had {old_size} events and has {size}"
        answer = get(f"/api/v1/ledger/checkpoints/{size}/consistency?from={old_size}")
        consistent(old_size, old_root, size, root, list(map(base64.b64decode, answer["proof"])))
        print(f"the log of {size} events begins with the {old_size} that were kept")
    for event in EVENT:
        answer = proof(event)
        included(answer)
        texts = ", its texts were purged" if "purged_by" in answer.get("stored", {}) else ""
        print(f"event {event} is number {answer['index']} of the log{texts}")
    keep(latest)
except AssertionError as fault:
    sys.exit(f"NOT PROVED: {fault}")
except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
    sys.exit(f"NOT PROVED: the server's answer or {KEPT} is not as it must be: {fault!r}")
