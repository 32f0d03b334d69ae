import { bootstrap, giveUp, root, run } from './bootstrap.mjs';
import { text } from './bootstrap.text.mjs';
import { buildWeb } from './build-web.mjs';
import { join } from 'node:path';

const node = await bootstrap();
if (!(await buildWeb(node))) giveUp(text.buildFailed);
// What was compiled once is not compiled again: the server starts sooner and holds less memory.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env };
// A small nursery for young objects: 30 MB less of idle memory for 2 % more processor time a list query.
const small = ['--max-semi-space-size=2', '--expose-gc'];
process.exitCode = await run(node, [...small, join(root, 'apps/server/src/main.ts')], { env });
