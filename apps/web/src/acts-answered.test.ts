import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Lending a file answers that it is lent, not that something was saved.
const source = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

interface Drawn {
  readonly file: string;
  /** The element with its attributes, up to its end at the depth at which it begins. */
  readonly element: string;
}
const dialogsIn = (file: string): Drawn[] => {
  const written = textOf(file);
  return [...written.matchAll(/^( *)(?:.*[^ ])?<(?:FormDialog|DialogForm)\b/gm)].flatMap(
    ({ index, 1: indent = '' }) => {
      const rest = written.slice(index);
      const end = rest.indexOf(`\n${indent}/>`);
      return end < 0 ? [] : [{ file, element: rest.slice(0, end) }];
    },
  );
};

it('an act with a name of its own answers with it', () => {
  const dialogs = files.filter((file) => file.endsWith('.tsx')).flatMap(dialogsIn);
  expect(dialogs.length).toBeGreaterThan(60);
  const silent = dialogs.filter(
    ({ element }) => /\bokText=/.test(element) && !/\bsavedText=|\bisQuiet\b|\{\.\.\.(?:shared|words)/.test(element),
  );
  expect(silent.map(({ file, element }) => `${file}: ${element.slice(0, 60)}`)).toEqual([]);
});

it('no answer says only that something was saved or written', () => {
  const said = files
    .filter((file) => file.startsWith('features') && file.endsWith('.text.ts'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^.*: '已(?:保存|写入)',$/gm)].map(([line]) => `${file}: ${line.trim()}`),
    );
  expect(said).toEqual([]);
});

/** Calls of the money that are done on one press, and why. */
const onOnePress: Readonly<Record<string, string>> = {
  'PaymentApplicationListPage.tsx': 'asks the finance authority for a code: no amount moves',
  'TariffEditor.tsx': 'saves a draft that another person publishes',
};

it('no act on the money is done on one press: a form or a question stands before it', () => {
  const acting = files.filter((file) => file.startsWith('features/money/') && textOf(file).includes('callServer('));
  expect(acting.length).toBeGreaterThan(15);
  const unasked = acting.filter(
    (file) => !/<(?:FormDialog|DialogForm|PaymentForm)\b|await (?:confirm|ask)\(|\buseForm\(/.test(textOf(file)),
  );
  expect(unasked.map((file) => file.slice(file.lastIndexOf('/') + 1)).toSorted()).toEqual(
    Object.keys(onOnePress).toSorted(),
  );
});
