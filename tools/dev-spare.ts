// node --import tools/dev-spare.ts main.ts: a server of `npm run dev` that has loaded its packages and waits for its turn. They
// are half of what a restart costs, and no change of ours touches them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../apps/server/package.json'), 'utf8');
const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@tejian/'));
await Promise.allSettled(packages.map((name) => import(name)));
await new Promise((resolve) => process.once('message', resolve));
process.disconnect();
