#!/usr/bin/env bash
# eml-format 0.6.1 and eml-parse-js 1.1.15 (npm), beside postal-mime 2.6.1: applications that come as mail, kept as .eml files.
# Expected: a subject in two encoded words (RFC 2047 allows 75 letters in one, so that a Chinese subject often has two) is one text;
# names of attachments are read from filename*= and from its numbered parts (RFC 2231); a text in gb2312 and Base64 is its words.
# Seen: eml-format loses the second half of the subject and the names of attachments; eml-parse-js joins the charset to the name
# (UTF-8申请表.pdf), loses the end of a name in parts, and a text in gb2312 is read as UTF-8. Nothing is said; postal-mime reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund eml-format@0.6.1 eml-parse-js@1.1.15 postal-mime@2.6.1
cat >look.mjs <<'JS'
import format from 'eml-format';
import parse from 'eml-parse-js';
import PostalMime from 'postal-mime';
const word = (text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const percent = (text) => encodeURIComponent(text);
const mail = ['From: a@example.com', 'To: b@example.com', `Subject: ${word('电梯检验')}`, ` ${word('申请')}`, 'Date: Sun, 29 Nov 2026 06:30:00 +0800', 'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="part"', '', '--part', 'Content-Type: text/plain; charset=gb2312', 'Content-Transfer-Encoding: base64', '', Buffer.from([0xb5, 0xe7, 0xcc, 0xdd]).toString('base64'),
  '--part', 'Content-Type: application/pdf', `Content-Disposition: attachment; filename*=UTF-8''${percent('申请表')}.pdf`, 'Content-Transfer-Encoding: base64', '', 'JVBERg==',
  '--part', 'Content-Type: application/pdf', 'Content-Disposition: attachment;', ` filename*0*=UTF-8''${percent('合格')};`, ` filename*1*=${percent('证')};`, ' filename*2=.pdf', 'Content-Transfer-Encoding: base64', '', 'JVBERg==',
  '--part--', ''].join('\r\n');
const show = (library, subject, text, names) => console.log(library, '|', subject, '|', (text ?? '').trim(), '|', names.join(', '));
const read = await new Promise((done, fail) => format.read(mail, (error, seen) => (error ? fail(error) : done(seen))));
show('eml-format', read.subject, read.text, read.attachments.map(({ name }) => name ?? 'no name'));
const other = parse.readEml(mail);
show('eml-parse-js', other.subject, other.text, other.attachments.map(({ name }) => name ?? 'no name'));
const third = await PostalMime.parse(mail);
show('postal-mime', third.subject, third.text, third.attachments.map(({ filename }) => filename));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: halves of subjects, names of no file'
eml-format | 电梯检验 | 电梯 | no name, no name
eml-parse-js | 电梯检验申请 | ���� | UTF-8申请表.pdf, UTF-8合格证
postal-mime | 电梯检验申请 | 电梯 | 申请表.pdf, 合格证.pdf
TXT
