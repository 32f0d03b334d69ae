#!/usr/bin/env bash
# html-to-docx 1.8.0 and @turbodocx/html-to-docx 1.23.1 (npm), beside docx 9.5.1: the typeface of a report in docx.
# Expected: font: '仿宋' for the document, and font-family of a paragraph, hold for the Chinese signs: w:eastAsia of w:rFonts is the
# one that says it for them (ISO/IEC 29500-1, 17.3.2.26; w:ascii and w:hAnsi are for other letters), as docx writes it.
# Seen: both write w:ascii and w:hAnsi alone, in the styles with the theme's font for East Asia beside them: the figures of a report are
# in 仿宋, its words in whatever the theme names, and nothing says so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 docx@9.5.1 fflate@0.8.2
cat >look.cjs <<'JS'
const { unzipSync, strFromU8 } = require('fflate');
const { Document, Packer, Paragraph, TextRun } = require('docx');
const fonts = (bytes, part) => (strFromU8(unzipSync(new Uint8Array(bytes))[part]).match(/<w:rFonts[^>]*>/g) ?? []).join(' ');
(async () => {
  for (const library of ['html-to-docx', '@turbodocx/html-to-docx']) {
    const bytes = await require(library)('<p style="font-family: 黑体">电梯检验报告 12</p>', null, { font: '仿宋' });
    console.log(library, '| styles', fonts(bytes, 'word/styles.xml'), '| words', fonts(bytes, 'word/document.xml'));
  }
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [new TextRun({ text: '电梯检验报告 12', font: '黑体' })] })] }] }));
  console.log('docx | words', fonts(bytes, 'word/document.xml'));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the typeface holds for figures and Latin letters alone'
html-to-docx | styles <w:rFonts w:ascii="仿宋" w:eastAsiaTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/> | words <w:rFonts w:ascii="黑体" w:hAnsi="黑体"/>
@turbodocx/html-to-docx | styles <w:rFonts w:ascii="仿宋" w:eastAsiaTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/> | words <w:rFonts w:ascii="黑体" w:hAnsi="黑体"/>
docx | words <w:rFonts w:ascii="黑体" w:cs="黑体" w:eastAsia="黑体" w:hAnsi="黑体"/>
TXT
