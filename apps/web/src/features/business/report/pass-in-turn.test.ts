import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { approveReports } from '@tejian/contract/business/report/report.contract.ts';
import { expect, it } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import { passInTurn } from './pass-in-turn.ts';
import { reviewStepFor } from './review-step.ts';

const runs = [
  [
    { itemNo: 'S-1', contentVersion: '4' },
    { itemNo: 'S-2', contentVersion: '7' },
  ],
  [{ itemNo: 'S-3' }],
] as Item[][]; // how they are called
const done = (...itemNos: string[]): ItemResult[] => itemNos.map((itemNo) => ({ itemNo, isSuccess: true }));
const typed = { opinion: '同意', signingPassword: '' };
const approval = reviewStepFor('approve');
const names = (body: unknown, itemNo: string) => JSON.stringify(body).includes(itemNo);

it('one opinion goes with every batch, each as the person saw it', async () => {
  const wire = openWire();
  wire.answer(approveReports, done('S-1'));
  const results = await passInTurn(approval, runs, typed);
  expect(wire.asked(approveReports)).toMatchObject([
    { itemNos: ['S-1', 'S-2'], seenContents: ['4', '7'], opinion: '同意' },
    { itemNos: ['S-3'], opinion: '同意' },
  ]);
  expect(results).toHaveLength(2);
});

it('a refused first batch is said in the form and ends it; a later one is said of its reports', async () => {
  const wire = openWire();
  wire.answer(approveReports, done('S-1', 'S-2'));
  wire.refuse(approveReports, '签名密码错误', (body) => names(body, 'S-1'));
  await expect(passInTurn(approval, runs, typed)).rejects.toThrow('签名密码错误');
  expect(wire.sent).toHaveLength(1);
  const later = openWire();
  later.answer(approveReports, done('S-1', 'S-2'));
  later.refuse(approveReports, '服务繁忙', (body) => names(body, 'S-3'));
  expect(await passInTurn(approval, runs, typed)).toEqual([
    ...done('S-1', 'S-2'),
    { itemNo: 'S-3', isSuccess: false, sentence: '服务繁忙' },
  ]);
});
