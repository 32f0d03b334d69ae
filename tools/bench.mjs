// npm run bench -- <name> [arguments]: one of bench/*.ts on the pinned Node.js; without a name it lists them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root, run } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
const known = readdirSync(join(root, 'bench')).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
if (!name || !known.includes(name)) {
  console.log(`npm run bench -- <${known.join(' | ')}>`);
  process.exit(name ? 1 : 0);
}
process.exitCode = await run(await bootstrap(), [join(root, 'bench', `${name}.ts`), ...args]);
