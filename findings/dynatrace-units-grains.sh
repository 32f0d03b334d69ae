#!/usr/bin/env bash
# @dynatrace-sdk/units 1.5.0 (npm): masses and pressures of foreign parts and papers in the units of the law (SI).
# Expected: a grain is 64.79891 mg, a 7000th part of a pound, 437.5 are an ounce, by which every other mass here follows (the library has ounces, 28.349523125 g, exactly);
# a psi is a pound-force on a square inch, of the library's own pound-force and inch 6894.757 Pa.
# Seen: a grain is 0.0154 mg: the figure is upside down (a gram has 15.4323584 grains), some four thousand times too small, and an ounce has 1837018; a gram has
# 64799 grains. A psi is 6895 Pa, so that 10000 psi are 2.4 kPa more than the library's own pounds on its own inches. Ounces, miles and cubic feet are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @dynatrace-sdk/units@1.5.0
cat >look.cjs <<'JS'
const { convert, units: { area, force, length, mass, pressure, volume } } = require('@dynatrace-sdk/units');
const show = (name, value, wanted) => console.log(name, Number(value.toPrecision(8)), 'wanted', wanted);
show('1 grain in mg', convert(1, mass.grain, mass.milligram), 64.79891);
show('1 ounce in grains', convert(1, mass.ounce, mass.grain), 437.5);
show('1 g in grains', convert(1, mass.gram, mass.grain), 15.432358);
show('1 ounce in g', convert(1, mass.ounce, mass.gram), 28.349523);
show('10000 psi in Pa', convert(10_000, pressure.psi, pressure.pascal), 68947573);
show('10000 pounds on a square inch in Pa', convert(10_000, force.pound, force.newton) / convert(1, area.square_inch, area.square_meter), 68947573);
show('1 mile in m', convert(1, length.mile, length.meter), 1609.344);
show('1 cubic foot in cubic metres', convert(1, volume.cubic_foot, volume.cubic_meter), 0.028316847);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a grain is four thousand times too small'
1 grain in mg 0.015432358 wanted 64.79891
1 ounce in grains 1837018.2 wanted 437.5
1 g in grains 64798.91 wanted 15.432358
1 ounce in g 28.349523 wanted 28.349523
10000 psi in Pa 68950000 wanted 68947573
10000 pounds on a square inch in Pa 68947579 wanted 68947573
1 mile in m 1609.344 wanted 1609.344
1 cubic foot in cubic metres 0.028316847 wanted 0.028316847
TXT
