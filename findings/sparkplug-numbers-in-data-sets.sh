#!/usr/bin/env bash
# sparkplug-payload 1.0.3 (npm), payloads of Sparkplug B, as monitors of cranes and boilers send them over MQTT.
# Expected: what encodePayload has written decodePayload reads, in a data set and in a template's parameters as in a metric by itself:
# whole numbers of every size, also below nothing, and moments.
# Seen: by itself each is read; in a data set and in parameters whole numbers up to 32 bits with a sign and up to 16 without one, and
# moments, are written and then refused by the same library ("Invalid DataSetValue"), so that the whole message is lost; of the whole
# numbers there UInt32 and 64 bits alone come back, and -5 in 64 bits comes back marked as one without a sign (18446744073709551611).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund sparkplug-payload@1.0.3
cat >look.cjs <<'JS'
const { encodePayload, decodePayload } = require('sparkplug-payload').get('spBv1.0');
const there = (metric, pick) => {
  const bytes = encodePayload({ metrics: [metric] });
  try {
    return String(pick(decodePayload(bytes).metrics[0].value));
  } catch (error) {
    return error.message.split(':')[0];
  }
};
const values = [['Int8', -5], ['Int32', 5], ['Int32', -5], ['UInt16', 5], ['UInt32', 5], ['Int64', 5], ['Int64', -5], ['DateTime', 1796000000000], ['Double', 1.5], ['Boolean', false], ['String', '电梯']];
for (const [type, value] of values)
  console.log(type, value, '|', there({ name: 'a', type, value }, (seen) => seen),
    '|', there({ name: 'a', type: 'DataSet', value: { numOfColumns: 1, types: [type], columns: ['a'], rows: [[value]] } }, (seen) => seen.rows[0][0]),
    '|', there({ name: 'a', type: 'Template', value: { isDefinition: false, templateRef: 'crane', version: '1', metrics: [], parameters: [{ name: 'a', type, value }] } }, (seen) => seen.parameters[0].value));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: most whole numbers of data sets are written and not read'
Int8 -5 | -5 | Invalid DataSetValue | Invalid Parameter value
Int32 5 | 5 | Invalid DataSetValue | Invalid Parameter value
Int32 -5 | -5 | Invalid DataSetValue | Invalid Parameter value
UInt16 5 | 5 | Invalid DataSetValue | Invalid Parameter value
UInt32 5 | 5 | 5 | 5
Int64 5 | 5 | 5 | 5
Int64 -5 | -5 | 18446744073709551611 | -5
DateTime 1796000000000 | 1796000000000 | Invalid DataSetValue | Invalid Parameter value
Double 1.5 | 1.5 | 1.5 | 1.5
Boolean false | false | false | false
String 电梯 | 电梯 | 电梯 | 电梯
TXT
