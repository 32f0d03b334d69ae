import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of this build: the newest heading of CHANGELOG.md. */
export function buildNumber(): string {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const number = /^## (\S+)$/m.exec(changes)?.[1];
  if (!number) throw new Error('CHANGELOG.md has no heading with a build number');
  return number;
}
