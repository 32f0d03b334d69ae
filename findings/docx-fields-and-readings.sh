#!/usr/bin/env bash
# mammoth 1.13.0 and officeparser 8.1.1 (npm): the words of a report or an application in docx (ISO/IEC 29500-1).
# Expected: a field shows its last result, written as fldSimple (17.16.19) or in runs; of a word with a reading aid (ruby, 17.3.3.25,
# the pinyin guide of Word) the word itself is text, with or without the reading.
# Seen: mammoth passes over a simple field, so that the number of a report is gone while the same field in runs is there; both
# lose the word under a reading, 强度 is 度. mammoth tells it in its messages, officeparser does not, even in its warnings.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --omit=optional --no-audit --no-fund mammoth@1.13.0 officeparser@8.1.1 fflate@0.8.3
cat >look.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { parseOffice } from 'officeparser';
const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const run = (content) => `<w:r>${content}</w:r>`;
const words = (text) => run(`<w:t>${text}</w:t>`);
const mark = (type) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = ' DOCPROPERTY ReportNo ';
const aid = '<w:rubyAlign w:val="center"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="21"/><w:lid w:val="zh-CN"/>';
const paragraphs = [
  `${words('编号')}<w:fldSimple w:instr="${field}">${words('DT-0012')}</w:fldSimple>`,
  `${words('编号')}${mark('begin')}${run(`<w:instrText>${field}</w:instrText>`)}${mark('separate')}${words('DT-0012')}${mark('end')}`,
  `${run(`<w:ruby><w:rubyPr>${aid}</w:rubyPr><w:rt>${words('qiáng')}</w:rt><w:rubyBase>${words('强')}</w:rubyBase></w:ruby>`)}${words('度')}`,
];
const types = 'application/vnd.openxmlformats';
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphs.map((content) => `<w:p>${content}</w:p>`).join('')}</w:body></w:document>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(head + part)]))));
const { value, messages } = await mammoth.extractRawText({ buffer: file });
console.log('mammoth', value.trim().split('\n\n').join(' | '));
for (const { message } of messages) console.log('mammoth says:', message);
const { content, warnings } = await parseOffice(file);
console.log('officeparser', content.map(({ text }) => text).join(' | '), JSON.stringify(warnings));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: simple fields and words under a reading are lost'
mammoth 编号 | 编号DT-0012 | 度
mammoth says: An unrecognised element was ignored: w:fldSimple
mammoth says: An unrecognised element was ignored: w:ruby
officeparser 编号DT-0012 | 编号DT-0012 | 度 []
TXT
