#!/usr/bin/env bash
# carbone 3.8.2 (npm): amounts and measured values in a report that is filled from a template.
# Expected: formatN and round treat an amount below nothing as the amount above it (1.005 becomes 1.01, -1.005 becomes -1.01), toFixed
# rounds as they do; formatC with lang zh-cn writes ¥1,234.50, as China writes amounts (CLDR, zh: the sign in front); a value that was
# not entered, an empty text, is printed as nothing, as null is.
# Seen: a refund of 1.005 is -1.00 and of 2.675 -2.67 beside charges of 1.01 and 2.68; toFixed(2) of 1.015 is 1.01; the sign stands behind
# a blank at the end, 1,234.50 ¥ (with en-us in front); an empty text is printed as NaN.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund carbone@3.8.2
cat >look.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { promisify } = require('node:util');
const carbone = require('carbone');
const render = promisify(carbone.render);
const wanted = [[1.005, 'formatN(2)'], [-1.005, 'formatN(2)'], [2.675, 'round(2)'], [-2.675, 'round(2)'], [1.015, 'formatN(2)'], [1.015, 'toFixed(2)'], [1234.5, 'formatC(2)'], [null, 'formatN(2)'], ['', 'formatN(2)']];
(async () => {
  for (const [value, format] of wanted) {
    const template = join(process.cwd(), 'report.html');
    writeFileSync(template, `[{d.value:${format}}]`);
    const seen = await render(template, { value }, { lang: 'zh-cn', currencySource: 'CNY', currencyTarget: 'CNY' });
    console.log(JSON.stringify(value), format, String(seen));
  }
  process.exit();
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a refund is a fen less than the charge'
1.005 formatN(2) [1.01]
-1.005 formatN(2) [-1.00]
2.675 round(2) [2.68]
-2.675 round(2) [-2.67]
1.015 formatN(2) [1.02]
1.015 toFixed(2) [1.01]
1234.5 formatC(2) [1,234.50 ¥]
null formatN(2) []
"" formatN(2) [NaN]
TXT
