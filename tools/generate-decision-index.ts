import { writeFileSync } from 'node:fs';
import { decisionIndex, decisionIndexFile, decisionRecord, decisionSources } from './decision-index.ts';

writeFileSync(decisionIndexFile, decisionIndex(decisionSources().flatMap((source) => decisionRecord(source) ?? [])));
console.log('written: docs/decisions/README.md');
