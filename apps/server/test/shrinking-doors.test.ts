import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const isProduct = (file: string) => !file.endsWith('.test.ts') && !file.endsWith('.seed.ts');
const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: source })
    .filter((file) => isProduct(file) && pattern.test(readFileSync(join(source, file), 'utf8')))
    .sort();

// Everything that can take a right from a person stands in these stores, and who calls them keeps oversight
// (packages/domain/src/system/user/oversight.ts). Another file here is another door: it asks the same.
it('rights are taken away by the stores of users and groups alone', () => {
  const writes = /(deleteFrom|updateTable)\('userGroup(Member|Permission)'|(delete from|update) user_group/;
  expect(filesWith(writes)).toEqual(['features/system/group/group.store.ts', 'features/system/user/user.store.ts']);
  const accounts = /(deleteFrom|updateTable)\('appUser'|(delete from|update) app_user\b/;
  expect(filesWith(accounts)).toEqual([
    'features/archive/personnel/profile.store.ts', // the mobile number
    'features/shared/session/avatar.store.ts', // a picture of oneself
    'features/shared/session/new-password.store.ts', // a password that has stood too long
    'features/shared/session/session.store.ts', // password and theme
    'features/system/user/reopen.store.ts', // switches on
    'features/system/user/user.store.ts',
  ]);
});

it('who switches off, takes groups or codes, does it where somebody is kept in each duty', () => {
  const takes = /\b(users|store)\.(disable|setGroups|setCodes|setMembers)\(/g;
  for (const file of filesWith(takes)) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const { index } of text.matchAll(takes))
      expect([file, text.slice(Math.max(0, index - 160), index)]).toEqual([
        file,
        expect.stringContaining('keepingOversight('),
      ]);
  }
});
