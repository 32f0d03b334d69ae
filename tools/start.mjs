import { bootstrap, giveUp, root, run } from './bootstrap.mjs';
import { text } from './bootstrap.text.mjs';
import { buildWeb } from './build-web.mjs';
import { join } from 'node:path';

const node = await bootstrap();
if (!(await buildWeb(node))) giveUp(text.buildFailed);
process.exitCode = await run(node, [join(root, 'apps/server/src/main.ts')]);
