import { readValue } from '@tejian/domain/shared/field/read-value.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { previewEquipmentBatch } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { kindData, withAreas } from './archive-reading.ts';

const stage = stageForFile();

/** What any text may be, and what is one of a set, a number, a day or a yes. */
const takesAnyText: Record<FieldDefinition['type'], boolean> = {
  text: true,
  textarea: true,
  unit: true, // other units than the using one and the maintainer stand by their names
  label: true, // computed, never read
  catalogue: true, // judged together, by the place that they make
  number: false,
  integer: false,
  date: false,
  yearMonth: false,
  select: false,
  multiselect: false,
  boolean: false,
  area: false,
  industry: false,
};
const NONE = '没有这一项';

it('no declared field of a set takes a text that is none of it', async () => {
  const read = new Set<string>();
  for (const kindCode of Object.keys(kindText)) {
    const data = await kindData(stage.db, kindCode);
    const { common, kind, tables } = data.definitions;
    const fields = [...common, ...kind, ...tables.flatMap((table) => table.fields)].filter(
      ({ type }) => !takesAnyText[type],
    );
    const { offers } = await withAreas(stage.db, data, [Object.fromEntries(fields.map(({ key }) => [key, NONE]))]);
    const taken = fields.filter((field) => readValue(field, NONE, offers).problem === undefined);
    expect(taken.map(({ key }) => `${kindCode}.${key}`)).toEqual([]);
    for (const { type } of fields) read.add(type);
  }
  expect([...read].toSorted()).toEqual(
    Object.entries(takesAnyText)
      .flatMap(([type, isAny]) => (isAny ? [] : [type]))
      .toSorted(),
  );
});

it('an area that is none is refused by the form, by the change of many and by a transfer, and one that a record holds stays', async () => {
  const clerk = await stage.person('shouli');
  const values = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', identificationCode: 'AREA1' };
  const refused = await clerk.isRefused(saveEquipment, { kindCode: '3000', values: { ...values, areaCode: NONE } });
  expect(refused.fieldErrors).toEqual({ 'values.areaCode': `没有名为“${NONE}”的区划` });

  const saved = await clerk.does(saveEquipment, { kindCode: '3000', values: { ...values, areaCode: '福州市鼓楼区' } });
  const areaOf = async () =>
    (await stage.db.selectFrom('equipment').select('areaCode').where('id', '=', saved.id).executeTakeFirstOrThrow())
      .areaCode;
  expect(await areaOf()).toBe('350102');
  const change = { kindCode: '3000', ids: [saved.id] };
  const { rows } = await clerk.does(previewEquipmentBatch, { ...change, values: { areaCode: NONE } });
  expect(rows).toMatchObject([{ outcome: 'refused', problem: `设备所在区域：没有名为“${NONE}”的区划` }]);
  const moved = await clerk.isRefused(operateEquipment, {
    operation: 'transfer',
    rows: [{ id: saved.id, version: saved.version }],
    date: '2026-01-01',
    reason: '迁址',
    areaCode: '999999',
  });
  expect(Object.keys(moved.fieldErrors ?? {})).toEqual(['areaCode']);
  expect(await areaOf()).toBe('350102');

  await stage.db.updateTable('equipment').set({ areaCode: '旧区' }).where('id', '=', saved.id).execute();
  const again = { ...values, areaCode: '旧区', model: 'M2' };
  await clerk.does(saveEquipment, { kindCode: '3000', id: saved.id, version: saved.version, values: again });
  expect(await areaOf()).toBe('旧区');
});
