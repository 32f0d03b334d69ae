#!/bin/sh
# @20minutes/s3rver 5.0.0, a server for tests of S3, differs from stores that people run:
#   - the ETag of an object that was sent in parts is the MD5 of the whole content, without the "-N" of its parts;
#   - a signed listing whose address is /bucket/ is refused: the signature is compared with one for /bucket;
# @bradenmacdonald/s3-lite-client 1.0.0: keys with a question mark are signed as an address with a query, and refused.
# Expected: what AWS S3 documents. A test of tags proves nothing, one of listings fails, whatever the product does.
# Prints what was seen; fails when that changes. Needs Node.js 24 and the npm registry.
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @20minutes/s3rver@5.0.0 @bradenmacdonald/s3-lite-client@1.0.0
cat > seen.mjs <<'END'
import { createHash } from 'node:crypto';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import S3rver from '@20minutes/s3rver';

const options = { address: '127.0.0.1', port: 0, silent: true, directory: './kept', configureBuckets: [{ name: 'files' }] };
const { port } = await new S3rver(options).run();
const account = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const s3 = new S3Client({ endPoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...account });

const seen = {};
const content = new Uint8Array(11 * 1024 * 1024).fill(7);
const { etag } = await s3.putObject('parts', new Blob([content]).stream(), { size: content.length, partSize: 5 * 1024 * 1024 });
seen.tagIsMd5OfWhole = etag === createHash('md5').update(content).digest('hex');

const code = (problem) => problem.code;
seen.listing = await s3.listObjects({}).next().then(() => 'listed', code);
seen.keyWithQuestionMark = await s3.putObject('a?b.txt', 'x').then(() => 'put', code);

const before = {
  tagIsMd5OfWhole: true,
  listing: 'SignatureDoesNotMatch',
  keyWithQuestionMark: 'SignatureDoesNotMatch',
};
console.log(seen);
process.exit(JSON.stringify(seen) === JSON.stringify(before) ? 0 : 1);
END
node seen.mjs
