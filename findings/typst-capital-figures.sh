#!/usr/bin/env bash
# typst by @myriaddreamin/typst-ts-node-compiler 0.7.0 (npm): numbering("壹", n), the capital figures of cheques and receipts.
# Expected: every ten has its figure before it, 壹拾 and 壹拾万, as it stands inside a longer number (110 is 壹佰壹拾) and as the
# rules for filling in bills ask, so that nothing can be written before it.
# Seen: a number that begins with ten is written as it is spoken: 10 is 拾, 12 is 拾贰, 100000 is 拾万; "一" does the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0
cat >look.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
const numbers = '(10, 12, 20, 110, 1010, 100000, 110000)';
for (const pattern of ['壹', '一']) {
  const mainFileContent = `#metadata(${numbers}.map(n => str(n) + "=" + numbering("${pattern}", n))) <seen>`;
  const [{ value }] = NodeCompiler.create().query({ mainFileContent }, { selector: '<seen>' });
  console.log(value.join(' '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a number that begins with ten lacks its 壹'
10=拾 12=拾贰 20=贰拾 110=壹佰壹拾 1010=壹仟零壹拾 100000=拾万 110000=拾壹万
10=十 12=十二 20=二十 110=一百一十 1010=一千零一十 100000=十万 110000=十一万
TXT
