#!/usr/bin/env bash
# unitsnet-js 3.0.45 (npm): heat of a boiler in kilocalories, pressure of an old gauge in technical atmospheres.
# Expected: a kilocalorie is one size within a library (4184 or 4186.8 J, as it chooses): 1163 W through a square metre are 1000 kcal in an
# hour, and as many in energy; a technical atmosphere is by definition one kilogram-force on a square centimetre, 98066.5 Pa.
# Seen: as energy a kilocalorie is 4184 J, in flows and coefficients of heat 4186.8 J, so that a balance of one hour in the two
# does not close by 0.07 %; the technical atmosphere is 98068.06 Pa beside 98066.5 Pa, and a metre of water 9804.14 Pa as head and 9806.65 Pa
# as a column.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund unitsnet-js@3.0.45
cat >look.cjs <<'JS'
const { Energy, EnergyUnits, HeatFlux, HeatFluxUnits, Pressure, PressureUnits } = require('unitsnet-js');
console.log('1 kcal as energy', new Energy(1, EnergyUnits.Kilocalories).convert(EnergyUnits.Joules).toFixed(1), 'J');
console.log('1 kcal as a flow for an hour', (new HeatFlux(1, HeatFluxUnits.KilocaloriesPerHourSquareMeter).convert(HeatFluxUnits.WattsPerSquareMeter) * 3600).toFixed(1), 'J');
for (const unit of ['TechnicalAtmospheres', 'KilogramsForcePerSquareCentimeter', 'MetersOfHead', 'MetersOfWaterColumn'])
  console.log(`1 ${unit}`, new Pressure(1, PressureUnits[unit]).convert(PressureUnits.Pascals).toFixed(2), 'Pa');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one name, two sizes'
1 kcal as energy 4184.0 J
1 kcal as a flow for an hour 4186.8 J
1 TechnicalAtmospheres 98068.06 Pa
1 KilogramsForcePerSquareCentimeter 98066.50 Pa
1 MetersOfHead 9804.14 Pa
1 MetersOfWaterColumn 9806.65 Pa
TXT
