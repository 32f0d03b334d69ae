import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedCalls, expectedConstants, expectedRoutes, expectedSentences } from './spec-expectations.ts';
import { readProduct } from './spec-product.ts';
import { specFindings, type Pending } from './spec-rules.ts';

const pending = JSON.parse(readFileSync(join(import.meta.dirname, 'spec-pending.json'), 'utf8')) as Pending; // our own file
const specification = {
  calls: expectedCalls,
  routes: expectedRoutes,
  sentences: expectedSentences,
  constants: expectedConstants,
};
const findings = specFindings(specification, await readProduct(), pending);
for (const finding of findings) console.log(finding);
const open = Object.values(pending).reduce((sum, names) => sum + Object.keys(names).length, 0);
const demanded =
  expectedCalls.length +
  expectedRoutes.length +
  Object.values(expectedSentences).flat().length +
  expectedConstants.length;
console.log(
  findings.length === 0 ? `specification: ${demanded} demands by name, ${open} pending` : `${findings.length} findings`,
);
process.exit(findings.length === 0 ? 0 : 1); // what the server's modules opened must not keep this waiting
