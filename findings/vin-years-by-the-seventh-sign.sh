#!/usr/bin/env bash
# universal-vin-decoder 1.0.0 (npm): in-plant vehicles for sightseeing and haulage by their identification number (VIN, GB 16735).
# Expected: the tenth sign is the year, T 2026 and S 2025; its thirty signs come round again, and what Chinese numbers leave open is decided by the
# clock: a vehicle that is inspected in 2026 was not made in 2035. The rule by which the seventh sign tells the two rounds apart (a letter from 2010
# on) is of the United States alone (49 CFR 565); in Chinese numbers the seventh is the maker's own.
# Seen: it takes that rule for all countries: with a figure in the seventh place a vehicle of 2026 is of 1996, thirty years old, and one of 2010 is of
# 1980; with a letter there, one of 2005 is of 2035. Country and maker are told right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund universal-vin-decoder@1.0.0
cat >look.cjs <<'JS'
const { decodeVIN } = require('universal-vin-decoder');

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values = Object.fromEntries([...'0123456789'].map((sign) => [sign, Number(sign)]));
for (const [signs, first] of [['ABCDEFGH', 1], ['JKLMN', 1], ['P', 7], ['R', 9], ['STUVWXYZ', 2]])
  [...signs].forEach((sign, index) => (values[sign] = first + index));
const withCheck = (number) => {
  const rest = [...number].reduce((sum, sign, index) => sum + values[sign] * weights[index], 0) % 11;
  return `${number.slice(0, 8)}${rest === 10 ? 'X' : rest}${number.slice(9)}`;
};
for (const [year, sign] of [[2026, 'T'], [2025, 'S'], [2010, 'A'], [2005, '5']])
  for (const seventh of ['2', 'E']) {
    const number = withCheck(`LSVNV2${seventh}80${sign}2100001`);
    const { isValid, info } = decodeVIN(number);
    console.log(number, isValid ? 'valid' : 'not valid', 'made in', year, '| read', info.country, info.manufacturer, info.modelYear);
  }
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a new vehicle is thirty years old'
LSVNV2282T2100001 valid made in 2026 | read China SAIC Volkswagen 1996
LSVNV2E88T2100001 valid made in 2026 | read China SAIC Volkswagen 2026
LSVNV2284S2100001 valid made in 2025 | read China SAIC Volkswagen 1995
LSVNV2E8XS2100001 valid made in 2025 | read China SAIC Volkswagen 2025
LSVNV2286A2100001 valid made in 2010 | read China SAIC Volkswagen 1980
LSVNV2E81A2100001 valid made in 2010 | read China SAIC Volkswagen 2010
LSVNV228952100001 valid made in 2005 | read China SAIC Volkswagen 2005
LSVNV2E8452100001 valid made in 2005 | read China SAIC Volkswagen 2035
TXT
