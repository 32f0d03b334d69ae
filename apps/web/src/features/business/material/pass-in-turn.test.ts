import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import { passInTurn } from './pass-in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (id: string, kindCode: string, categoryCode: string) => ({
  id,
  applicationNo: `S${id}`,
  kindCode,
  categoryCode,
});
const runs = [[row('a', '3000', '21'), row('b', '3000', '21')], [row('c', '7000', '11')]];
const required = (kindCode: string, categoryCode: string) =>
  materialList(categoryCode, kindCode).filter(({ isRequired }) => isRequired);

it('one opinion passes the material of several kinds, each by its own list', async () => {
  const wire = openWire();
  const done = { id: 'a', isSuccess: true };
  wire.answer(dealMaterialReview, { results: [done], succeeded: 1, failed: 0 });
  expect((await passInTurn(runs, '齐全')).results).toHaveLength(2);
  const asked = wire.asked(dealMaterialReview);
  expect(asked).toMatchObject([
    { ids: ['a', 'b'], result: 'pass', opinion: '齐全' },
    { ids: ['c'], result: 'pass', opinion: '齐全' },
  ]);
  // lists of records go as pairs of a form
  const names = wire.sent.map(({ body }) =>
    Object.entries(body as object).flatMap(([key, value]) =>
      /^verdicts\[\d+\]\.type$/.test(key) ? [String(value)] : [],
    ),
  );
  expect(names).toEqual([required('3000', '21'), required('7000', '11')].map((all) => all.map(({ name }) => name)));
  expect(names[0]).not.toEqual(names[1]);
});

it('a later batch that is refused whole is said of each application in it', async () => {
  const wire = openWire();
  wire.answer(dealMaterialReview, { results: [{ id: 'a', isSuccess: true }], succeeded: 1, failed: 0 });
  wire.refuse(dealMaterialReview, '没有权限', (body) => JSON.stringify(body).includes('"c"'));
  expect((await passInTurn(runs, '齐全')).results).toEqual([
    { id: 'a', isSuccess: true },
    { id: 'c', applicationNo: 'Sc', isSuccess: false, errorMsg: '没有权限' },
  ]);
});
