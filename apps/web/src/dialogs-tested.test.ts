import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

// A dialog that nobody draws in a test posts whatever it likes.
const source = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: source });
/** Their rules have tests of another kind. */
const elsewhere = [
  'shell/ProfileDialog.tsx', // a picture is chosen: account.window.test
  'shell/SigningPassword.tsx', // what is sent is a cipher: account.window.test
  'features/business/report-entry/added-items/ItemDialog.tsx', // keeps what was typed with the entry: added-items.test
  'features/business/report/PassDialog.tsx', // pass-in-turn.test
  'features/archive/personnel/CertificateSection.tsx', // keeps what was typed with the operator
  'features/query/exchange/SettingPage.tsx', // setting-page.window.test, by its pages
];
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

/** The files of the client that a file names, itself or by a part that comes later. */
const namedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, named = '']) =>
    relative(source, join(source, dirname(file), named)),
  );

it('every form in a dialog is drawn by a test of its own', () => {
  const drawn = new Set(files.filter((file) => file.endsWith('.window.test.tsx')).flatMap(namedIn));
  const dialogs = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  const forms = dialogs.filter((file) => /<(FormDialog|DialogForm)\b/.test(textOf(file)));
  expect(forms.length).toBeGreaterThan(50);
  expect(forms.filter((file) => !drawn.has(file)).toSorted()).toEqual(elsewhere.toSorted());
});
