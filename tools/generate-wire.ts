import { writeFileSync } from 'node:fs';
import { verdictFile, verdictLines } from '../packages/contract/test/verdict-lines.ts';
import { wireFile, wireLines } from '../packages/contract/test/wire-lines.ts';

writeFileSync(wireFile, `${(await wireLines()).join('\n')}\n`);
writeFileSync(verdictFile, `${(await verdictLines()).join('\n')}\n`);
console.log('written: packages/contract/wire.txt, packages/contract/verdicts.txt');
