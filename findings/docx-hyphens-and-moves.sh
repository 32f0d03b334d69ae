#!/usr/bin/env bash
# officeparser 8.1.1 and word-extractor 1.0.4 (npm), beside mammoth 1.13.0: numbers of reports, and what was moved, in a document in docx.
# Expected: a hyphen that does not break (w:noBreakHyphen, ISO/IEC 29500-1, 17.3.3.18, Ctrl+Shift+_ in Word) is a hyphen, as numbers
# of reports are kept on one line with it; what was moved elsewhere with changes tracked (w:moveFrom, 17.13.5.22) stands no longer here, as
# what was deleted does not.
# Seen: officeparser and word-extractor leave the hyphen out, TS-2026-0012 is TS20260012, which is found nowhere; word-extractor keeps
# the words at their old place too, while it leaves deleted ones out. officeparser has no warning; mammoth is right in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --omit=optional --no-audit --no-fund officeparser@8.1.1 word-extractor@1.0.4 mammoth@1.13.0 fflate@0.8.2
cat >look.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { strToU8, zipSync } = require('fflate');
const { extractRawText } = require('mammoth');
const { parseOffice } = require('officeparser');
const WordExtractor = require('word-extractor');
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const hyphen = '<w:r><w:noBreakHyphen/></w:r>';
const paragraphs = [[run('TS'), hyphen, run('2026'), hyphen, run('0012')], [run('甲'), `<w:del w:id="1" w:author="x"><w:r><w:delText>乙</w:delText></w:r></w:del>`],
  [`<w:moveFrom w:id="2" w:author="x">${run('丙')}</w:moveFrom>`, run('丁')], [`<w:moveTo w:id="3" w:author="x">${run('丙')}</w:moveTo>`]];
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const file = Buffer.from(zipSync({
  '[Content_Types].xml': strToU8(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}"/></Types>`),
  '_rels/.rels': strToU8('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'),
  'word/document.xml': strToU8(`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((parts) => `<w:p>${parts.join('')}</w:p>`).join('')}</w:body></w:document>`),
}));
writeFileSync('report.docx', file);
const line = (text) => text.split('\n').filter(Boolean).join(' / ').replaceAll('\u2011', '-');
(async () => {
  console.log('mammoth |', line((await extractRawText({ buffer: file })).value));
  const read = await parseOffice('report.docx');
  console.log('officeparser |', read.content.map(({ text }) => text).join(' / '), '| warnings', read.warnings.length);
  console.log('word-extractor |', line((await new WordExtractor().extract('report.docx')).getBody()));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: numbers without hyphens, words at two places'
mammoth | TS-2026-0012 / 甲 / 丁 / 丙
officeparser | TS20260012 / 甲 / 丁 / 丙 | warnings 0
word-extractor | TS20260012 / 甲 / 丙丁 / 丙
TXT
