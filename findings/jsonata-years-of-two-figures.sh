#!/usr/bin/env bash
# jsonata 2.2.2 (npm): dates of reports and plates by picture strings, written and read ($fromMillis, $toMillis).
# Expected: what $fromMillis writes by a picture $toMillis reads by the same picture, 30.11.26 as 30 November 2026 (XPath's pictures, on which they stand,
# only write; of two figures a reader takes the century that is near), or it is refused; a day that is not there, 31 November, is refused, and a
# month 13 is.
# Seen: a year of two figures is read as one of the last century, so that a day in 2026 comes back as 1926, a hundred years overdue; 31 November is 1
# December, 29 February 2027 is 1 March, and the month 13 is January of the next year. Whole years, also 2026年11月30日, come back as they were written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jsonata@2.2.2
cat >look.cjs <<'JS'
const jsonata = require('jsonata');

const ask = async (question, data) => {
  try {
    return (await jsonata(question).evaluate(data)) ?? 'nothing';
  } catch (failure) {
    return `refused, ${failure.message}`;
  }
};
(async () => {
  for (const picture of ['[Y0001]-[M01]-[D01]', '[Y]年[M]月[D]日', '[D01].[M01].[Y01]', '[Y01]-[M01]']) {
    const written = await ask('$fromMillis(moment, picture)', {
      moment: Date.UTC(2026, 10, 30),
      picture,
    });
    console.log(picture, 'written', written, 'read', await ask('$fromMillis($toMillis(written, picture))', { written, picture }));
  }
  for (const [text, picture] of [['31/11/2026', '[D01]/[M01]/[Y0001]'], ['29/02/2027', '[D01]/[M01]/[Y0001]'], ['30/13/2026', '[D01]/[M01]/[Y0001]']])
    console.log(text, 'read', await ask('$fromMillis($toMillis(text, picture))', { text, picture }));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a hundred years overdue'
[Y0001]-[M01]-[D01] written 2026-11-30 read 2026-11-30T00:00:00.000Z
[Y]年[M]月[D]日 written 2026年11月30日 read 2026-11-30T00:00:00.000Z
[D01].[M01].[Y01] written 30.11.26 read 1926-11-30T00:00:00.000Z
[Y01]-[M01] written 26-11 read 1926-11-01T00:00:00.000Z
31/11/2026 read 2026-12-01T00:00:00.000Z
29/02/2027 read 2027-03-01T00:00:00.000Z
30/13/2026 read 2027-01-30T00:00:00.000Z
TXT
