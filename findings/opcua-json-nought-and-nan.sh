#!/usr/bin/env bash
# node-opcua-json 2.186.4 with node-opcua-variant 2.186.4 (npm): values of controllers in the JSON encoding of OPC UA (OPC 10000-6, 5.4), as they go
# over MQTT.
# Expected: what it writes it reads, in each of its encodings; a number that is none, NaN or Infinity of a broken sensor, is the text "NaN" or
# "Infinity" (5.4.2.4).
# Seen: in Compact, the encoding of 1.05, a value of 0 or false is left out; of a whole number (a load of 0 kg) and of a switch that is off the same
# library then refuses what it has written, and a double of 0 or an empty text it reads as null. NaN and Infinity are null in every encoding.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-opcua-json@2.186.4 node-opcua-variant@2.186.4
cat >look.cjs <<'JS'
const { JsonEncodingScheme, opcuaJsonDecodeVariant, opcuaJsonEncodeVariant } = require('node-opcua-json');
const { DataType, Variant } = require('node-opcua-variant');
const namespaces = ['http://opcfoundation.org/UA/'];
const values = [[DataType.Int32, 5], [DataType.Int32, 0], [DataType.Boolean, true], [DataType.Boolean, false], [DataType.Double, 0], [DataType.String, ''], [DataType.Double, NaN], [DataType.Double, Infinity]];
for (const [dataType, value] of values) {
  for (const scheme of [JsonEncodingScheme.Verbose, JsonEncodingScheme.Compact]) {
    const written = JSON.stringify(opcuaJsonEncodeVariant(new Variant({ dataType, value }), scheme, namespaces));
    let back;
    try {
      back = JSON.stringify(opcuaJsonDecodeVariant(JSON.parse(written), namespaces, scheme).value) ?? 'nothing';
    } catch {
      back = 'refused';
    }
    console.log(DataType[dataType], JSON.stringify(value) === 'null' ? String(value) : JSON.stringify(value), JsonEncodingScheme[scheme], written, 'is read as', back);
  }
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: nought is refused, NaN is null'
Int32 5 Verbose {"UaType":6,"Value":5} is read as 5
Int32 5 Compact {"UaType":6,"Value":5} is read as 5
Int32 0 Verbose {"UaType":6,"Value":0} is read as 0
Int32 0 Compact {"UaType":6} is read as refused
Boolean true Verbose {"UaType":1,"Value":true} is read as true
Boolean true Compact {"UaType":1,"Value":true} is read as true
Boolean false Verbose {"UaType":1,"Value":false} is read as false
Boolean false Compact {"UaType":1} is read as refused
Double 0 Verbose {"UaType":11,"Value":0} is read as 0
Double 0 Compact {"UaType":11} is read as null
String "" Verbose {"UaType":12,"Value":""} is read as ""
String "" Compact {"UaType":12} is read as null
Double NaN Verbose {"UaType":11,"Value":null} is read as null
Double NaN Compact {"UaType":11,"Value":null} is read as null
Double Infinity Verbose {"UaType":11,"Value":null} is read as null
Double Infinity Compact {"UaType":11,"Value":null} is read as null
TXT
