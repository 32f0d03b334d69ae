#!/usr/bin/env bash
# mammoth 1.13.0, officeparser 8.1.1 and word-extractor 1.0.4 (npm): ticked boxes in records and applications in docx, by which
# such forms say 合格 or 不合格: signs of Wingdings 2 (w:sym, ISO/IEC 29500-1, 17.3.3.30), check boxes of forms (17.16.7), content
# controls (w14:checkbox), signs in a frame (field EQ \o).
# Expected: the text of a form says which of its boxes is ticked, or the reader says that it could not tell.
# Seen: each of the three loses the mark of some of them, so that 合格 and 不合格 stand side by side and nothing says which holds;
# no one knows a box of forms or a framed sign in the text, no one warns. (Of mammoth the HTML knows both kinds of check boxes.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --omit=optional --no-audit --no-fund mammoth@1.13.0 officeparser@8.1.1 word-extractor@1.0.4 fflate@0.8.3
cat >look.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { parseOffice } from 'officeparser';
import WordExtractor from 'word-extractor';
const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const run = (content) => `<w:r>${content}</w:r>`;
const words = (text) => run(`<w:t>${text}</w:t>`);
const mark = (type, inner = '') => run(`<w:fldChar w:fldCharType="${type}">${inner}</w:fldChar>`);
const sign = (code) => run(`<w:sym w:font="Wingdings 2" w:char="${code}"/>`);
const control = (isOn) =>
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isOn ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${words(isOn ? '☒' : '☐')}</w:sdtContent></w:sdt>`;
const box = (isOn) =>
  mark('begin', `<w:ffData><w:checkBox><w:sizeAuto/><w:default w:val="0"/>${isOn ? '<w:checked/>' : ''}</w:checkBox></w:ffData>`) +
  run('<w:instrText> FORMCHECKBOX </w:instrText>') + mark('separate') + mark('end');
const framed = (text) => mark('begin') + run(`<w:instrText> EQ \\o\\ac(□,${text})</w:instrText>`) + mark('end');
const paragraphs = [
  ['signs', sign('F052'), sign('F0A3')],
  ['controls', control(true), control(false)],
  ['boxes', box(true), box(false)],
  ['framed', framed('√'), framed(' ')],
].map(([name, yes, no]) => words(`${name} `) + yes + words('合格') + no + words('不合格'));
const types = 'application/vnd.openxmlformats';
const spaces = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document ${spaces}><w:body>${paragraphs.map((content) => `<w:p>${content}</w:p>`).join('')}</w:body></w:document>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(head + part)]))));
const { value, messages } = await mammoth.extractRawText({ buffer: file });
console.log('mammoth', value.trim().split('\n\n').join(' | '), JSON.stringify(messages));
const { content, warnings } = await parseOffice(file);
console.log('officeparser', content.map(({ text }) => text).join(' | '), JSON.stringify(warnings));
console.log('word-extractor', (await new WordExtractor().extract(file)).getBody().trim().split('\n').join(' | '));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: which box is ticked is lost without a word'
mammoth signs ☑合格□不合格 | controls 合格不合格 | boxes 合格不合格 | framed 合格不合格 []
officeparser signs 合格不合格 | controls ☒合格☐不合格 | boxes 合格不合格 | framed 合格不合格 []
word-extractor signs 合格不合格 | controls ☒合格☐不合格 | boxes 合格不合格 | framed 合格不合格
TXT
