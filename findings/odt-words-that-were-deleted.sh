#!/usr/bin/env bash
# odt2html 1.0.1 (npm) and odt2txt 0.5-7 (Debian 12), beside officeparser 8.1.1: a report written in LibreOffice with changes tracked.
# Expected: what was deleted (text:deletion in text:tracked-changes, ODF 1.2, 5.5.4) is no longer a word of the report; text:s and text:tab are
# blanks and a tab (6.1.3, 6.1.4); of a word with a reading (text:ruby) the word is told from its reading.
# Seen: both put all that was ever deleted at the head of the text, with author and time glued to it, so that 不合格 stands above 合格; in
# odt2html words with blanks or a tab between them run together, 10 20 is 1020; the reading is part of the words in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund odt2html@1.0.1 officeparser@8.1.1 fflate@0.8.3
apt-get download odt2txt=0.5-7 >/dev/null 2>&1
dpkg-deb -x odt2txt_*.deb .
cat >look.cjs <<'JS'
const { execFileSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { strToU8, zipSync } = require('fflate');
const { toHTML } = require('odt2html');
const { parseOffice } = require('officeparser');
const space = (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
const deletion = '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-11-29T00:00:00</dc:date></office:change-info><text:p>不合格</text:p></text:deletion></text:changed-region></text:tracked-changes>';
const words = '<text:p>结论：<text:change text:change-id="c1"/>合格</text:p><text:p>10<text:s/>20<text:tab/>30</text:p><text:p><text:ruby><text:ruby-base>强</text:ruby-base><text:ruby-text>qiáng</text:ruby-text></text:ruby>度</text:p>';
const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${space('office')} ${space('text')} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2"><office:body><office:text>${deletion}${words}</office:text></office:body></office:document-content>`;
const type = 'application/vnd.oasis.opendocument.text';
const manifest = `<manifest:manifest ${space('manifest')}><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
const report = join(process.cwd(), 'report.odt');
writeFileSync(report, zipSync({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8(content), 'META-INF/manifest.xml': strToU8(manifest) }));
(async () => {
  console.log('odt2html', String(await toHTML({ path: report })));
  console.log('odt2txt', JSON.stringify(execFileSync('usr/bin/odt2txt.odt2txt', ['--encoding=UTF-8', '--width=-1', report]).toString()));
  const { content: parts } = await parseOffice(report);
  console.log('officeparser', JSON.stringify(parts.map(({ text }) => text)));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what was deleted stands at the head of the text'
odt2html A2026-11-29T00:00:00<p>不合格</p><p>结论：合格</p><p>102030</p><p>强qiáng度</p>
odt2txt "A2026-11-29T00:00:00不合格\n\n结论：合格\n\n1020  30\n\n强qiáng度\n"
officeparser ["结论：合格","10 20\t30","强(qiáng)度"]
TXT
