#!/usr/bin/env bash
# @atomic-ehr/ucum 0.2.5 beside @lhncbc/ucum-lhc 7.1.10 (npm): levels in decibels, as the noise of a machine room, a fan or a ride is reported.
# Expected: as UCUM has them (table of other units): B[SPL] is 2 lg of the pressure by 2e-5 Pa, so that 94 dB[SPL] are 1.002 Pa, and 1 Pa 93.98 dB[SPL];
# 20 dB[V] are 10 V, 10 dB[W] 10 W; a special unit such as Cel stands in no product (21 and 22), so that Cel/min is refused or a difference.
# Seen: the tenth of deci is multiplied in behind the power of ten, so that 94 dB[SPL] are 1e41 Pa, 20 dB[V] a thousand million volts, and 10 V are
# 4 dB[V]; whole bels are right but for B[SPL], where 1e-5 Pa stands for 2e-5; 1 Cel/min, the rise of a vessel's wall at a heat treatment, is 273.17 K/s.
# All without a word. The other library is right, and refuses the last.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @atomic-ehr/ucum@0.2.5 @lhncbc/ucum-lhc@7.1.10
cat >look.mjs <<'JS'
import { ucum } from '@atomic-ehr/ucum';
import lhc from '@lhncbc/ucum-lhc';

const other = lhc.UcumLhcUtils.getInstance();
for (const [amount, from, to] of [[94, 'dB[SPL]', 'Pa'], [9.4, 'B[SPL]', 'Pa'], [1, 'Pa', 'dB[SPL]'], [20, 'dB[V]', 'V'], [2, 'B[V]', 'V'], [10, 'V', 'dB[V]'], [10, 'dB[W]', 'W'], [1, 'Cel/min', 'K/s'], [20, 'Cel', 'K']]) {
  const asked = (f) => {
    try {
      const value = f();
      return typeof value === 'number' ? Number(value.toPrecision(5)) : 'refused';
    } catch {
      return 'refused';
    }
  };
  console.log(amount, from, 'in', to, '| ucum', asked(() => ucum.convert(amount, from, to)), '| ucum-lhc', asked(() => other.convertUnitTo(from, amount, to).toVal));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a loud machine room is 1e41 Pa'
94 dB[SPL] in Pa | ucum 1e+41 | ucum-lhc 1.0024
9.4 B[SPL] in Pa | ucum 0.50119 | ucum-lhc 1.0024
1 Pa in dB[SPL] | ucum 12 | ucum-lhc 93.979
20 dB[V] in V | ucum 1000000000 | ucum-lhc 10
2 B[V] in V | ucum 10 | ucum-lhc 10
10 V in dB[V] | ucum 4 | ucum-lhc 20
10 dB[W] in W | ucum 1000000000 | ucum-lhc 10
1 Cel/min in K/s | ucum 273.17 | ucum-lhc refused
20 Cel in K | ucum 293.15 | ucum-lhc 293.15
TXT
