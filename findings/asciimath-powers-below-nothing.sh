#!/usr/bin/env bash
# ascii2mathml 0.7.1 and asciimath-parser 0.6.11 beside asciimath-to-latex 0.5.1 and asciimath2tex 1.5.0 (npm): formulas typed as AsciiMath for a report.
# Expected: 10^-3 is ten to the power of minus three, as the grammar of AsciiMath has it (asciimath.org; a minus behind ^ or _ belongs to what
# follows, so do all others), a/b/c is a/b and then divided by c, as division goes from left to right and AsciiMath's rule I/I takes one pair.
# Seen: ascii2mathml writes 1.6 xx 10^-3 as 1.6 times ten with a bare minus above it and a 3 beside it, ten and three.
# asciimath-parser reads a/b/c as a/(b/c), so that 12/3/2 is 8 instead of 2. In each the other's case is right, the other two are right in both,
# and whoever tries 10^3 or a/b sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ascii2mathml@0.7.1 asciimath-parser@0.6.11 asciimath-to-latex@0.5.1 asciimath2tex@1.5.0
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';

import { AsciiMath } from 'asciimath-parser';
import second from 'asciimath2tex';

const require = createRequire(import.meta.url);
const { default: mathml } = require('ascii2mathml');
const { default: first } = require('asciimath-to-latex');
const parser = new AsciiMath();
const other = new second();
for (const formula of ['10^3', '1.6 xx 10^-3', 'a/b', 'a/b/c', '12/3/2']) {
  console.log(formula);
  console.log('  ascii2mathml', mathml(formula).replace(/<\/?math>/g, ''));
  console.log('  asciimath-parser', parser.toTex(formula).replace(/^\\displaystyle\{ | \}$/g, ''));
  console.log('  asciimath2tex', other.parse(formula), '| asciimath-to-latex', first(formula));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a minus by itself'
10^3
  ascii2mathml <msup><mn>10</mn><mn>3</mn></msup>
  asciimath-parser 10 ^{ 3 }
  asciimath2tex 10^{3} | asciimath-to-latex {10}^{{3}}
1.6 xx 10^-3
  ascii2mathml <mn>1.6</mn><mo>×</mo><msup><mn>10</mn><mo>-</mo></msup><mn>3</mn>
  asciimath-parser 1.6 \times 10 ^{ {-3 } }
  asciimath2tex 1.6 \times 10^{- 3} | asciimath-to-latex {1.6}\times{10}^{{-{{3}}}}
a/b
  ascii2mathml <mfrac><mi>a</mi><mi>b</mi></mfrac>
  asciimath-parser \frac{ a }{ b }
  asciimath2tex \frac{a}{b} | asciimath-to-latex \frac{{a}}{{b}}
a/b/c
  ascii2mathml <mfrac><mfrac><mi>a</mi><mi>b</mi></mfrac><mi>c</mi></mfrac>
  asciimath-parser \frac{ a }{ \frac{ b }{ c } }
  asciimath2tex \frac{a}{b} / c | asciimath-to-latex \frac{{a}}{{b}}/{c}
12/3/2
  ascii2mathml <mfrac><mfrac><mn>12</mn><mn>3</mn></mfrac><mn>2</mn></mfrac>
  asciimath-parser \frac{ 12 }{ \frac{ 3 }{ 2 } }
  asciimath2tex \frac{12}{3} / 2 | asciimath-to-latex \frac{{12}}{{3}}/{2}
TXT
