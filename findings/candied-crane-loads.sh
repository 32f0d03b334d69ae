#!/usr/bin/env bash
# candied 2.2.0 (npm): loads and angles of a crane on its CAN bus, decoded by a DBC file.
# Expected: a signal of the kind @0 (the highest byte first, as controllers of Motorola's kind send) is read as one of the kind @1 is; the
# range [0|8] tells what a gauge shows and leaves the value alone, as 10 t on an 8 t hook are what the record is for; SIG_VALTYPE_ 1 is
# a float (its own reading of the file says "float"); of signals that share bytes behind a multiplexer the page that was sent is there.
# Seen: every signal of the kind @0 is NaN, 0 or 1; 10 t are handed over as 8; a float is the whole number of its bits; both
# pages are handed over, each from the bytes of the other. Nothing is refused; only plain signals of the kind @1 within their range are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund candied@2.2.0
cat >look.mjs <<'JS'
import { Can, Dbc } from 'candied';
const decoded = (signals, bytes, rest = '') => {
  const can = new Can();
  can.database = new Dbc().load(`VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: CRANE\n\nBO_ 100 LOAD: 8 CRANE\n${signals.map((signal) => ` SG_ ${signal} CRANE\n`).join('')}\n${rest}`, true);
  return [...can.decode(can.createFrame(100, [...bytes, ...Array(8 - bytes.length).fill(0)])).boundSignals].map(([name, { value }]) => `${name} ${value}`).join(', ');
};
const show = (what, ...given) => console.log(what, '|', decoded(...given));
show('10 t, lowest byte first', ['Load : 0|16@1+ (0.01,0) [0|655.35] "t"'], [0xe8, 0x03]);
show('10 t, highest byte first', ['Load : 7|16@0+ (0.01,0) [0|655.35] "t"'], [0x03, 0xe8]);
show('1000 kg behind two bytes, highest byte first', ['Load : 23|16@0+ (1,0) [0|65535] "kg"'], [0, 0, 0x03, 0xe8]);
show('-20 degrees, highest byte first', ['Angle : 39|12@0- (0.1,0) [-90|90] "deg"'], [0, 0, 0, 0, 0xf3, 0x80]);
show('10 t on a hook of 8 t', ['Load : 0|16@1+ (0.01,0) [0|8] "t"'], [0xe8, 0x03]);
show('-12.5 kN as a float', ['Force : 0|32@1- (1,0) [0|0] "kN"'], [0x00, 0x00, 0x48, 0xc1], 'SIG_VALTYPE_ 100 Force :1;\n');
show('page 1', ['Page M : 0|8@1+ (1,0) [0|255] ""', 'Radius m0 : 8|16@1+ (0.1,0) [0|6553.5] "m"', 'Wind m1 : 8|16@1+ (0.1,0) [0|6553.5] "m/s"'], [1, 0x64, 0]);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an overload is cut to the range, the other byte order is not read'
10 t, lowest byte first | Load 10
10 t, highest byte first | Load NaN
1000 kg behind two bytes, highest byte first | Load 0
-20 degrees, highest byte first | Angle 0.1
10 t on a hook of 8 t | Load 8
-12.5 kN as a float | Force -1052246016
page 1 | Page 1, Radius 10, Wind 10
TXT
