#!/usr/bin/env bash
# elementpath 2.5.3 (python3-elementpath 2.5.3-1, Debian 12), XPath 3.0 in Python: numbers of clauses and years, written by format-integer.
# Expected: a numbering that a processor does not have, as 一 or 壹 may be, is written as 1 is, in figures (XPath functions 3.0, 4.6.1); ① goes on to ⑳ and is
# written in figures beyond. 10 is ten, 2026 is 2026.
# Seen: with 一 and 壹 ten is 0, a hundred is 90 and 2026 is 1026, while 9, 15 and 27 are right, so that nobody is warned; with ① 27 is ①⑦ and a hundred is
# ④⑳. Figures, Roman and Latin letters and English words are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-elementpath=2.5.3-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
import xml.etree.ElementTree as ElementTree

from elementpath import select
from elementpath.xpath3 import XPath3Parser

for picture in ('1', 'I', 'A', '一', '壹', '①'):
    numbers = (1, 9, 10, 15, 20, 27, 100, 2026)
    print(picture, '|', ', '.join(f'{number} is {select(ElementTree.XML("<report/>"), f"format-integer({number}, {picture!r})", parser=XPath3Parser)}' for number in numbers))
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: ten is nought'
1 | 1 is 1, 9 is 9, 10 is 10, 15 is 15, 20 is 20, 27 is 27, 100 is 100, 2026 is 2026
I | 1 is I, 9 is IX, 10 is X, 15 is XV, 20 is XX, 27 is XXVII, 100 is C, 2026 is MMXXVI
A | 1 is A, 9 is I, 10 is J, 15 is O, 20 is T, 27 is AA, 100 is CV, 2026 is BYX
一 | 1 is 1, 9 is 9, 10 is 0, 15 is 15, 20 is 10, 27 is 27, 100 is 90, 2026 is 1026
壹 | 1 is 1, 9 is 9, 10 is 0, 15 is 15, 20 is 10, 27 is 27, 100 is 90, 2026 is 1026
① | 1 is ①, 9 is ⑨, 10 is ⑩, 15 is ⑮, 20 is ⑳, 27 is ①⑦, 100 is ④⑳, 2026 is ⑤①⑥
TXT
