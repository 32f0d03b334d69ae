import { bootstrap, giveUp, root, run } from './bootstrap.mjs';
import { text } from './bootstrap.text.mjs';
import { buildWeb } from './build-web.mjs';
import { join } from 'node:path';

const node = await bootstrap();
if (!(await buildWeb(node))) giveUp(text.buildFailed);
// What was compiled once is not compiled again: the server starts sooner and holds less memory.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env };
process.exitCode = await run(node, [join(root, 'apps/server/src/main.ts')], { env });
