#!/usr/bin/env bash
# sm-crypto 0.5.8 and sm-crypto-v2 1.15.1 (npm), the second a rewrite of the first with the same calls: records signed in the browser by SM2.
# Expected: doSignature(words, key) and doVerifySignature(words, signature, key) of the one and the other fit together, as their ciphers do, and
# without a further word are the signature of GB/T 32918.2: over SM3 of what identifies the signer and the words.
# Seen: the first hashes unless told otherwise, the second does not and signs the bytes of the words as a number: neither accepts what the
# other has signed, and only the first is the standard's. With hash: true in both calls of both they fit together; ciphers always do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund sm-crypto@0.5.8 sm-crypto-v2@1.15.1
cat >look.cjs <<'JS'
const libraries = { 'sm-crypto': require('sm-crypto').sm2, 'sm-crypto-v2': require('sm-crypto-v2').sm2 };
const { privateKey, publicKey } = libraries['sm-crypto'].generateKeyPairHex();
for (const options of [undefined, { hash: true }])
  for (const [signer, { doSignature }] of Object.entries(libraries))
    for (const [reader, { doVerifySignature }] of Object.entries(libraries))
      console.log(JSON.stringify(options ?? {}), `${signer} signs, ${reader} reads:`, doVerifySignature('检验合格', doSignature('检验合格', privateKey, options), publicKey, options));
for (const [from, to] of [['sm-crypto', 'sm-crypto-v2'], ['sm-crypto-v2', 'sm-crypto']])
  console.log(`cipher of ${from} in ${to}:`, libraries[to].doDecrypt(libraries[from].doEncrypt('检验合格', publicKey, 1), privateKey, 1));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one hashes by itself, the other does not'
{} sm-crypto signs, sm-crypto reads: true
{} sm-crypto signs, sm-crypto-v2 reads: false
{} sm-crypto-v2 signs, sm-crypto reads: false
{} sm-crypto-v2 signs, sm-crypto-v2 reads: true
{"hash":true} sm-crypto signs, sm-crypto reads: true
{"hash":true} sm-crypto signs, sm-crypto-v2 reads: true
{"hash":true} sm-crypto-v2 signs, sm-crypto reads: true
{"hash":true} sm-crypto-v2 signs, sm-crypto-v2 reads: true
cipher of sm-crypto in sm-crypto-v2: 检验合格
cipher of sm-crypto-v2 in sm-crypto: 检验合格
TXT
