import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });

it('a text that a migration made longer than its field stays; who changes it is bound', async () => {
  const clerk = await stage.person('shouli');
  const id = stage.archive.lifts[0]?.id ?? '';
  const remark = `${'原有说明'.repeat(500)}；设备级别：B`;
  await sql`update equipment set fields = fields || jsonb_build_object('remark', ${remark}::text) where id = ${id}`.execute(
    stage.db,
  );
  const { version, useUnit, maintainer } = await clerk.does(getEquipment, { id });
  const known = { id, version, kindCode: '3000', useUnitId: useUnit?.id, maintainerId: maintainer?.id };
  const changed = await clerk.isRefused(saveEquipment, { ...known, values: { remark: `${remark}级` } });
  expect(changed.fieldErrors).toEqual({ 'values.remark': fieldsText.tooLong(2000) });
  await clerk.does(saveEquipment, { ...known, values: { remark, safetyManagerName: '陈安' } });
  expect((await clerk.does(getEquipment, { id })).values).toMatchObject({ remark, safetyManagerName: '陈安' });
});
