import { writeFileSync } from 'node:fs';
import { glossary, glossaryFile } from './glossary.ts';

writeFileSync(glossaryFile, await glossary());
console.log('written: docs/glossary.md');
