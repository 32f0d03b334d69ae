import { fieldIn } from '@tejian/contract/kit/record.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// A form that names the version it saw is refused when somebody was faster: without a newer one it is refused for ever.
const source = import.meta.dirname;
const contract = join(source, '../../../packages/contract/src');

/** Forms that see no version of a record, and why. */
const unseen: readonly string[] = [
  'features/archive/unit-field/UnitDialog.tsx', // writes a new unit
  'features/business/application/NewUnitDialog.tsx', // the same
  'features/configuration/definition/DefinitionEditor.tsx', // the number of a published version, which nobody changes
];

/** The names of the calls whose request has a version. */
async function versioned(): Promise<ReadonlySet<string>> {
  const modules = await Promise.all(
    globSync('**/*.contract.ts', { cwd: contract }).map(
      async (file) => (await import(pathToFileURL(join(contract, file)).href)) as object,
    ),
  );
  const named = modules.flatMap((module) => Object.entries(module));
  return new Set(
    named.flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && 'request' in value && fieldIn(value.request, 'version')
        ? [name]
        : [],
    ),
  );
}

it('a dialog that sends the version it saw loads the record anew when it is refused', async () => {
  const names = await versioned();
  const sending = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const written = readFileSync(join(source, file), 'utf8');
    if (file.includes('.test.') || !/<(?:FormDialog|DialogForm)\b/.test(written)) return [];
    const sent = [...written.matchAll(/callServer\(\s*(?:\w+\.)?(\w+)/g)].map(([, name = '']) => name);
    return sent.some((name) => names.has(name)) ? [{ file, reloads: /\breload\b/.test(written) }] : [];
  });
  expect(sending.length).toBeGreaterThan(20);
  const without = sending.flatMap(({ file, reloads }) => (reloads ? [] : [file]));
  expect(without.toSorted()).toEqual(unseen.toSorted());
});
