import { writeFileSync } from 'node:fs';
import { wireFile, wireLines } from '../packages/contract/test/wire-lines.ts';

writeFileSync(wireFile, `${(await wireLines()).join('\n')}\n`);
console.log('written: packages/contract/wire.txt');
