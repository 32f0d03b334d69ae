import {
  findEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { importApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// A code is one device in the whole installation, whichever institute registered it (record 2140).
const stage = stageForFile({ archive: true });
const { dryRun } = importGiven(stage);

let other: Promise<Person> | undefined;
async function newcomer(): Promise<Person> {
  const organisationId = await anotherInstitute(stage);
  return personWithEveryCode(stage, { loginName: 'er1', organisationId, scope: 'institute' });
}
const ofOther = () => (other ??= newcomer());
const lift = (values: Record<string, string>) => ({
  kindCode: '3000',
  values: { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', ...values },
});
const OWNER = '示范市特种设备检验研究院';
const byCode = async (code: string) => (await (await ofOther()).does(findEquipment, { kindCode: '3000', code })).list;

/** The same code a second time, as it was stored before there was the rule. */
async function twinOf(code: string, id: string): Promise<void> {
  const { organisationId } = await stage.db
    .selectFrom('appUser')
    .select('organisationId')
    .where('loginName', '=', 'er1')
    .executeTakeFirstOrThrow();
  await sql`update equipment set identification_code = ${code}, organisation_id = ${organisationId}
    where id = ${id}::uuid`.execute(stage.db);
}

it('a code of a device of another institute is refused at every door, with the institute', async () => {
  const [clerk, stranger] = [await stage.person('shouli'), await ofOther()];
  await clerk.does(saveEquipment, lift({ identificationCode: 'ZWY-1' }));
  const refusal = await stranger.isRefused(saveEquipment, lift({ identificationCode: 'zwy 1' }));
  expect(JSON.stringify(refusal.fieldErrors)).toContain(`由${OWNER}登记`);
  const listed = await dryRun(
    stranger,
    importEquipment,
    '设备识别码,设备品种,使用状态,单位内编号\nZWY-1,3110,在用,5#\n',
    {
      seitypecode: '3000',
    },
  );
  expect(listed.outcome?.problems).toMatchObject([{ reason: equipmentText.notYours(OWNER) }]);
  const { id, found } = await drop(
    stranger,
    '识别码,设备品种,使用状态,单位内编号\nZWY-1,客梯,在用,5#\nZWY-2,客梯,在用,6#\n',
  );
  const ran = await runs(stage, stranger, { id, mode: 'load', mapping: found.proposed });
  expect(ran).toMatchObject({ added: 1, changed: 0, refused: 1 });
  const { rows } = await stranger.does(findImportRow, { id, outcome: 'refused' });
  expect(rows.map(({ notes }) => notes.map(({ reason }) => reason))).toEqual([[equipmentText.notYours(OWNER)]]);
  expect(await byCode('ZWY-1')).toHaveLength(1);
});

it('of a code that two institutes have had before, each means its own, and its record can be changed', async () => {
  const [clerk, stranger] = [await stage.person('shouli'), await ofOther()];
  const own = await clerk.does(saveEquipment, lift({ identificationCode: 'ZWY-3' }));
  const { id } = await stranger.does(saveEquipment, lift({ identificationCode: 'ZWY-4' }));
  await twinOf('ZWY-3', id);
  const change = { id: own.id, version: own.version, kindCode: '3000', values: { internalNo: '7#' } };
  expect(await clerk.does(saveEquipment, change)).toMatchObject({ id: own.id });
  const dry = await dryRun(clerk, importEquipment, '设备识别码,单位内编号\nZWY-3,8#\n', { seitypecode: '3000' });
  expect(dry.outcome).toMatchObject({ changed: 1, refused: 0 });
  const declared = await dryRun(
    clerk,
    importApplication,
    '设备编号,检验类别,联系人,联系电话\nZWY-3,定期检验,郑联系,13800000000\n',
  );
  expect(JSON.stringify(declared.outcome?.problems)).not.toContain('对应多台设备');
  const { id: importId, found } = await drop(clerk, '识别码,设备品种,使用状态,单位内编号\nZWY-3,客梯,在用,9#\n');
  expect(await runs(stage, clerk, { id: importId, mode: 'load', mapping: found.proposed })).toMatchObject({
    changed: 1,
    refused: 0,
  });
});

it.each(['er1', 'shouli'])(
  'of two who load a ledger of the same new codes at one moment one adds them (%s)',
  async (second) => {
    await ofOther();
    const people = [await stage.person('shouli'), second === 'er1' ? await ofOther() : await stage.person('shouli')];
    const codes = Array.from({ length: 12 }, (_, at) => `ZWY-${second}-${at}`);
    const file = (ownCodes: readonly string[], no: string) =>
      ['识别码,设备品种,使用状态,单位内编号', ...ownCodes.map((code) => `${code},客梯,在用,${no}`), ''].join('\n');
    const dropped = [
      await drop(people[0] as Person, file(codes, '1#'), '一.csv'),
      await drop(people[1] as Person, file(codes.toReversed(), '2#'), '二.csv'),
    ];
    const ran = await Promise.all(
      dropped.map(({ id, found }, at) =>
        runs(stage, people[at] as Person, { id, mode: 'load', mapping: found.proposed }),
      ),
    );
    const sum = (key: 'added' | 'changed' | 'refused') => ran.reduce((all, one) => all + (one?.[key] ?? 0), 0);
    expect([sum('added'), sum('changed') + sum('refused')]).toEqual([12, 12]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from equipment
    where identification_code like ${`ZWY-${second}-%`}`.execute(stage.db);
    expect(rows).toEqual([{ count: 12 }]);
  },
);
