/**
 * The lock file must name the native builds of every platform, or `npm ci` refuses to install anywhere. A registry that
 * does not hold the builds of some platforms makes npm leave them out.
 *   node tools/check-lock.ts          fails when some are missing
 *   node tools/check-lock.ts --fix    adds them (without a checksum: it was not to be had)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  optional?: true;
  dev?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|win32)(musl)?-(arm64|arm|ia32|x64|ppc64|riscv64|s390x)(.*)$/;

const file = join(import.meta.dirname, '../package-lock.json');
const lock: { packages: Packages } = JSON.parse(readFileSync(file, 'utf8'));

/** The places where Node.js would find the package from there: beside it, or further up. */
function placesFor(from: string, name: string): string[] {
  const upper = from.lastIndexOf('node_modules/');
  const here = from ? [`${from}/node_modules/${name}`] : [`node_modules/${name}`];
  return upper === -1
    ? from
      ? [...here, `node_modules/${name}`]
      : here
    : [...here, ...placesFor(from.slice(0, upper).replace(/\/$/, ''), name)];
}

function entryFor(name: string, version: string, dev: true | undefined): Locked {
  const [, os, musl, cpu, rest = ''] = PLATFORM.exec(name) ?? [];
  const libc = musl || rest.includes('musl') ? ['musl'] : rest.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function missingFrom(packages: Packages): Packages {
  const all: Packages = { ...packages };
  const missing: Packages = {};
  // Shallow packages first: theirs is the place at the top.
  const paths = Object.keys(packages).toSorted((one, other) => one.length - other.length);
  for (const path of paths) {
    const { optionalDependencies = {}, dev } = packages[path] ?? {};
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[\^~]/, '');
      const places = placesFor(path, name);
      const nearest = places.find((place) => all[place]);
      if (nearest && (all[nearest]?.version === version || /^[\^~>*]/.test(range))) continue;
      // At the top when that is free, else beside the package that asks.
      const place = nearest ? places[1] : places.at(-1);
      if (!place) continue;
      all[place] = missing[place] = entryFor(name, version, dev);
    }
  }
  return missing;
}

const missing = missingFrom(lock.packages);
const names = Object.keys(missing);
if (process.argv.includes('--fix') && names.length > 0) {
  const { '': root = {}, ...others } = { ...lock.packages, ...missing };
  const sortedEntries = Object.entries(others).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sortedEntries) } }, null, 2)}\n`,
  );
  console.log(`added: ${names.length}`);
} else if (names.length > 0) {
  console.error(`package-lock.json names no native build for:\n${names.map((name) => `  ${name}`).join('\n')}`);
  console.error('node tools/check-lock.ts --fix adds them');
  process.exitCode = 1;
}
