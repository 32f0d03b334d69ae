// Prepares everything and says how the server is run; tools/watch.sh then runs it in this terminal (package.json, "start").
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, giveUp, root, run } from './bootstrap.mjs';
import { text } from './bootstrap.text.mjs';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { serverArguments } from './server-arguments.mjs';

const node = await bootstrap({ forChecks: false });
if (!(await buildWeb(node))) giveUp(text.buildFailed);
const program = (await buildServer(node)) ?? giveUp(text.serverFailed);
const cache = join(root, 'node_modules/.cache');
// What was compiled once is not compiled again: the server starts sooner and holds less memory.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(cache, 'node');
const args = [...serverArguments, program];
if (process.platform === 'win32') {
  // There is no shell that watches: a service manager has to. The code keeps cmd from trying the next command.
  process.exitCode = (await run(node, args, { env: { ...process.env, NODE_COMPILE_CACHE } })) || 130;
} else {
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    join(cache, 'server-command'),
    ['env', `NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE}`, node, ...args, ''].join('\n'),
  );
}
