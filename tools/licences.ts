// npm run licences: the licences of all packages that the product runs with, from what is installed; those of development
// alone are left out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Installed {
  dev?: boolean;
  link?: boolean;
  version?: string;
  license?: string;
}

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Installed>;
};
const rows = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { version = '', license }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license ?? licenceOf(path),
  }));

function licenceOf(path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'not installed on this platform';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type: string } };
  return typeof license === 'object' ? license.type : (license ?? 'not stated');
}

process.stdout.on('error', () => process.exit()); // a reader that has seen enough
const byLicence = Map.groupBy(rows, ({ licence }) => licence);
for (const [licence, packages] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
  process.stdout.write(`\n${licence} (${packages.length})\n`);
  for (const { name, version } of packages) process.stdout.write(`  ${name} ${version}\n`);
}
