#!/usr/bin/env bash
# python3-pint 0.19.2-1 (Debian 12): the speed of a lift's motor, of a governor or a winch, in turns and in hertz.
# Expected: 1440 turns a minute are 24 Hz (SI brochure: hertz is cycles a second), and 24 Hz of turns 1440 rpm; what is not the same
# kind of quantity is refused, as volts into amperes are.
# Seen: an angle counts as a plain number and a turn as 2 pi of it, so that 1440 rpm are 150.8 Hz and 24 Hz 229.2 rpm, without a word; a
# frequency meter and a tachometer held against each other differ six times.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pint=0.19.2-1 python3-packaging=23.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
import pint

units = pint.UnitRegistry()
for amount, wanted in [('1440 rpm', 'Hz'), ('24 Hz', 'rpm'), ('1 turn', 'radian'), ('1 Hz', 'radian / second'), ('1 volt', 'ampere')]:
    try:
        print(amount, 'is', f'{units.Quantity(amount).to(wanted):.4g}')
    except pint.errors.DimensionalityError:
        print(amount, 'is no', wanted)
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a turn a second is six hertz and more'
1440 rpm is 150.8 hertz
24 Hz is 229.2 revolutions_per_minute
1 turn is 6.283 radian
1 Hz is 1 radian / second
1 volt is no ampere
TXT
