import { getEquipment, checkEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { getUnit, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getOperator, saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { expect, it } from 'vitest';
import { stageForFile } from './story.ts';

// A client of another make edits a stored record: what it does not send stays, or is asked for; a blank clears.
const stage = stageForFile({ archive: true });

/** The call with a body as that client writes it, in either encoding. */
const raw = <Request, Answer>(call: Call<Request, Answer>, body: object, encoding: 'json' | 'form') => {
  const of: Call<object, Answer> = { ...call, encoding, request: { ...call.request, encode: () => body } as never }; // what is tested is the body
  return of;
};
const bothWays = ['json', 'form'] as const;
const valuesIn = (encoding: 'json' | 'form', values: object) => (encoding === 'json' ? values : JSON.stringify(values));

it.each(bothWays)(
  'equipment keeps the units that were not sent, and loses the one that was sent blank (%s)',
  async (as) => {
    const clerk = await stage.person('shouli');
    const id = stage.archive.lifts.find(({ unit }) => unit === 'yunqi')?.id ?? '';
    const before = await clerk.does(getEquipment, { id });
    expect(before.useUnit).toBeDefined();
    expect(before.maintainer).toBeDefined();
    const named = { id, version: before.version, seitypecode: '3000' };
    const values = valuesIn(as, { remark: `只改备注${as}` });
    const judged = await clerk.does(raw(checkEquipment, { ...named, values }, as), {});
    expect(judged.problems).toEqual({});
    const { version } = await clerk.does(raw(saveEquipment, { ...named, values }, as), {});
    const after = await clerk.does(getEquipment, { id });
    expect(after).toMatchObject({ useUnit: before.useUnit, maintainer: before.maintainer, version });
    expect(after.values).toMatchObject({ remark: `只改备注${as}`, useUnitName: before.values['useUnitName'] });
    const blank = { ...named, version, maintainerId: '', values: valuesIn(as, {}) };
    const { version: next } = await clerk.does(raw(saveEquipment, blank, as), {});
    const now = await clerk.does(getEquipment, { id });
    expect([now.useUnit?.id, now.maintainer]).toEqual([before.useUnit?.id, undefined]);
    const back = { ...named, version: next, maintainerId: before.maintainer?.id, values: valuesIn(as, {}) };
    await clerk.does(raw(saveEquipment, back, as), {});
  },
);

it('equipment as our own form sends it: a unit that is not chosen is cleared', async () => {
  const clerk = await stage.person('shouli');
  const id = stage.archive.lifts.find(({ unit }) => unit === 'yunqi')?.id ?? '';
  const { version, useUnit } = await clerk.does(getEquipment, { id });
  await clerk.does(saveEquipment, { id, version, kindCode: '3000', useUnitId: useUnit?.id, values: {} });
  const { maintainer, useUnit: kept } = await clerk.does(getEquipment, { id });
  expect([kept?.id, maintainer]).toEqual([useUnit?.id, undefined]);
});

const known = {
  name: '示范只改一处物业有限公司',
  roles: ['01'],
  areaCode: '350102',
  address: '示范路9号',
  contactName: '林示范',
  contactPhone: '13800000009',
  postcode: '350001',
  nature: '',
  licenceNo: 'TS-9',
  remark: '原有备注',
};

it.each(bothWays)('a unit keeps what was not sent, and loses what was sent blank (%s)', async (as) => {
  const clerk = await stage.person('shouli');
  const name = `${known.name}${as}`;
  const { id = '' } = await clerk.does(saveUnit, { ...known, name, isDuplicateAccepted: true });
  const part = { id, version: 1, name, roles: '01', address: '新路1号' };
  const { version } = await clerk.does(raw(saveUnit, part, as), {});
  expect(await clerk.does(getUnit, { id })).toMatchObject({ ...known, name, address: '新路1号' });
  await clerk.does(raw(saveUnit, { ...part, version, remark: '', areaCode: '', contactPhone: '' }, as), {});
  const { areaCode, ...now } = await clerk.does(getUnit, { id });
  expect([areaCode, now.remark, now.contactPhone, now.contactName]).toEqual([undefined, '', '', '林示范']);
});

/** A number of nobody whose last digit is right. */
const identityOf = (first: string) => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return first + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11];
};

it('a record that is saved whole asks by name for what was not sent, and nothing is emptied', async () => {
  const keeper = await stage.person('shouli');
  const made = {
    name: '周整存',
    identityNo: identityOf('35010219850612123'),
    phone: '13800000001',
    remark: '旧',
    isEnabled: true,
  };
  const { id, version } = await keeper.does(saveOperator, { ...made, certificates: [] });
  const part = { id, version, name: '周整存', identityNo: made.identityNo, isEnabled: true };
  const { fieldErrors = {} } = await keeper.isRefused(raw(saveOperator, part, 'json'), {});
  expect(Object.keys(fieldErrors).toSorted()).toEqual(['certificates', 'phone', 'remark', 'unitId']);
  expect(fieldErrors['remark']).toContain('没有提交');
  expect((await keeper.does(getOperator, { id })).remark).toBe('旧');
  await keeper.does(raw(saveOperator, { ...part, certificates: '', phone: '', remark: '', unitId: '' }, 'form'), {});
  expect((await keeper.does(getOperator, { id })).remark).toBe('');
});
