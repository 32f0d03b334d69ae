#!/usr/bin/env bash
# zpl-renderer-js 3.4.0 (npm), which draws labels in ZPL as a Zebra printer would; the drawings read by zxing-wasm 3.1.4.
# Expected: the code on the drawing is the code on the printer's label: >5 in Code 128 goes over to the subset of pairs of figures (ZPL II, ^BC,
# invocation codes), so that >:TS>520261129 is TS20261129; Y as second parameter of ^B3 adds the check character (TS12 and H); ^CI28 holds for Data Matrix as for QR.
# Seen: behind TS stands a superscript two instead, TS²0261129, though >; at the beginning and >6 are right; the check character is not drawn, TS12;
# a Data Matrix of 电梯 is refused, where QR has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund zpl-renderer-js@3.4.0 zxing-wasm@3.1.4
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });
const { api } = await ready;
const fields = ['^BCN,100,N,N,N^FD>:TS-2026^FS', '^BCN,100,N,N,N^FD>;2026>6TS^FS', '^BCN,100,N,N,N^FD>:TS>520261129^FS', '^B3N,Y,100,N,N^FDTS12^FS', '^CI28^BQN,2,5^FDQA,电梯^FS', '^CI28^BXN,6,200^FD电梯^FS'];
for (const field of fields) {
  let read;
  try {
    const picture = Buffer.from(await api.zplToBase64Async(`^XA^FO50,50^BY2${field}^XZ`, 100, 60, 8), 'base64');
    read = (await readBarcodes(new Blob([picture]))).map(({ format, text }) => `${format} ${text}`).join();
  } catch {
    read = 'refused';
  }
  console.log(field, read);
}
process.exit();
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the drawing has another code'
^BCN,100,N,N,N^FD>:TS-2026^FS Code128 TS-2026
^BCN,100,N,N,N^FD>;2026>6TS^FS Code128 2026TS
^BCN,100,N,N,N^FD>:TS>520261129^FS Code128 TS²0261129
^B3N,Y,100,N,N^FDTS12^FS Code39 TS12
^CI28^BQN,2,5^FDQA,电梯^FS QRCode 电梯
^CI28^BXN,6,200^FD电梯^FS refused
TXT
