import { findEquipmentDuplicates } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { saveEquipment, type EquipmentToSave } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const kindCode = '3000';
const clerk = () => stage.person('shouli');
const made = { manufacturerName: '示范华升电梯制造有限公司', model: 'HS-K1000' };

async function added(values: EquipmentToSave['values']): Promise<string> {
  const whole = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', ...values };
  const { id } = await (await clerk()).does(saveEquipment, { kindCode, values: whole });
  return id;
}

async function groups(asked: { useStatus?: string; useAddress?: string } = {}) {
  const found = await (await clerk()).does(findEquipmentDuplicates, { kindCode, ...asked });
  return found
    .map(
      ({ reasons, records }) =>
        `${reasons.join()}: ${records
          .map(({ shownCode }) => shownCode)
          .toSorted()
          .join()}`,
    )
    .toSorted();
}

it('finds the same double records among few and in an archive of many', async () => {
  await added({ ...made, factoryNo: 'DUP-77', useAddress: '查重路1号' });
  await added({ ...made, factoryNo: 'dup/77', identificationCode: 'TA77001' });
  await added({ identificationCode: 'ta/77001', factoryNo: 'DUP-78' });
  await added({ useCertificateNo: '梯11闽A00001-20', useStatus: '3', useAddress: '查重路2号' });
  await added({ useCertificateNo: '梯11闽a00001（20）', useStatus: '3', useAddress: '查重路3号' });
  for (const [useCertificateNo, factoryNo] of [
    ['无', '0000'],
    ['無', '00-00'],
  ] as const) {
    const id = await added({ factoryNo: `KEPT ${factoryNo}` });
    const standIns = { useCertificateNo, factoryNo }; // of records from before the form refused them
    await stage.db.updateTable('equipment').set(standIns).where('id', '=', id).execute();
  }
  const all = [
    'certificate: 梯11闽A00001-20,梯11闽a00001(20)',
    'identification: TA77001,ta/77001',
    'product: DUP-77,TA77001',
  ];
  expect(await groups()).toEqual(all);
  await sql`
    insert into equipment (id, kind_code, category_code, variety_code, name, identification_code, area_code, use_status,
      use_address, organisation_id)
    select gen_random_uuid(), kind_code, category_code, variety_code, name, 'MANY' || n, area_code, '2', '', organisation_id
    from generate_series(1, 10001) n, (select * from equipment where identification_code = 'TA77001') one`.execute(
    stage.db,
  );
  expect(await groups()).toEqual(all);
  expect(await groups({ useStatus: '2' })).toEqual(all.slice(1));
  expect(await groups({ useStatus: '3' })).toEqual(all.slice(0, 1));
  expect(await groups({ useAddress: '查重路' })).toEqual(all.slice(0, 1)); // the others' twins are not among the found
});
