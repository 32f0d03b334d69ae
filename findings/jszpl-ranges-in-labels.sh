#!/usr/bin/env bash
# jszpl 2.0.1 (npm): labels for devices on a printer that speaks ZPL.
# Expected: a text is printed as it stands, 0~1.6MPa, the range of a gauge, too. ZPL II keeps ^ and ~ for its commands, and has ^FH
# with _7E for them in a field, so that a library writes that or refuses the text.
# Seen: the text stands in the field as it is, without ^FH, and nothing is refused: by the manual of ZPL II a printer takes what stands
# behind ~ for a command, not for the range of a gauge. (Chinese words want characterSet = 28, which is there.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jszpl@2.0.1
cat >look.cjs <<'JS'
const { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } = require('jszpl');
const label = new Label();
label.printDensity = new PrintDensity(PrintDensityName['8dpmm']);
label.width = 100;
label.height = 50;
label.characterSet = 28;
for (const words of ['0~1.6MPa', '电梯']) {
  const text = new Text();
  text.fontFamily = new FontFamily(FontFamilyName.D);
  text.text = words;
  label.content.push(text);
}
const commands = label.generateZPL();
console.log(commands.match(/\^FD.*\^FS/g).join(' '), '| ^FH:', commands.includes('^FH'), '| ^CI:', commands.match(/\^CI\d+/)?.[0]);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: signs of commands stand in the text'
^FD0~1.6MPa^FS ^FD电梯^FS | ^FH: false | ^CI: ^CI28
TXT
