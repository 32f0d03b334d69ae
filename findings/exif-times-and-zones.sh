#!/usr/bin/env bash
# exifr 7.1.3, exif-parser 0.1.12, exif-reader 2.0.3 (npm): the moment at which a photo of a site was taken.
# Expected: a picture whose DateTimeOriginal is 29 November 06:30 and whose OffsetTimeOriginal is +08:00 (Exif 2.31 and later, as
# phones write both) was taken on 28 November at 22:30 UTC, wherever it is read.
# Seen: no library uses the offset, though two hand it over. exif-parser and exif-reader make 06:30 UTC of it, eight hours late;
# exifr takes the zone of the machine, which is right in China and wrong on a server whose clock is UTC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund exifr@7.1.3 exif-parser@0.1.12 exif-reader@2.0.3
cat >look.cjs <<'JS'
const exifr = require('exifr');
const exifParser = require('exif-parser');
const exifReader = require('exif-reader');
const bytes = (length, write) => { const buffer = Buffer.alloc(length); write(buffer); return buffer; };
const entry = (tag, kind, count, value) =>
  bytes(12, (to) => { to.writeUInt16BE(tag); to.writeUInt16BE(kind, 2); to.writeUInt32BE(count, 4); to.writeUInt32BE(value, 8); });
const directory = (...entries) => Buffer.concat([bytes(2, (to) => to.writeUInt16BE(entries.length)), ...entries, Buffer.alloc(4)]);
// TIFF head, the main directory at 8 (18 bytes), the one of the photo at 26 (30 bytes), its two texts behind.
const block = Buffer.concat([
  Buffer.from('4d4d002a00000008', 'hex'),
  directory(entry(0x8769, 4, 1, 26)),
  directory(entry(0x9003, 2, 20, 56), entry(0x9011, 2, 7, 76)),
  Buffer.from('2026:11:29 06:30:00\0+08:00\0', 'latin1'),
]);
const head = Buffer.from('Exif\0\0', 'latin1');
const segment = (mark, content) =>
  Buffer.concat([Buffer.from([0xff, mark]), bytes(2, (to) => to.writeUInt16BE(content.length + 2)), content]);
const photo = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, Buffer.concat([head, block])),
  segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  Buffer.from([0xff, 0xd9]),
]);
exifr.parse(photo).then(({ DateTimeOriginal, OffsetTimeOriginal }) => {
  console.log(process.env.TZ, 'exifr', DateTimeOriginal.toISOString(), OffsetTimeOriginal);
  const { tags } = exifParser.create(photo).parse();
  console.log(process.env.TZ, 'exif-parser', new Date(tags.DateTimeOriginal * 1000).toISOString());
  const { Photo } = exifReader(Buffer.concat([head, block]));
  console.log(process.env.TZ, 'exif-reader', Photo.DateTimeOriginal.toISOString(), Photo.OffsetTimeOriginal);
});
JS
for zone in Asia/Shanghai UTC; do TZ=$zone node look.cjs; done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the offset of the photo counts for nothing'
Asia/Shanghai exifr 2026-11-28T22:30:00.000Z +08:00
Asia/Shanghai exif-parser 2026-11-29T06:30:00.000Z
Asia/Shanghai exif-reader 2026-11-29T06:30:00.000Z +08:00
UTC exifr 2026-11-29T06:30:00.000Z +08:00
UTC exif-parser 2026-11-29T06:30:00.000Z
UTC exif-reader 2026-11-29T06:30:00.000Z +08:00
TXT
