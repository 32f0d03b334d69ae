import { writeFileSync } from 'node:fs';
import { verdictFile, verdictLines } from '../packages/contract/test/verdict-lines.ts';
import { viewFile, viewLines } from '../packages/contract/test/view-lines.ts';
import { boundFile, boundLines, wireFile, wireLines } from '../packages/contract/test/wire-lines.ts';

writeFileSync(wireFile, `${(await wireLines()).join('\n')}\n`);
writeFileSync(boundFile, `${(await boundLines()).join('\n')}\n`);
writeFileSync(verdictFile, `${(await verdictLines()).join('\n')}\n`);
writeFileSync(viewFile, `${(await viewLines()).join('\n')}\n`);
console.log('written: wire.txt, bounds.txt, verdicts.txt and views.txt of packages/contract');
