#!/usr/bin/env bash
# docx-templates 4.15.0 (npm), beside easy-template-x 7.2.8; read again by mammoth 1.13.0: an address of two lines, filled into a report in docx.
# Expected: a line break within a value is a w:br between two w:t, as ISO/IEC 29500-1 has it (17.3.3.31: a w:t holds text and nothing else), and
# whoever reads the report finds two lines.
# Seen: the w:br is written into the w:t, where the standard knows no element; mammoth then refuses the whole report with "Not implemented", as an
# archive or a search would meet it. The option processLineBreaksAsNewText of the library writes it rightly, and easy-template-x does by itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund docx-templates@4.15.0 easy-template-x@7.2.8 mammoth@1.13.0 fflate@0.8.3
cat >look.cjs <<'JS'
const { createReport } = require('docx-templates');
const { TemplateHandler } = require('easy-template-x');
const { strFromU8, strToU8, unzipSync, zipSync } = require('fflate');
const mammoth = require('mammoth');
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const template = (words) => Buffer.from(zipSync({
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'),
  '_rels/.rels': strToU8(`<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`),
  'word/_rels/document.xml.rels': strToU8(`<Relationships xmlns="${relations}"/>`),
  'word/document.xml': strToU8(`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p><w:sectPr/></w:body></w:document>`),
}));
const data = { address: '福州市1号楼\n3单元' };
const command = { template: template('{INS address}'), data, cmdDelimiter: ['{', '}'], noSandbox: true };
const reports = {
  'docx-templates': () => createReport(command),
  'docx-templates, as new text': () => createReport({ ...command, processLineBreaksAsNewText: true }),
  'easy-template-x': () => new TemplateHandler().process(template('{address}'), data),
};
(async () => {
  for (const [name, made] of Object.entries(reports)) {
    const report = Buffer.from(await made());
    const written = strFromU8(unzipSync(report)['word/document.xml']).match(/<w:t[ >].*<\/w:t>/s)[0].replace(/\s*\n\s*/g, '');
    const read = await mammoth.convertToHtml({ buffer: report }).then(({ value }) => value, (error) => `refused: ${error.message}`);
    console.log(name, '|', written, '|', read);
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a report with two lines in a field is refused'
docx-templates | <w:t xml:space="preserve">福州市1号楼<w:br/>3单元</w:t> | refused: Not implemented
docx-templates, as new text | <w:t xml:space="preserve">福州市1号楼</w:t><w:br/><w:t xml:space="preserve">3单元</w:t> | <p>福州市1号楼<br />3单元</p>
easy-template-x | <w:t>福州市1号楼</w:t><w:br/><w:t xml:space="preserve">3单元</w:t> | <p>福州市1号楼<br />3单元</p>
TXT
