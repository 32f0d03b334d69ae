import { readFileSync } from 'node:fs';
import { glossary, glossaryFile } from './glossary.ts';

const isFresh = readFileSync(glossaryFile, 'utf8') === (await glossary());
console.log(
  isFresh ? 'glossary: as the contract declares' : 'docs/glossary.md is stale: node tools/generate-glossary.ts',
);
process.exitCode = isFresh ? 0 : 1;
