#!/usr/bin/env bash
# unpdf 1.8.1 and pdf-parse 2.4.5 (npm): the words of an invoice or a bank's receipt in PDF whose Chinese font is not inside the file.
# Expected: a font of the kind STSong-Light with the encoding UniGB-UCS2-H (ISO 32000-1, 9.7.5.2: a reader knows it by itself) gives
# its words, whose codes are Unicode already; unpdf at the latest with pdfjs-dist beside it, which its README wants for the code tables.
# Seen: the Chinese words are missing, the figures are there, and nothing but a warning on the console says so; beside pdfjs-dist
# unpdf finds the tables and cannot load them; pdf-parse, which brings them along, leaves them. pdfjs-dist 6.2.108 alone reads them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --omit=optional --no-audit --no-fund unpdf@1.8.1
cat >look.mjs <<'JS'
const content = `BT /F1 12 Tf 20 60 Td <${Buffer.from('检验费', 'utf16le').swap16().toString('hex')}> Tj ET BT /F2 12 Tf 20 30 Td (120.00) Tj ET`;
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 7 0 R>>>>>>',
  `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light-UniGB-UCS2-H/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/FontDescriptor 8 0 R>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
];
let file = '%PDF-1.4\n';
const places = objects.map((object, at) => {
  const place = file.length;
  file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(place).padStart(10, '0')} 00000 n \n`;
});
const table = file.length;
file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
const bytes = () => new Uint8Array(Buffer.from(file, 'latin1'));
if (process.argv[2] === 'unpdf') {
  const { extractText } = await import('unpdf');
  console.log('unpdf', JSON.stringify((await extractText(bytes())).text));
} else if (process.argv[2] === 'pdf-parse') {
  const { PDFParse } = await import('pdf-parse');
  console.log('pdf-parse', JSON.stringify((await new PDFParse({ data: bytes() }).getText()).text));
} else {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const cMapUrl = new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;
  const page = await (await getDocument({ data: bytes(), cMapUrl, verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  console.log('pdfjs-dist', JSON.stringify(items.map(({ str }) => str).filter(Boolean)));
}
JS
{
  node look.mjs unpdf
  npm install --silent --ignore-scripts --no-audit --no-fund pdfjs-dist@6.2.108 pdf-parse@2.4.5
  node look.mjs unpdf
  node look.mjs pdf-parse
  node look.mjs pdfjs-dist
} | grep -v '^Warning' | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: Chinese words are missing, with the tables beside it too'
unpdf ["120.00"]
unpdf ["120.00"]
pdf-parse "120.00\n\n-- 1 of 1 --\n\n"
pdfjs-dist ["检验费","120.00"]
TXT
