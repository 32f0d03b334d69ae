#!/usr/bin/env bash
# dsp.js 1.0.1 and its child @neurosity/dsp 1.0.1 (npm): the vibration of a lift's car or a winch, taken apart by frequency.
# Expected: band k of a Fourier transform of N points is k times the rate by N (the bins of the DFT), so that 8 Hz, recorded with 256 points a second,
# stands in band 8 and getBandFrequency(8) is 8 Hz; the spectrum is the amplitude of each, 0.2 of a swing of 0.2 and 0.1 of a steady 0.1.
# Seen: getBandFrequency ("the middle frequency" of a band) gives the band's number and a half, 8.5 Hz for a swing of exactly 8 Hz, 10 Hz where bands
# are 4 Hz wide, and never 0, so that a wheel's 480 turns a minute read as 510 or 600; the steady part (what gravity and a sensor's offset leave) is
# twice as large as it is, since band 0 is doubled as the others are. Which bearing or wheel a peak belongs to is looked up by such a frequency.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dsp.js@1.0.1 @neurosity/dsp@1.0.1
cat >look.cjs <<'JS'
for (const name of ['dsp.js', '@neurosity/dsp']) {
  const { FFT } = require(name);
  for (const [points, rate] of [[256, 256], [256, 1024]]) {
    const band = (8 * points) / rate;
    const recording = Float64Array.from({ length: points }, (_, index) => 0.1 + 0.2 * Math.cos((2 * Math.PI * 8 * index) / rate));
    const transform = new FFT(points, rate);
    transform.forward(recording);
    const highest = transform.spectrum.indexOf(Math.max(...transform.spectrum.slice(1)), 1);
    console.log(name, points, 'points,', rate, 'a second: a swing of 0.2 at 8 Hz, expected in band', band, '| in band', highest, transform.spectrum[highest].toFixed(3), 'called', transform.getBandFrequency(highest), 'Hz | a steady 0.1:', transform.spectrum[0].toFixed(3), 'called', transform.getBandFrequency(0), 'Hz');
  }
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: eight hertz are called eight and a half'
dsp.js 256 points, 256 a second: a swing of 0.2 at 8 Hz, expected in band 8 | in band 8 0.200 called 8.5 Hz | a steady 0.1: 0.200 called 0.5 Hz
dsp.js 256 points, 1024 a second: a swing of 0.2 at 8 Hz, expected in band 2 | in band 2 0.200 called 10 Hz | a steady 0.1: 0.200 called 2 Hz
@neurosity/dsp 256 points, 256 a second: a swing of 0.2 at 8 Hz, expected in band 8 | in band 8 0.200 called 8.5 Hz | a steady 0.1: 0.200 called 0.5 Hz
@neurosity/dsp 256 points, 1024 a second: a swing of 0.2 at 8 Hz, expected in band 2 | in band 2 0.200 called 10 Hz | a steady 0.1: 0.200 called 2 Hz
TXT
