#!/usr/bin/env bash
# mathml2omml 0.5.0 and its children @hungknguyen/mathml2omml 0.4.6 and @seewo-doc/mathml2omml 0.4.4 (npm): formulas of a report, from MathML to Word.
# Expected: what it writes is OMML as Word reads it (ECMA-376 part 1, 22.1): well-formed XML, in which the sign < of a text is &lt;, a superscript
# with its base and its superscript (22.1.2.105); fenced and hidden parts as MathML 3 has them (3.3.8: brackets, a comma between the parts; 3.3.7:
# mphantom takes room and is not seen).
# Seen: the < of a condition is written bare, so that a document with p < 1.6 is no XML and is not opened; a value under a bar (a mean) is a superscript
# without superscript but with an empty subscript. Brackets of mfenced and the comma between its parts are left out with a word on the console,
# so that 2[σ]φ is 2σφ, and what was hidden is shown. With disableDecode, of which the readme says no more than the name, the < is written rightly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund mathml2omml@0.5.0 @hungknguyen/mathml2omml@0.4.6 @seewo-doc/mathml2omml@0.4.4 @xmldom/xmldom@0.8.10
cat >look.mjs <<'JS'
import { DOMParser } from '@xmldom/xmldom';

const wellFormed = (text) => {
  let complaint = 0;
  const note = () => (complaint += 1);
  new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } }).parseFromString(text, 'text/xml');
  return complaint === 0 ? 'XML' : 'no XML';
};
console.warn = () => {};
const [first, ...others] = await Promise.all(['mathml2omml', '@hungknguyen/mathml2omml', '@seewo-doc/mathml2omml'].map(async (name) => (await import(name)).mml2omml));
for (const formula of ['<mi>p</mi><mo>=</mo><mn>1.6</mn>', '<mi>p</mi><mo>&lt;</mo><mn>1.6</mn>', '<mn>2</mn><mfenced open="[" close="]"><mi>σ</mi></mfenced><mi>φ</mi>', '<mfenced><mn>1</mn><mn>2</mn></mfenced>', '<mphantom><mi>x</mi></mphantom><mi>y</mi>', '<mover><mi>x</mi><mo>¯</mo></mover>']) {
  const short = (convert) => convert(`<math>${formula}</math>`).replace(/^<m:oMath[^>]*>|<\/m:oMath>$/g, '').replace(/<w:rPr>.*?<\/w:rPr>|<m:ctrlPr\/>|<m:rPr>.*?<\/m:rPr>| xml:space="preserve"/g, '');
  console.log(formula, '|', wellFormed(first(`<math>${formula}</math>`)), '|', short(first), '| the children alike:', others.every((other) => short(other) === short(first)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a condition is no XML'
<mi>p</mi><mo>=</mo><mn>1.6</mn> | XML | <m:r><m:t>p=1.6</m:t></m:r> | the children alike: true
<mi>p</mi><mo>&lt;</mo><mn>1.6</mn> | no XML | <m:r><m:t>p<1.6</m:t></m:r> | the children alike: true
<mn>2</mn><mfenced open="[" close="]"><mi>σ</mi></mfenced><mi>φ</mi> | XML | <m:r><m:t>2</m:t></m:r><m:r><m:t>σ</m:t></m:r><m:r><m:t>φ</m:t></m:r> | the children alike: true
<mfenced><mn>1</mn><mn>2</mn></mfenced> | XML | <m:r><m:t>12</m:t></m:r> | the children alike: true
<mphantom><mi>x</mi></mphantom><mi>y</mi> | XML | <m:r><m:t>x</m:t></m:r><m:r><m:t>y</m:t></m:r> | the children alike: true
<mover><mi>x</mi><mo>¯</mo></mover> | XML | <m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e><m:sSup><m:sSupPr></m:sSupPr><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sub/></m:sSup></m:e></m:bar> | the children alike: true
TXT
