#!/usr/bin/env bash
# miller 6.6.0-2+b3 (Debian 12): a ledger from CSV to JSON, as nightly jobs do it.
# Expected: what comes out is JSON (RFC 8259): a cell that JSON has no number for, 0x1F, .5 or 5., is a text, or the number 31, 0.5 and 5.
# Seen: what Miller itself can count with is written without quotes as it stands in the cell, so that a gap written as .5 or a number of a device
# written as 0x1F makes a file that Node.js does not read, nor any other reader of JSON. 0012, +5 and 1_000 are texts. With -S all cells are
# texts, and the file is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download miller=6.6.0-2+b3 >/dev/null 2>&1
dpkg-deb -x miller_*.deb .
for cell in 0012 +5 0.50 .5 5. 0x1F 0b11 2E9 1_000; do
  printf 'gap\n%s\n' "$cell" >ledger.csv
  ./usr/bin/mlr --icsv --ojson cat ledger.csv >ledger.json
  printf '%s %s %s\n' "$cell" "$(grep -o '"gap": .*' ledger.json)" \
    "$(node -e 'try { JSON.parse(require("fs").readFileSync("ledger.json")); console.log("is read"); } catch { console.log("is no JSON"); }')"
done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: cells of one kind make a file that is no JSON'
0012 "gap": "0012" is read
+5 "gap": "+5" is read
0.50 "gap": 0.50 is read
.5 "gap": .5 is no JSON
5. "gap": 5. is no JSON
0x1F "gap": 0x1F is no JSON
0b11 "gap": 0b11 is no JSON
2E9 "gap": 2E9 is read
1_000 "gap": "1_000" is read
TXT
