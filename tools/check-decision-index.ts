import { existsSync, readFileSync } from 'node:fs';
import {
  decisionFindings,
  decisionIndex,
  decisionIndexFile,
  decisionRecord,
  decisionSources,
} from './decision-index.ts';
import { report } from './sources.ts';

const sources = decisionSources();
const index = decisionIndex(sources.flatMap((source) => decisionRecord(source) ?? []));
const isFresh = existsSync(decisionIndexFile) && readFileSync(decisionIndexFile, 'utf8') === index;
report(
  [
    ...decisionFindings(sources),
    ...(isFresh ? [] : [{ path: 'docs/decisions/README.md', line: 1, rule: 'stale: npm run decisions' }]),
  ],
  `decisions: ${sources.length} records stand in their index`,
);
