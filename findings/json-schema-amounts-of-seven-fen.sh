#!/usr/bin/env bash
# djv 2.1.4, z-schema 6.0.2, jsonschema 1.5.0 and jsen 0.6.6, beside @cfworker/json-schema 4.1.6 (npm): amounts and days of requests, checked by a schema.
# Expected: each amount in whole fen is a multiple of 0.01 (JSON Schema, multipleOf: a valid instance gives an integer when divided, which 0.07 by 0.01 is),
# and 1.005 is none; format "date" is the full-date of RFC 3339, whose section 5.7 gives each month its days: 31 November, 29 February 2027 and a
# month 13 are none. A validator that does not know a format takes all of them.
# Seen: djv and z-schema divide as floating numbers do: 0.07 is no multiple, and of the amounts up to a hundred yuan each eighth or ninth is refused, so that
# a charge passes or not by its fen. jsonschema and z-schema know the format and take 31 November and 29 February 2027 for days; djv and jsen take any text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund djv@2.1.4 z-schema@6.0.2 jsonschema@1.5.0 jsen@0.6.6 @cfworker/json-schema@4.1.6
cat >look.mjs <<'JS'
import { Validator as Cfworker } from '@cfworker/json-schema';
import Djv from 'djv';
import jsen from 'jsen';
import jsonschema from 'jsonschema';
import ZSchema from 'z-schema';

const validators = {
  djv: (schema) => {
    const environment = new Djv();
    environment.addSchema('schema', schema);
    return (value) => environment.validate('schema', value) === undefined;
  },
  'z-schema': (schema) => {
    const validator = new ZSchema();
    return (value) => validator.validate(value, schema);
  },
  jsonschema: (schema) => (value) => new jsonschema.Validator().validate(value, schema).valid,
  jsen: (schema) => jsen(schema),
  '@cfworker/json-schema': (schema) => {
    const validator = new Cfworker(schema, '7');
    return (value) => validator.validate(value).valid;
  },
};
for (const [name, make] of Object.entries(validators)) {
  const isInFen = make({ type: 'number', multipleOf: 0.01 });
  const isDay = make({ type: 'string', format: 'date' });
  let refusedAmounts = 0;
  for (let fen = 1; fen <= 10_000; fen++) if (!isInFen(fen / 100)) refusedAmounts++;
  console.log(name, 'amounts', [0.07, 1.1, 1.005].map((amount) => `${amount} ${isInFen(amount) ? 'taken' : 'refused'}`).join(', '), '| refused of 10000:', refusedAmounts);
  console.log(name, 'days', ['2026-11-30', '2026-11-31', '2027-02-29', '2026-13-01', 'November'].map((day) => `${day} ${isDay(day) ? 'taken' : 'refused'}`).join(', '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: seven fen are no amount'
djv amounts 0.07 refused, 1.1 taken, 1.005 refused | refused of 10000: 1363
djv days 2026-11-30 taken, 2026-11-31 taken, 2027-02-29 taken, 2026-13-01 taken, November taken
z-schema amounts 0.07 refused, 1.1 refused, 1.005 refused | refused of 10000: 1146
z-schema days 2026-11-30 taken, 2026-11-31 taken, 2027-02-29 taken, 2026-13-01 refused, November refused
jsonschema amounts 0.07 taken, 1.1 taken, 1.005 refused | refused of 10000: 0
jsonschema days 2026-11-30 taken, 2026-11-31 taken, 2027-02-29 taken, 2026-13-01 refused, November refused
jsen amounts 0.07 taken, 1.1 taken, 1.005 refused | refused of 10000: 0
jsen days 2026-11-30 taken, 2026-11-31 taken, 2027-02-29 taken, 2026-13-01 taken, November taken
@cfworker/json-schema amounts 0.07 taken, 1.1 taken, 1.005 refused | refused of 10000: 0
@cfworker/json-schema days 2026-11-30 taken, 2026-11-31 refused, 2027-02-29 refused, 2026-13-01 refused, November refused
TXT
