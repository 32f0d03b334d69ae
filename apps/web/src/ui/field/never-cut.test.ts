import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
/** Signs and words that nobody keeps: the code of a picture, a search. */
const notKept = ['features/shared/session/LoginForm.tsx', 'features/system/help/HelpDialog.tsx'];
const BOUND = /\bmaxLength=\{/;

it('no box has the bound of the browser, which cuts what somebody pastes without a word', () => {
  const cutting = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    BOUND.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(cutting.toSorted()).toEqual(notKept);
});
