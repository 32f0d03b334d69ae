import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../reference/', import.meta.url);

/** The content of a reference file, and the version that says whether it was loaded already. */
export interface Reference<T> {
  readonly data: T;
  readonly version: string;
}

/** The product's own data; a file that is edited without a new `version` is noticed all the same by its hash. */
export function readReference<T extends { version?: string }>(...names: string[]): Reference<T[]> {
  const files = names.map((name) => {
    const bytes = readFileSync(new URL(name, folder));
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  });
  const version = `${files[0] ? versionOf(files[0]) : ''} ${hashOf(files)}`;
  return readLater(version, () => files.map((bytes) => JSON.parse(bytes.toString('utf8')) as T)); // our own files, shaped by their writers
}

/** Data that is read only where somebody asks for it: most starts need versions alone. */
export function readLater<T>(version: string, read: () => T): Reference<T> {
  let data: { readonly read: T } | undefined;
  return {
    version,
    get data() {
      data ??= { read: read() };
      return data.read;
    },
  };
}

/** Most of our files begin with their version. */
const VERSION_FIRST = /^\s*\{\s*"version"\s*:\s*"([^"\\]*)"/;

function versionOf(bytes: Buffer): string {
  const [, first] = VERSION_FIRST.exec(bytes.toString('utf8', 0, 200)) ?? [];
  return first ?? (JSON.parse(bytes.toString('utf8')) as { version?: string }).version ?? '';
}

/** Every JSON file of a folder below the reference data, in the order of their names. */
export function readReferenceFolder<T>(name: string): Reference<T[]> {
  const names = hasReference(`${name}/`) ? readdirSync(new URL(`${name}/`, folder)) : [];
  const chosenNames = names.filter((file) => file.endsWith('.json')).sort();
  const files = chosenNames.map((file) => readFileSync(new URL(`${name}/${file}`, folder)));
  return readLater(hashOf(files), () => files.map((bytes) => JSON.parse(bytes.toString('utf8')) as T));
}

/** Data that stands in the program itself, with a version that changes when it does. */
export const versionedReference = <T>(data: T): Reference<T> => ({
  data,
  version: hashOf([Buffer.from(JSON.stringify(data))]),
});

export const hasReference = (name: string): boolean => existsSync(new URL(name, folder));

function hashOf(files: Buffer[]): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes).update('\0');
  return hash.digest('hex').slice(0, 12);
}
