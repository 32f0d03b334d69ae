// npm run bench -- <name> [arguments]: one of bench/*.ts, run as the server is. Without a name all that have goals, one after
// the other, and their figures into docs/benchmarks.md: about an hour, on a machine that does nothing else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root, run } from './bootstrap.mjs';
import { serverArguments } from './server-arguments.mjs';

const [name, ...args] = process.argv.slice(2);
const known = readdirSync(join(root, 'bench')).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
/** In the order of the page; the others measure what a decision rests on, and bench/parts is what they share. */
const withGoals = 'lists growth nodes flow ledger-import list-import export render planner memory browser'.split(' ');
if (name && !known.includes(name)) {
  console.log(`npm run bench [-- <${known.join(' | ')}>]`);
  process.exit(1);
}
const node = await bootstrap();
// As the server is run (start.mjs): what its processes compiled once they do not compile again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
const program = (each) => [...serverArguments, join(root, 'bench', `${each}.ts`)];
if (name) process.exitCode = await run(node, [...program(name), ...args]);
for (const each of name ? [] : withGoals) {
  const missed = await run(node, [...program(each), '--write']);
  process.exitCode = process.exitCode || missed; // every figure is taken, also after one that misses its goal
}
