#!/usr/bin/env bash
# rdf-validate-shacl 0.6.5 and shacl-engine 1.1.2 (npm): certificates and registers in RDF, checked by shapes (SHACL).
# Expected: sh:datatype xsd:date is broken by a value that is no date of XML Schema (SHACL, 4.1.2: a literal that is ill-typed for its datatype), as by
# 2026-1-5 and a decimal 6,0, so that a certificate valid until 29 February 2027 or 31 November 2026 is told; an hour 25 is no time.
# Seen: in both the form alone counts: 31 November and 29 February 2027 are dates, and a certificate until 31 November is valid on 1 December, for a
# limit of that day, as comparing turns it over. 25:00:00 is a time for the one and none for the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps rdf-validate-shacl@0.6.5 shacl-engine@1.1.2 @zazuko/env@3.0.1 n3@2.13.12
cat >look.mjs <<'JS'
import factory from '@zazuko/env';
import { Parser } from 'n3';
import OneValidator from 'rdf-validate-shacl';
import { Validator as OtherValidator } from 'shacl-engine';

const prefixes = '@prefix : <http://example.com/>. @prefix sh: <http://www.w3.org/ns/shacl#>. @prefix xsd: <http://www.w3.org/2001/XMLSchema#>.';
const read = (text) => factory.dataset(new Parser({ factory }).parse(`${prefixes} ${text}`));
for (const [constraint, value, expected] of [
  ['sh:datatype xsd:date', '"2026-11-30"^^xsd:date', true],
  ['sh:datatype xsd:date', '"2026-1-5"^^xsd:date', false],
  ['sh:datatype xsd:decimal', '"6,0"^^xsd:decimal', false],
  ['sh:datatype xsd:date', '"2026-11-31"^^xsd:date', false],
  ['sh:datatype xsd:date', '"2027-02-29"^^xsd:date', false],
  ['sh:datatype xsd:date; sh:minInclusive "2026-12-01"^^xsd:date', '"2026-11-30"^^xsd:date', false],
  ['sh:datatype xsd:date; sh:minInclusive "2026-12-01"^^xsd:date', '"2026-11-31"^^xsd:date', false],
  ['sh:datatype xsd:time', '"25:00:00"^^xsd:time', false],
]) {
  const shapes = read(`:Shape a sh:NodeShape; sh:targetNode :certificate; sh:property [sh:path :value; ${constraint}].`);
  const data = read(`:certificate :value ${value}.`);
  const one = await new OneValidator(shapes, { factory }).validate(data);
  const other = await new OtherValidator(shapes, { factory }).validate({ dataset: data });
  console.log(constraint, '|', value, '| expected', expected, '| rdf-validate-shacl', one.conforms, '| shacl-engine', other.conforms);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: valid until 31 November'
sh:datatype xsd:date | "2026-11-30"^^xsd:date | expected true | rdf-validate-shacl true | shacl-engine true
sh:datatype xsd:date | "2026-1-5"^^xsd:date | expected false | rdf-validate-shacl false | shacl-engine false
sh:datatype xsd:decimal | "6,0"^^xsd:decimal | expected false | rdf-validate-shacl false | shacl-engine false
sh:datatype xsd:date | "2026-11-31"^^xsd:date | expected false | rdf-validate-shacl true | shacl-engine true
sh:datatype xsd:date | "2027-02-29"^^xsd:date | expected false | rdf-validate-shacl true | shacl-engine true
sh:datatype xsd:date; sh:minInclusive "2026-12-01"^^xsd:date | "2026-11-30"^^xsd:date | expected false | rdf-validate-shacl false | shacl-engine false
sh:datatype xsd:date; sh:minInclusive "2026-12-01"^^xsd:date | "2026-11-31"^^xsd:date | expected false | rdf-validate-shacl true | shacl-engine true
sh:datatype xsd:time | "25:00:00"^^xsd:time | expected false | rdf-validate-shacl true | shacl-engine false
TXT
