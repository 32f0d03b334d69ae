import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { payingAccount } from './paying-account.text.ts';

it('the number of the account begins a line, so that it is never torn from its label', () => {
  const printed = payingAccount({ name: '示范特检院', bank: '示范银行榕城支行', number: '1402 0236 0960 0012 345' });
  expect(printed.split('\n')).toEqual([
    '收款单位：示范特检院',
    '开户银行：示范银行榕城支行',
    '账号：1402 0236 0960 0012 345',
  ]);
});

it('no paper of money writes the account in words of its own', () => {
  const folder = join(import.meta.dirname, '..');
  const own = globSync('**/*.text.ts', { cwd: folder }).filter(
    (file) =>
      !file.endsWith('paying-account.text.ts') && readFileSync(join(folder, file), 'utf8').includes('开户银行：'),
  );
  expect(own).toEqual([]);
});
