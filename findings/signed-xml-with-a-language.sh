#!/usr/bin/env bash
# xml-c14n 0.0.6 beside xml-crypto 6.1.2 and xmldsigjs 2.8.8 (npm), all on @xmldom/xmldom 0.8.10: the form in which an XML certificate is digested and
# signed (Exclusive XML Canonicalization 1.0), with the language of its words beside them.
# Expected: all three have one form, since a digest is compared bit by bit; the prefix xml is bound by itself, and a declaration of it is not written
# (Canonical XML, 2.3: ignored for the prefix xml with its own name), words in CDATA become words.
# Seen: with xml:lang, xml:space or xml:id on an element xml-c14n writes xmlns:xml="http://www.w3.org/XML/1998/namespace" there, so that a certificate
# of calibration that names its languages has another digest and its signature is refused elsewhere, or one from elsewhere is refused here; without such
# attributes all agree. Words in CDATA are an error, in the others they are right. Whoever tries it on a file without languages sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund xml-c14n@0.0.6 xml-crypto@6.1.2 xmldsigjs@2.8.8 @xmldom/xmldom@0.8.10
cat >look.cjs <<'JS'
const { createHash } = require('node:crypto');
const { DOMParser } = require('@xmldom/xmldom');
const canonical = require('xml-c14n')().createCanonicaliser('http://www.w3.org/2001/10/xml-exc-c14n#');
const { ExclusiveCanonicalization } = require('xml-crypto');
const { XmlCanonicalizer } = require('xmldsigjs');

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
(async () => {
  for (const text of ['<r:report xmlns:r="urn:r" r:no="1"><r:name>合格</r:name></r:report>', '<name b="1" xml:lang="zh">合格</name>', '<names><name xml:lang="zh">合格</name><name xml:lang="en">passed</name></names>', '<value xml:space="preserve"> 1 </value>', '<name><![CDATA[合格]]></name>']) {
    const { documentElement } = new DOMParser().parseFromString(text, 'text/xml');
    const form = await new Promise((resolve) => {
      canonical.canonicalise(documentElement, (error, written) => resolve(error ? `refused: ${error.message}` : written));
    });
    const others = [new ExclusiveCanonicalization().process(documentElement, {}), new XmlCanonicalizer(false, true).Canonicalize(documentElement)];
    console.log(text, '\n  xml-c14n', form, digest(form), '\n  others', others.every((other) => other === others[0]) ? others[0] : others.join(' '), digest(others[0]), form === others[0] ? '(the same)' : '(another)');
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a language changes the digest'
<r:report xmlns:r="urn:r" r:no="1"><r:name>合格</r:name></r:report> 
  xml-c14n <r:report xmlns:r="urn:r" r:no="1"><r:name>合格</r:name></r:report> bb8a3aa9 
  others <r:report xmlns:r="urn:r" r:no="1"><r:name>合格</r:name></r:report> bb8a3aa9 (the same)
<name b="1" xml:lang="zh">合格</name> 
  xml-c14n <name xmlns:xml="http://www.w3.org/XML/1998/namespace" b="1" xml:lang="zh">合格</name> a9d4dbfa 
  others <name b="1" xml:lang="zh">合格</name> c5eeeacb (another)
<names><name xml:lang="zh">合格</name><name xml:lang="en">passed</name></names> 
  xml-c14n <names><name xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="zh">合格</name><name xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="en">passed</name></names> 08e252d0 
  others <names><name xml:lang="zh">合格</name><name xml:lang="en">passed</name></names> 3327853f (another)
<value xml:space="preserve"> 1 </value> 
  xml-c14n <value xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:space="preserve"> 1 </value> 377431ba 
  others <value xml:space="preserve"> 1 </value> fe993534 (another)
<name><![CDATA[合格]]></name> 
  xml-c14n refused: Cannot convert undefined or null to object f6dd2918 
  others <name>合格</name> fe708540 (another)
TXT
