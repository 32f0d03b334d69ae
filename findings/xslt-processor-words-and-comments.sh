#!/usr/bin/env bash
# xslt-processor 5.1.2 (npm): style sheets (XSLT 1.0, XPath 1.0) that make a notice or a line of a ledger of an exchanged XML file.
# Expected: the text of an element leaves comments out (XPath, 5.2); output as text is not escaped (XSLT, 16.3); {{ in an attribute is { (7.6.2); nodes of
# a union come in the order of the document (8); numbers have no exponent (4.2); strip-space strips (3.4).
# Seen: a comment is the word undefined in the text, B undefined 2; as text A & B is A &amp; B and 0 < p is 0 &lt; p; {{x}} is x}}; of //n | //d all n come
# before all d; 1 div 10000000 is 1e-7 and number('1e3') 1000, which is no number; strip-space leaves
# the two blank nodes where they are. No error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund xslt-processor@5.1.2
cat >look.mjs <<'JS'
import { XmlParser, Xslt } from 'xslt-processor';

const device = '<r>\n<d>B<!-- of 2026 -->2<n>A &amp; B</n></d>\n<d>0 &lt; p<n>C</n></d></r>';
const value = (path) => `<xsl:value-of select="${path}"/>`;
const each = (path, body) => `<xsl:for-each select="${path}">${body}</xsl:for-each>`;
const sheets = {
  'comment left out': ['text', value('//d[1]/text()[1]') + value('//d[1]')],
  'output as text': ['text', `${value('//n')}, ${value('//d[2]')}`],
  'output as XML': ['xml', `<o>${value('//n')}</o>`],
  '{{x}} in an attribute': ['xml', '<o a="{{x}}"/>'],
  'union': ['text', each('//n | //d', value('name()'))],
  '1 div 10000000': ['text', value('1 div 10000000')],
  "number('1e3')": ['text', value("number('1e3')")],
  'nodes': ['text', value('count(/r/node())')],
  'nodes, blank ones stripped': ['text', value('count(/r/node())'), '<xsl:strip-space elements="*"/>'],
};
for (const [what, [method, body, top = '']] of Object.entries(sheets)) {
  const parser = new XmlParser();
  const sheet =
    `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="${method}"/>${top}` +
    `<xsl:template match="/">${body}</xsl:template></xsl:stylesheet>`;
  console.log(`${what}:`, await new Xslt().xsltProcess(parser.xmlParse(device), parser.xmlParse(sheet)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a comment is a word, text is escaped'
comment left out: BBundefined2A &amp; B
output as text: A &amp; B, 0 &lt; pC
output as XML: <o>A &amp; B</o>
{{x}} in an attribute: <o a="x}}"/>
union: nndd
1 div 10000000: 1e-7
number('1e3'): 1000
nodes: 4
nodes, blank ones stripped: 4
TXT
