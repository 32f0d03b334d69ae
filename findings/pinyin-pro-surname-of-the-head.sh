#!/usr/bin/env bash
# pinyin-pro 3.29.4 (npm): the option surname: 'head', by which lists of people and units are sorted and found.
# Expected: the option reads the first character (or two) as a surname where it is one, and leaves the words behind it alone.
# Seen: words behind the head are no longer read as words: 电梯行业 becomes xíng yè instead of háng yè, 限速器校验 xiào yàn instead
# of jiào yàn, 起重量 liáng instead of liàng; and a first character that can be a surname is one in every word: 盖板 gě, 解除 xiè.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund pinyin-pro@3.29.4
cat >look.cjs <<'JS'
const { pinyin } = require('pinyin-pro');
for (const word of ['电梯行业', '限速器校验', '起重量', '盖板', '解除', '单某'])
  console.log(word, '|', pinyin(word), '|', pinyin(word, { surname: 'head' }));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a surname at the head changes how the words behind it are read'
电梯行业 | diàn tī háng yè | diàn tī xíng yè
限速器校验 | xiàn sù qì jiào yàn | xiàn sù qì xiào yàn
起重量 | qǐ zhòng liàng | qǐ zhòng liáng
盖板 | gài bǎn | gě bǎn
解除 | jiě chú | xiè chú
单某 | dān mǒu | shàn mǒu
TXT
