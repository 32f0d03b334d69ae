#!/usr/bin/env bash
# docx-merger 1.2.2 (npm): reports of several devices merged to one document for printing, each with a list of clauses, a link and a drawing on wide paper.
# Expected: its readme: "the library preserves the styles, tables, images, bullets and numberings of input files" (known: Word shows some error due to
# numbering). A link leads where it led, as each part's relationships are that part's own (ECMA-376 part 2, relationships), a paragraph's numId is a
# number that numbering.xml defines (part 1, 17.9.18), and the last section of each input keeps its paper (17.6.13).
# Seen: of the second report's relationships only those are taken over whose identifier the first has not, and no identifier is changed, so that the link of
# the second device leads to the first one's certificate, as programs number them alike; numberings are defined as 10 and 11 while all paragraphs still
# ask for 1, so that no clause has a number; the second report's wide paper is the first one's upright one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund docx-merger@1.2.2 fflate@0.8.3
cat >look.cjs <<'JS'
const DocxMerger = require('docx-merger');
const { strFromU8, strToU8, unzipSync, zipSync } = require('fflate');

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const names = { document: 'document.main', numbering: 'numbering', styles: 'styles' };
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const link = (id) => `<w:hyperlink r:id="${id}"><w:r><w:t>证书</w:t></w:r></w:hyperlink>`;
const report = (device, format, paper, links) => {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(names).map(([part, type]) => `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/>${links.map((id) => `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="https://example.org/${device}/${id}" TargetMode="External"/>`).join('')}</Relationships>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="a"><w:name w:val="正文"/></w:style></w:styles>`,
    'word/numbering.xml': `${head}<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1、"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `${head}<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body><w:p><w:pPr><w:pStyle w:val="a"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${device}</w:t></w:r>${links.map(link).join('')}</w:p><w:sectPr><w:pgSz ${paper}/></w:sectPr></w:body></w:document>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))).toString('binary');
};
const files = [report('T1', 'decimal', 'w:w="11906" w:h="16838"', ['rId9']), report('T2', 'chineseCounting', 'w:w="16838" w:h="11906" w:orient="landscape"', ['rId9', 'rId10'])];
new DocxMerger({}, files).save('nodebuffer', (merged) => {
  const parts = unzipSync(new Uint8Array(merged));
  const found = (name, pattern) => [...strFromU8(parts[`word/${name}`]).matchAll(pattern)].map(([, value]) => value).join(', ');
  console.log('links of T1 and T2:', found('document.xml', /hyperlink r:id="(\w+)"/g), '| there are', found('_rels/document.xml.rels', /Id="(rId(?:9|10))"/g), 'to', found('_rels/document.xml.rels', /Target="(https[^"]+)"/g));
  console.log('numbers asked for:', found('document.xml', /numId w:val="(\w+)"/g), '| defined:', found('numbering.xml', /w:num w:numId="(\w+)"/g));
  console.log('papers:', found('document.xml', /pgSz w:w="(\d+)"/g));
});
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: to the other certificate'
links of T1 and T2: rId9, rId9, rId10 | there are rId9, rId10 to https://example.org/T1/rId9, https://example.org/T2/rId10
numbers asked for: 1, 1 | defined: 10, 11
papers: 11906
TXT
