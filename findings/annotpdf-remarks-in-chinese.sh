#!/usr/bin/env bash
# annotpdf 1.0.15 with pdf-lib 1.17.1, read by pdfjs-dist 4.10.38 (npm): a reviewer's remarks on a report in PDF.
# Expected: the text and the name of a remark come back as they were given: a text string of PDF is UTF-16 with its mark, or PDFDocEncoding, and a bracket
# or a backslash in it is escaped (ISO 32000-1, 7.9.2.2); or such a text is refused.
# Seen: of each Chinese sign the low half is written only: 缺陷 is :w and what follows likewise, the name of the reviewer is signs that nobody reads, a line
# is partly a break; no error, and the file opens. Latin letters, brackets and backslashes come back whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund annotpdf@1.0.15 pdf-lib@1.17.1 pdfjs-dist@4.10.38
cat >look.mjs <<'JS'
import { AnnotationFactory } from 'annotpdf';
import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

for (const [contents, author] of [
  ['crack (A1) \\ 3 mm', 'inspector'],
  ['缺陷：焊缝 A1', '检验员'],
  ['第一行\n第二行', '乙'],
]) {
  const report = await PDFDocument.create();
  report.addPage([400, 400]);
  const remarks = new AnnotationFactory(await report.save({ useObjectStreams: false }));
  remarks.createTextAnnotation({ page: 0, rect: [50, 50, 80, 80], contents, author });
  const read = await getDocument({ data: new Uint8Array(remarks.write()), verbosity: 0 }).promise;
  const [remark] = await (await read.getPage(1)).getAnnotations();
  const same = (one, other) => (one === other ? 'the same' : JSON.stringify(one));
  console.log(JSON.stringify(contents), 'by', author, '| read', same(remark.contentsObj.str, contents), 'by', same(remark.titleObj.str, author));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a remark that nobody can read'
"crack (A1) \\ 3 mm" by inspector | read the same by the same
"缺陷：焊缝 A1" by 检验员 | read ":wˆ\n˛ A1" by "À„X"
"第一行\n第二行" by 乙 | read ",\u0000L\n,„L" by "Y"
TXT
