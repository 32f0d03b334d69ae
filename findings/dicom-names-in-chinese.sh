#!/usr/bin/env bash
# dcmjs 0.52.2 and daikon 1.2.46 (npm): the names in a radiograph of a weld (DICONDE keeps the component's name where DICOM keeps the
# patient's).
# Expected: names and descriptions in the three Chinese ways of DICOM PS3.5 are read: GB18030 (annex J), ISO 2022 IR 58 (annex K, the
# set of GB 2312 behind an escape, Specific Character Set \ISO 2022 IR 58), and UTF-8.
# Seen: dcmjs refuses the whole file, picture and all, where the second way is stated; daikon decodes none of the three, its names
# are the bytes as Latin letters, without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dcmjs@0.52.2 daikon@1.2.46
cat >look.cjs <<'JS'
const daikon = require('daikon');
const { data } = require('dcmjs');
const element = (group, number, kind, content) => {
  const bytes = Buffer.from(content);
  const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.from(kind === 'UI' ? '\0' : ' ')]) : bytes;
  const isLong = kind === 'OB';
  const head = Buffer.alloc(isLong ? 12 : 8);
  head.writeUInt16LE(group);
  head.writeUInt16LE(number, 2);
  head.write(kind, 4);
  if (isLong) head.writeUInt32LE(padded.length, 8);
  else head.writeUInt16LE(padded.length, 6);
  return Buffer.concat([head, padded]);
};
const capture = '1.2.840.10008.5.1.4.1.1.7';
const meta = [[1, 'OB', [0, 1]], [2, 'UI', capture], [3, 'UI', '1.2.3.4'], [0x10, 'UI', '1.2.840.10008.1.2.1'], [0x12, 'UI', '1.2.3']]
  .map(([number, kind, content]) => element(2, number, kind, content));
const length = Buffer.alloc(4);
length.writeUInt32LE(Buffer.concat(meta).length);
const radiograph = (set, name) => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), element(2, 0, 'UL', length), ...meta,
  element(8, 5, 'CS', set), element(8, 0x16, 'UI', capture), element(8, 0x18, 'UI', '1.2.3.4'), element(0x10, 0x10, 'PN', name)]);
// The words are 焊缝, the seam of a weld.
const names = {
  'GB18030': Buffer.concat([Buffer.from('Seam='), Buffer.from('bab8b7ec', 'hex')]),
  '\\ISO 2022 IR 58': Buffer.concat([Buffer.from('Seam='), Buffer.from('1b242941bab8b7ec', 'hex')]),
  'ISO_IR 192': Buffer.from('Seam=焊缝'),
};
const tried = (read) => { try { return read(); } catch (error) { return `refused: ${error.message}`; } };
for (const [set, name] of Object.entries(names)) {
  const { buffer } = Uint8Array.from(radiograph(set, name));
  console.log(set, 'dcmjs', tried(() => data.DicomMessage.readFile(buffer).dict['00100010'].Value[0].Ideographic));
  console.log(set, 'daikon', JSON.stringify(tried(() => daikon.Series.parseImage(new DataView(buffer)).getPatientName())));
}
JS
node look.cjs 2>/dev/null | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: names are refused or undecoded'
GB18030 dcmjs 焊缝
GB18030 daikon "Seam=º¸·ì"
\ISO 2022 IR 58 dcmjs refused: Using multiple character sets is not supported: ,ISO 2022 IR 58
\ISO 2022 IR 58 daikon "Seam=\u001b$)Aº¸·ì"
ISO_IR 192 dcmjs 焊缝
ISO_IR 192 daikon "Seam=çç¼"
TXT
