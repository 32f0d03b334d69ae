import {
  findEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findUnits, importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { merge } from '../../archive/equipment/merge.service.ts';
import { remove } from '../../archive/equipment/removal.service.ts';
import { merge as mergeUnits } from '../../archive/unit/unit-merge.service.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const clerk = () => stage.person('shouli');
const lifts = { seitypecode: '3000' };

/** Does `work` on a locked record while somebody else has come to wait for it. */
async function whileWaitedFor<T>(
  table: 'equipment' | 'unit',
  id: string,
  waiting: () => Promise<T>,
  work: (tx: Tx, actor: Actor) => Promise<unknown>,
): Promise<T> {
  const actor = await findActor(stage.db, (await clerk()).userId);
  if (!actor) throw new Error('no such person');
  let waited: Promise<T> | undefined;
  let hasEnded = false;
  await stage.db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    waited = waiting().finally(() => (hasEnded = true));
    for (let count = 0; count === 0 && !hasEnded; await new Promise((resolve) => setImmediate(resolve))) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.db);
      count = rows[0]?.count ?? 0;
    }
    await work(tx, actor);
  });
  if (!waited) throw new Error('nobody waited');
  return waited;
}

async function lift(values: Record<string, string>): Promise<string> {
  const whole = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', ...values };
  return (await (await clerk()).does(saveEquipment, { kindCode: '3000', values: whole })).id;
}
const versionOf = async (tx: Tx, table: 'equipment' | 'unit', id: string) =>
  (await tx.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const seenNow = (id: string) => stage.db.transaction().execute((tx) => seen(tx, 'equipment', id));
const seen = async (tx: Tx, table: 'equipment' | 'unit', id: string) => ({
  id,
  version: await versionOf(tx, table, id),
});

it('a chosen record that is deleted before its row is written refuses the row and makes no new record', async () => {
  const id = await lift({ factoryNo: 'MOV-1' });
  const file = '设备品种,出厂编号,单位内编号\n曳引驱动乘客电梯,MOV-1,9#\n';
  const dry = await dryRun(await clerk(), importEquipment, file, lifts);
  const decisions = [{ rowNo: 2, recordId: id }];
  const done = await whileWaitedFor(
    'equipment',
    id,
    async () => load(await clerk(), importEquipment, dry.id, 'goodRows', { decisions }),
    async (tx, actor) => remove(tx, await seen(tx, 'equipment', id), actor),
  );
  expect(done.outcome).toMatchObject({ added: 0, changed: 0, refused: 1 });
  expect(done.outcome?.problems[0]?.reason).toBe('所选的记录与这一行不再对应，请重新试导入后选择');
});

it('a record that is merged before its row is written stands for the one that goes on', async () => {
  const [survivor, merged] = [await lift({ factoryNo: 'MOV-2' }), await lift({ identificationCode: 'MOV-CODE' })];
  const file = '设备品种,设备识别码,单位内编号\n曳引驱动乘客电梯,MOV-CODE,7#\n';
  const dry = await dryRun(await clerk(), importEquipment, file, lifts);
  const done = await whileWaitedFor(
    'equipment',
    merged,
    async () => load(await clerk(), importEquipment, dry.id, 'goodRows'),
    async (tx, actor) => {
      const asked = { survivor: await seen(tx, 'equipment', survivor), merged: await seen(tx, 'equipment', merged) };
      await merge(tx, { ...asked, taken: ['identificationCode'] }, actor);
    },
  );
  expect(done.outcome).toMatchObject({ added: 0, changed: 1, refused: 0 });
  const { list } = await (await clerk()).does(findEquipment, { kindCode: '3000', code: 'MOV-CODE' });
  expect(list.map(({ id }) => id)).toEqual([survivor]);
});

it('a unit that is merged before its row is written stands for the one that goes on', async () => {
  const header = '单位名称,统一社会信用代码,业务类型,单位地址';
  const [one, other] = [inventedIdentity(81_000), inventedIdentity(81_001)];
  const both = [header, `示范迁移甲,${one},使用单位,甲路`, `示范迁移乙,${other},使用单位,乙路`].join('\n');
  await load(await clerk(), importUnit, (await dryRun(await clerk(), importUnit, both)).id, 'goodRows');
  const idOf = async (name: string) => (await (await clerk()).does(findUnits, { name })).list[0]?.id ?? '';
  const [survivor, merged] = [await idOf('示范迁移甲'), await idOf('示范迁移乙')];
  const dry = await dryRun(await clerk(), importUnit, `${header}\n示范迁移乙,${other},使用单位,丙路\n`);
  const done = await whileWaitedFor(
    'unit',
    merged,
    async () => load(await clerk(), importUnit, dry.id, 'goodRows'),
    async (tx, actor) => {
      const { id, version } = await seen(tx, 'unit', survivor);
      const mergedVersion = await versionOf(tx, 'unit', merged);
      await mergeUnits(tx, { id, version, mergedId: merged, mergedVersion, taken: ['creditCode'] }, actor);
    },
  );
  expect(done.outcome).toMatchObject({ added: 0, changed: 1, refused: 0 });
  const { rows } = await sql<{ address: string }>`select address from unit where id = ${survivor}`.execute(stage.db);
  expect(rows).toEqual([{ address: '丙路' }]);
});

it('a row of a ledger whose record is deleted before it is written becomes a new record', async () => {
  const id = await lift({ identificationCode: 'MOV-L1' });
  const { id: importId, found } = await drop(
    await clerk(),
    '识别码,设备品种,使用状态,使用单位,单位内编号\nMOV-L1,客梯,在用,示范云栖物业服务有限公司,5#\n',
  );
  const run = await whileWaitedFor(
    'equipment',
    id,
    async () => runs(stage, await clerk(), { id: importId, mode: 'load', mapping: found.proposed }),
    async (tx, actor) => remove(tx, await seen(tx, 'equipment', id), actor),
  );
  expect(run).toMatchObject({ added: 1, changed: 0, unchanged: 0, refused: 0 });
  const { list } = await (await clerk()).does(findEquipment, { kindCode: '3000', code: 'MOV-L1' });
  expect(list).toHaveLength(1);
});

it('a record that somebody has written since the dry run is named, at both doors', async () => {
  const [id] = [
    await lift({ identificationCode: 'MOV-S1', internalNo: '1#' }),
    await lift({ identificationCode: 'MOV-S2' }),
  ];
  const saves = async (internalNo: string) => {
    const { version } = await seenNow(id);
    await (await clerk()).does(saveEquipment, { id, version, kindCode: '3000', values: { internalNo } });
  };
  const dry = await dryRun(await clerk(), importEquipment, '设备识别码,单位内编号\nMOV-S1,2#\nMOV-S2,3#\n', lifts);
  await saves('4#');
  const { outcome } = await load(await clerk(), importEquipment, dry.id, 'goodRows');
  expect(outcome).toMatchObject({
    changed: 2,
    remarks: [{ column: '设备识别码', cells: 1, reason: importText.writtenSince }],
  });
  const { id: importId, found } = await drop(
    await clerk(),
    '识别码,设备品种,使用状态,单位内编号\nMOV-S1,客梯,在用,5#\nMOV-S2,客梯,在用,6#\n',
  );
  const ran = async (mode: 'dryRun' | 'load') =>
    runs(stage, await clerk(), { id: importId, mode, mapping: found.proposed });
  expect(await ran('dryRun')).toMatchObject({ changed: 2, warned: 0 });
  await saves('7#');
  expect(await ran('load')).toMatchObject({ changed: 2, warned: 1 });
  const { rows } = await (await clerk()).does(findImportRow, { id: importId, outcome: 'warned' });
  expect(rows.map(({ identifier, notes }) => [identifier, notes.map(({ reason }) => reason)])).toEqual([
    ['MOV-S1', [importText.writtenSince]],
  ]);
});
