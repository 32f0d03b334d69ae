#!/usr/bin/env bash
# web-ifc 0.0.78 (npm): properties of a building's lifts and boilers in IFC (ISO 10303-21), with answers of three kinds (IfcLogical: true, false,
# unknown).
# Expected: .U. is told from an answer that is missing ($), by itself and in a list, and a line that was read can be written again.
# Seen: by itself the answer is an IfcLogical without a value, which is neither false nor null; in a list it is null, and the line that holds it
# cannot be written again (a TypeError); true and false are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund web-ifc@0.0.78
cat >look.cjs <<'JS'
const { IfcAPI } = require('web-ifc');
const lines = ["#1=IFCPROPERTYSINGLEVALUE('a',$,IFCLOGICAL(.F.),$);", "#2=IFCPROPERTYSINGLEVALUE('b',$,IFCLOGICAL(.U.),$);", "#3=IFCPROPERTYLISTVALUE('c',$,(IFCLOGICAL(.F.),IFCLOGICAL(.T.)),$);", "#4=IFCPROPERTYLISTVALUE('d',$,(IFCLOGICAL(.U.),IFCLOGICAL(.T.)),$);"];
const file = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','2026-11-29T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`;
(async () => {
  const api = new IfcAPI();
  await api.Init();
  const model = api.OpenModel(new TextEncoder().encode(file));
  for (const [place, line] of lines.entries()) {
    const property = api.GetLine(model, place + 1);
    const answers = property.ListValues ?? [property.NominalValue];
    let again = 'written again';
    try {
      api.WriteLine(model, property);
    } catch (error) {
      again = error.name;
    }
    console.log(line, 'is', answers.map((answer) => (answer === null ? 'null' : String(answer.value))).join(', '), '|', again);
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: unknown in a list is nothing'
#1=IFCPROPERTYSINGLEVALUE('a',$,IFCLOGICAL(.F.),$); is false | written again
#2=IFCPROPERTYSINGLEVALUE('b',$,IFCLOGICAL(.U.),$); is undefined | written again
#3=IFCPROPERTYLISTVALUE('c',$,(IFCLOGICAL(.F.),IFCLOGICAL(.T.)),$); is false, true | written again
#4=IFCPROPERTYLISTVALUE('d',$,(IFCLOGICAL(.U.),IFCLOGICAL(.T.)),$); is null, true | TypeError
TXT
