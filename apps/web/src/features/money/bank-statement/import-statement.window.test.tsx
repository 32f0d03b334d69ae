// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { readStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { text } from './bank-statement.text.ts';
import { ImportStatementDialog } from './ImportStatementDialog.tsx';

const reading: StatementReading = {
  headings: ['日期', '金额'],
  headingAt: 0,
  rows: [{ place: '第1行', cells: ['日期', '金额'] }],
  mapping: { day: 0, amount: 1 },
  isKept: false,
  problem: undefined,
  lineCount: 1,
  income: typedMoney('10.00'),
  expense: typedMoney('0.00'),
  refused: [],
  differences: [],
  questions: [],
  unread: [],
  unreadCount: 0,
  account: '基本户 3502****0001',
  accounts: ['一般户 6222****2222', '基本户 3502****0001'],
};
const doors = { onDone: () => undefined, onClose: () => undefined };
const file = (name: string) => new File(['日期,金额'], name, { type: 'text/csv' });

it('fills in the account that the file says, leaves one that a person typed, and imports no file while it is read', async () => {
  const { drawPart, server, user } = openWindow('/');
  drawPart(<ImportStatementDialog {...doors} />);
  const account = await screen.findByRole<HTMLInputElement>('combobox', { name: /本方账户/ });
  expect(account.value).toBe('');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  const release = server.holds(readStatement, reading);
  await user.upload(input, file('一.csv'));
  await user.type(account, '新户');
  await user.click(screen.getByRole('button', { name: /^导\s*入$/ }));
  await screen.findByText(text.stillReading);
  expect(screen.queryByText(text.chooseFile)).toBeNull();
  await release();
  await screen.findByText(text.result(1, reading.income, reading.expense));
  expect(account.value).toBe('新户');

  await user.clear(account);
  server.answer(readStatement, reading);
  await user.upload(input, file('二.csv'));
  await waitFor(() => expect(account.value).toBe(reading.account));
  server.answer(readStatement, { ...reading, account: '' });
  await user.upload(input, file('三.csv'));
  await waitFor(() => expect(account.value).toBe(''));
});

it('reads the file again for another known account, and asks which of its rows came in before', async () => {
  const { drawPart, server, user } = openWindow('/');
  drawPart(<ImportStatementDialog {...doors} />);
  const account = await screen.findByRole<HTMLInputElement>('combobox', { name: /本方账户/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  server.answer(readStatement, reading);
  await user.upload(input, file('一.csv'));
  await waitFor(() => expect(account.value).toBe(reading.account));
  const question = { kind: 'known' as const, place: '第2行', words: bankStatementText.mayBeKnown };
  server.answer(readStatement, { ...reading, questions: [question] });
  const other = reading.accounts[0] ?? '';
  await user.clear(account);
  await user.paste(other);
  await screen.findByText(bankStatementText.yes.known(question.place, question.words));
  const accounts = () => server.bodies(readStatement).map((body) => (body as FormData).get('account') ?? '');
  await waitFor(() => expect(accounts()).toEqual(['', other]));
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(accounts()).toEqual(['', other, other]));
});
