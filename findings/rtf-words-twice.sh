#!/usr/bin/env bash
# @iarna/rtf-to-html 1.1.0 (npm): the words of a report in RTF, in code page 936 as offices in China write it.
# Expected: behind \u30005 the reader passes over as many letters or bytes as \uc says (one, or the two of GBK behind \uc2), which
# stand there for readers without Unicode; 10{\super 3} is ten to the third; cells of a row are parted.
# Seen: the stand-ins are kept, so that each sign stands there twice (电电梯梯) or with a question mark behind it; the raised 3 is a plain
# one, 10³ Pa is 103 Pa; the cells of a row run together, 12 and 34 are 1234. Words in bytes alone are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @iarna/rtf-to-html@1.1.0
cat >look.cjs <<'JS'
const { fromString } = require('@iarna/rtf-to-html');
const head = '{\\rtf1\\ansi\\ansicpg936\\deff0{\\fonttbl{\\f0\\fnil\\fcharset134 SimSun;}}\\f0 ';
const words = { bytes: "\\'b5\\'e7\\'cc\\'dd\\par", 'one letter': '\\uc1\\u30005?\\u26799?\\par', 'two bytes': "\\uc2\\u30005\\'b5\\'e7\\u26799\\'cc\\'dd\\par",
  raised: '10{\\super 3} Pa\\par', cells: '\\trowd\\cellx1000\\cellx2000\\intbl 12\\cell 34\\cell\\row\\pard end\\par' };
(async () => {
  for (const [what, text] of Object.entries(words)) {
    const html = await new Promise((done, fail) => fromString(`${head}${text}}`, (error, seen) => (error ? fail(error) : done(seen))));
    console.log(what, '|', html.replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '').trim());
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: signs twice, powers and cells gone'
bytes | <p>电梯</p>
one letter | <p>电?梯?</p>
two bytes | <p>电电梯梯</p>
raised | <p>103 Pa</p>
cells | <p><span style="font-family: SimSun">12</span><span style="font-family: SimSun">34</span>end</p>
TXT
