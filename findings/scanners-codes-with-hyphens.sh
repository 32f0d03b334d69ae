#!/usr/bin/env bash
# simple-barcode-scanner 2.0.0 and onscan.js 1.5.2 (npm): labels read by a scanner that types what it reads, whose codes have hyphens.
# Expected: TS-2026-0012 and Enter is the code TS-2026-0012, or no code at all.
# Seen: a sign that is no letter or figure begins a new code in the first, which then hands over 0012, the end alone, as if it were the
# code of a device; the second leaves the hyphens out, TS20260012 (its README says that hyphens can be missed, and where to mend it).
# With validKey: /^[\w-]$/ the first is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund simple-barcode-scanner@2.0.0 onscan.js@1.5.2
cat >look.cjs <<'JS'
const heard = new Map();
const element = { addEventListener: (kind, act) => heard.set(kind, act), removeEventListener: () => {}, dispatchEvent: (event) => console.log('onscan.js |', event.detail.scanCode) };
globalThis.document = element;
globalThis.CustomEvent = class { constructor(kind, { detail }) { Object.assign(this, { type: kind, detail }); } };
const typed = (code) => {
  let moment = 1000;
  for (const key of [...code, 'Enter']) {
    moment += 5;
    const keyCode = key === 'Enter' ? 13 : key === '-' ? 189 : key.toUpperCase().charCodeAt(0);
    heard.get('keydown').call(element, { key, keyCode, which: keyCode, shiftKey: /^[A-Z]$/.test(key), timeStamp: moment, target: element, preventDefault: () => {}, stopImmediatePropagation: () => {} });
  }
};
const BarcodeScanner = require('simple-barcode-scanner');
for (const options of [{}, { validKey: /^[\w-]$/ }]) {
  const scanner = BarcodeScanner({ element, ...options });
  scanner.on((code) => console.log('simple-barcode-scanner', options.validKey ?? '', '|', code));
  typed('TS-2026-0012');
  scanner.off();
}
require('onscan.js').attachTo(element);
typed('TS-2026-0012');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the end of the code, or the code without its hyphens'
simple-barcode-scanner  | 0012
simple-barcode-scanner /^[\w-]$/ | TS-2026-0012
onscan.js | TS20260012
TXT
