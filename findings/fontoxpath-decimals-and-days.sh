#!/usr/bin/env bash
# fontoxpath 3.34.0 beside saxon-js 2.7.0 (npm), and node-schematron 2.1.0 upon the first: rules on figures and days of a certificate
# of calibration in XML (DCC).
# Expected: xs:decimal is decimal (XPath 3.1, XML Schema part 2, 3.3.3: at least 16 digits): 10.1 + 0.2 = 10.3, round(1.005, 2) is 1.01;
# a day that no calendar has (2026-02-30) is no xs:date (FORG0001), so that a rule over it is not met quietly.
# Seen: the one counts in binary, so that node-schematron reports a certificate whose nominal value and deviation do make its value;
# 12.6 mod 0.2 is nearly 0.2 instead of 0; 30 February is taken for a day. saxon-js is right in all of them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund fontoxpath@3.34.0 saxon-js@2.7.0 node-schematron@2.1.0
cat >look.cjs <<'JS'
const fontoxpath = require('fontoxpath');
const saxon = require('saxon-js');
const { Schema } = require('node-schematron');
const short = (act) => {
  try {
    return act();
  } catch {
    return 'refused';
  }
};
for (const asked of ['10.1 + 0.2', '10.1 + 0.2 = 10.3', 'round(1.005, 2)', '12.6 mod 0.2', 'xs:date("2026-02-30")', 'xs:date("2026-01-31") + xs:yearMonthDuration("P1M")'])
  console.log(asked, '|', short(() => fontoxpath.evaluateXPathToString(`string(${asked})`)), '|', short(() => saxon.XPath.evaluate(`string(${asked})`)));
const rules = Schema.fromString(`<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/certificate">
  <assert id="sum" test="xs:decimal(nominal) + xs:decimal(deviation) = xs:decimal(value)">the value is not nominal value and deviation</assert>
</rule></pattern></schema>`);
for (const value of ['10.3', '10.2'])
  console.log('10.1, 0.2,', value, '|', rules.validateString(`<certificate><nominal>10.1</nominal><deviation>0.2</deviation><value>${value}</value></certificate>`).map((one) => one.message.trim()).join() || 'in order');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: decimal numbers are binary, 30 February is a day'
10.1 + 0.2 | 10.299999999999999 | 10.3
10.1 + 0.2 = 10.3 | false | true
round(1.005, 2) | 1 | 1.01
12.6 mod 0.2 | 0.19999999999999896 | 0
xs:date("2026-02-30") | 2026-02-30 | refused
xs:date("2026-01-31") + xs:yearMonthDuration("P1M") | 2026-02-28 | 2026-02-28
10.1, 0.2, 10.3 | the value is not nominal value and deviation
10.1, 0.2, 10.2 | the value is not nominal value and deviation
TXT
