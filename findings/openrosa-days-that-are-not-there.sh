#!/usr/bin/env bash
# openrosa-xpath-evaluator 2.0.13 with jsdom 26.1.0 (npm): calculations of an inspection's form in ODK (OpenRosa, XForms), on a telephone or in a browser.
# Expected: date("2026-02-30") is no day, as ODK's own client says, so that a form can refuse it; a number as a text has no exponent (XPath 1.0, 4.2),
# whatever its size; round(1.005, 2) is by the figures; 100 m up a tower is a distance of 100 m (a geopoint has latitude, longitude, height).
# Seen: 30 February is 2 March and 31 November 1 December, eight in the morning in China, without a word, and is counted with: a day and a third behind 30
# November; 0.0000001 is "1e-7", in which contains finds an e; round(1.005, 2) is 1, round(0.285, 2) is 0.28; heights are not looked at.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund openrosa-xpath-evaluator@2.0.13 jsdom@26.1.0
cat >look.cjs <<'JS'
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('<data><wall>5.2</wall></data>', { contentType: 'text/xml' });
Object.assign(globalThis, { window, document: window.document, XPathResult: window.XPathResult, Node: window.Node, XPathEvaluator: window.XPathEvaluator });
const evaluate = require('openrosa-xpath-evaluator')();
for (const expression of [
  'date("2026-02-28")',
  'date("2026-02-30")',
  'date("2026-11-31")',
  'format-date("2026-11-31", "%Y-%m-%d")',
  'date("2026-12-01") - date("2026-11-30")',
  'date("2026-11-31") - date("2026-11-30")',
  'string(0.0001)',
  'string(0.0000001)',
  'contains(0.0000001, "e")',
  'round(2.345, 2)',
  'round(1.005, 2)',
  'round(0.285, 2)',
  'distance("26.07 119.3 0 0;26.08 119.3 0 0")',
  'distance("26.07 119.3 0 0;26.07 119.3 100 0")',
])
  console.log(`${expression} is ${evaluate.evaluate(expression, document, null, XPathResult.STRING_TYPE, null).stringValue}`);
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 31 November is a day'
date("2026-02-28") is 2026-02-28
date("2026-02-30") is 2026-03-02T08:00:00.000+08:00
date("2026-11-31") is 2026-12-01T08:00:00.000+08:00
format-date("2026-11-31", "%Y-%m-%d") is 2026-12-01
date("2026-12-01") - date("2026-11-30") is 1
date("2026-11-31") - date("2026-11-30") is 1.3333333333321207
string(0.0001) is 0.0001
string(0.0000001) is 1e-7
contains(0.0000001, "e") is true
round(2.345, 2) is 2.35
round(1.005, 2) is 1
round(0.285, 2) is 0.28
distance("26.07 119.3 0 0;26.08 119.3 0 0") is 1113.19
distance("26.07 119.3 0 0;26.07 119.3 100 0") is 0
TXT
