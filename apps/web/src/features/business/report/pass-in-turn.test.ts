import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { approveReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findSigningPassword } from '@tejian/contract/shared/session/session.contract.ts';
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

const wireWith = (secret: { isSet: boolean; isRequired: boolean } = { isSet: false, isRequired: false }) => {
  const wire = openWire();
  wire.answer(findSigningPassword, secret);
  return wire;
};

it('one opinion goes with every batch, each as the person saw it', async () => {
  const wire = wireWith();
  wire.answer(approveReports, done('S-1'));
  const results = await passInTurn(approval, runs, typed);
  expect(wire.asked(approveReports)).toMatchObject([
    { itemNos: ['S-1', 'S-2'], seenContents: ['4', '7'], opinion: '同意' },
    { itemNos: ['S-3'], opinion: '同意' },
  ]);
  expect(results).toHaveLength(2);
});

it('a refused first batch is said in the form and ends it; a later one is said of its reports', async () => {
  const wire = wireWith();
  wire.answer(approveReports, done('S-1', 'S-2'));
  wire.refuse(approveReports, '签名密码错误', (body) => names(body, 'S-1'));
  await expect(passInTurn(approval, runs, typed)).rejects.toThrow('签名密码错误');
  expect(wire.asked(approveReports)).toHaveLength(1);
  const later = wireWith();
  later.answer(approveReports, done('S-1', 'S-2'));
  later.refuse(approveReports, '服务繁忙', (body) => names(body, 'S-3'));
  expect(await passInTurn(approval, runs, typed)).toEqual([
    ...done('S-1', 'S-2'),
    { itemNo: 'S-3', isSuccess: false, sentence: '服务繁忙' },
  ]);
});

it('kinds with one report each are several reports: who must have a signing password goes no further without it', async () => {
  const singles = runs.map(([first]) => [first]) as Item[][]; // each has one
  const unset = wireWith({ isSet: false, isRequired: true });
  await expect(passInTurn(approval, singles, typed)).rejects.toThrow('您还没有设置');
  expect(unset.asked(approveReports)).toEqual([]);
  const untyped = wireWith({ isSet: true, isRequired: false });
  await expect(passInTurn(approval, singles, typed)).rejects.toThrow('签名密码不能为空');
  expect(untyped.asked(approveReports)).toEqual([]);
});
