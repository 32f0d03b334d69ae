#!/usr/bin/env bash
# fft-windowing 0.1.4 (npm): windows over recordings of vibration of a lift, a fan or a winch, before the Fourier transform.
# Expected: every window is 1 in its middle (an odd number of points has one), but the flat top, which may be scaled; the recording that is handed
# over is left as it is, as the result is returned and the README keeps both.
# Seen: lanczos has no number in its middle, so that a transform of an odd number of points is NaN throughout; the middle of blackman_nuttall is 0.874,
# that of flat_top 4.64; the recording itself is changed, and a second window on it is a window on a window.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund fft-windowing@0.1.4
cat >look.cjs <<'JS'
const windows = require('fft-windowing');
const ones = () => new Array(65).fill(1);
for (const [name, applyTo] of Object.entries(windows)) console.log(name, applyTo(ones())[32].toFixed(3));
const recording = ones();
const [once, twice] = [windows.hann(recording)[16].toFixed(3), windows.hann(recording)[16].toFixed(3)];
console.log('hann of one recording:', once, 'and asked again', twice);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a window has no middle'
hann 1.000
hamming 1.000
cosine 1.000
lanczos NaN
gaussian 1.000
tukey 1.000
blackman 1.000
exact_blackman 1.000
kaiser 1.000
nuttall 1.000
blackman_harris 1.000
blackman_nuttall 0.874
flat_top 4.640
hann of one recording: 0.500 and asked again 0.250
TXT
