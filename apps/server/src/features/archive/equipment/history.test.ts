import {
  compareEquipmentMoments,
  findEquipmentChanges,
  findHistoryOutline,
  type HistoryEntry,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  getEquipment,
  saveEquipment,
  type GivenValues,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  previewEquipmentBatch,
  runEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { mergeEquipment, undoEquipmentMerge } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import type { Moment } from '@tejian/domain/archive/equipment/history.ts';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { writeBackInspection } from './equipment-business.service.ts';
import { equipmentImporter } from './equipment-import.ts';

const stage = stageForFile({ archive: true });
const kindCode = '3000';
const now: Moment = { kind: 'now' };
const after = ({ id }: { id: string }): Moment => ({ kind: 'after', entryId: id });
const before = ({ id }: { id: string }): Moment => ({ kind: 'before', entryId: id });
const liftOf = (unit: string, number = 0) => stage.archive.lifts.filter((lift) => lift.unit === unit)[number]?.id ?? '';
const clerk = () => stage.person('shouli');

async function edit(id: string, values: GivenValues, more: { useUnitId?: string } = {}) {
  const { version, useUnit, maintainer } = await (await clerk()).does(getEquipment, { id });
  const units = { useUnitId: useUnit?.id, maintainerId: maintainer?.id, ...more };
  await (await clerk()).does(saveEquipment, { id, version, kindCode, ...units, values });
}
async function stateAt(id: string, moment: Moment): Promise<Record<string, string>> {
  const { fields, left } = await (await clerk()).does(compareEquipmentMoments, { id, left: moment, right: now });
  expect(left.existed).toBe(true);
  return Object.fromEntries(fields.filter((one) => one.left !== '').map((one) => [one.field, one.left]));
}
const entriesOf = async (id: string, more: object = {}): Promise<HistoryEntry[]> =>
  (await (await clerk()).does(findEquipmentChanges, { id, ...more })).entries;

describe('every writer of the archive', () => {
  // A write without an entry of the history fails at once, whichever way it goes.
  const bookkeeping = `array['source_key', 'source_hash', 'version', 'updated_at', 'missing_fields', 'is_incomplete', 'created_at']`;
  beforeAll(async () => {
    await sql`
      create function entry_demanded() returns trigger language plpgsql as $$ begin
        if not exists (select from equipment_change where equipment_id = new.id and at >= transaction_timestamp()) then
          raise exception 'equipment % was written without an entry of its history', new.id; end if;
        return null; end $$`.execute(stage.db);
    await sql`create constraint trigger made after insert on equipment deferrable initially deferred
      for each row execute function entry_demanded()`.execute(stage.db);
    await sql`create constraint trigger written after update on equipment deferrable initially deferred for each row
      when (to_jsonb(new) - ${sql.raw(bookkeeping)} is distinct from to_jsonb(old) - ${sql.raw(bookkeeping)})
      execute function entry_demanded()`.execute(stage.db);
  });

  const actor = (): Actor =>
    ({
      userId: stage.seeded.userIds.get('shouli') ?? '',
      name: '林受理',
      codes: new Set(['equipment:elevator:read', 'equipment:elevator:add', 'equipment:elevator:save']),
      scope: 'institute',
      organisationId: stage.seeded.instituteId,
    }) as unknown as Actor; // what an import asks of it
  const fromFile = (values: Record<string, string>) =>
    stage.db.transaction().execute(async (tx) => {
      const importing = await equipmentImporter.prepare(
        tx,
        actor(),
        { kindCode },
        { ports: stage.ports, fileName: '电梯.xlsx' },
      );
      return (
        await importing.write(tx, [{ rowNo: 2, values }], {
          isKept: true,
          claims: new Map(),
          earlierRow: () => undefined,
        })
      )[0];
    });
  async function fromLedger(content: string, name: string) {
    const { id, found } = await drop(await clerk(), content, name);
    return runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed });
  }
  const ledger = (load: string) => `识别码,设备品种,使用状态,额定载重量(kg)\nHIST-1,曳引驱动乘客电梯,在用,${load}\n`;

  it('leaves an entry, and from the entries every earlier state comes back', async () => {
    const made = await fromLedger(ledger('630'), '新台账.csv');
    expect(made).toMatchObject({ added: 1, refused: 0 });
    const { id } = await stage.db
      .selectFrom('equipment')
      .select('id')
      .where('identificationCode', '=', 'HIST-1')
      .executeTakeFirstOrThrow();
    const states = [await stateAt(id, now)];
    const writers: (() => Promise<unknown>)[] = [
      () => edit(id, { factoryNo: 'H-1', useAddress: '示范市鼓楼区', remark: '首次' }),
      () => edit(id, {}, { useUnitId: stage.archive.unitIds.get('school') ?? '' }),
      () => edit(id, { remark: null, areaCode: '350102', registerStatus: '3' }),
      () => fromFile({ identificationCode: 'HIST-1', internalNo: '8#', useUnitName: '示范市第一人民医院' }),
      () => fromLedger(ledger('800'), '新台账（二）.csv'),
      () => stage.db.transaction().execute((tx) => writeBackInspection(tx, resultFor(id), { name: '系统' })),
      () => edit(id, { safetyManagerName: '陈管理', ratedSpeed: '1.5' }),
      () => stop(id),
      () => many(id),
      () => takeOver(id),
      () => giveBack(),
    ];
    for (const write of writers) {
      await write();
      states.push(await stateAt(id, now));
    }

    const entries = (await entriesOf(id)).toReversed();
    expect(entries.map(({ businessName, reference }) => [businessName, reference])).toEqual([
      ['台账新增', '新台账.csv'],
      ['修改', undefined],
      ['修改', undefined],
      ['修改', undefined],
      ['文件导入修改', '电梯.xlsx'],
      ['导入台账', '新台账（二）.csv'],
      ['检验报告回写', 'SF-TD2026-07777'],
      ['修改', undefined],
      ['停用', expect.stringContaining('大修')],
      ['批量修改', '共1台'],
      ['合并', expect.stringMatching(/^合并自HIST-2$/)],
      ['撤销合并', expect.anything()],
    ]);
    for (const [at, entry] of entries.entries()) {
      expect(await stateAt(id, after(entry)), `after ${entry.businessName}`).toEqual(states[at]);
      if (at > 0) expect(await stateAt(id, before(entry)), `before ${entry.businessName}`).toEqual(states[at - 1]);
    }
    const [first] = entries;
    if (!first) throw new Error('there are entries');
    const born = await (await clerk()).does(compareEquipmentMoments, { id, left: before(first), right: now });
    expect(born.left).toMatchObject({ existed: false, title: expect.stringMatching(/台账新增之前$/) as string });
    expect(born.uncertain).toEqual([]);
  });

  const resultFor = (equipmentId: string) => ({
    equipmentId,
    dateSlot: 2 as const,
    categoryCode: '21',
    lastDate: '2026-11-18',
    nextDate: '2027-11-30',
    conclusion: '不合格',
    reportNo: 'SF-TD2026-07777',
    isUnqualified: true,
  });

  const many = async (id: string) => {
    const asked = { kindCode, ids: [id], values: { remark: '批量' } };
    const { id: planned } = await (await clerk()).does(previewEquipmentBatch, asked);
    expect(await (await clerk()).does(runEquipmentBatch, { id: planned })).toMatchObject({ changed: 1 });
  };
  let twin = '';
  const takeOver = async (id: string) => {
    const values = { equipmentCategoryCode: '3100', identificationCode: 'HIST-2', useStatus: '2', internalNo: '9#' };
    const made = await (await clerk()).does(saveEquipment, { kindCode, values });
    twin = made.id;
    const { version } = await (await clerk()).does(getEquipment, { id });
    const asked = { survivor: { id, version }, merged: { id: twin, version: made.version }, taken: ['internalNo'] };
    await (await clerk()).does(mergeEquipment, asked);
  };
  const giveBack = async () => (await clerk()).does(undoEquipmentMerge, { id: twin });

  const stop = async (id: string) => {
    const { version } = await (await clerk()).does(getEquipment, { id });
    const asked = { operation: 'stop' as const, rows: [{ id, version }], date: '2026-11-19', reason: '大修' };
    expect(await (await clerk()).does(operateEquipment, asked)).toMatchObject({ succeeded: 1 });
  };

  it('rebuilds the rows below a record too: those that came, those that changed, those that went', async () => {
    const person = await clerk();
    const [table, row] = [
      '8000.pipingUnit',
      (pipingCode: string, length: number) => ({ values: { pipingCode, length } }),
    ];
    const given = { kindCode: '8000', values: { equipmentCategoryCode: '8300', factoryNo: 'H-PLANT' } };
    const { id } = await person.does(saveEquipment, {
      ...given,
      parts: { [table]: [row('L-1', 100), row('L-2', 30)] },
    });
    const states = [await stateAt(id, now)];
    const save = async (change: (rows: GivenPart[]) => GivenPart[]) => {
      const { version } = await person.does(getEquipment, { id });
      const { tables } = await person.does(getEquipmentParts, { id });
      await person.does(saveEquipment, {
        kindCode: '8000',
        id,
        version,
        values: {},
        parts: { [table]: change(tables[table] ?? []) },
      });
      states.push(await stateAt(id, now));
    };
    await save((rows) => rows.map((one, at) => (at === 0 ? { ...one, values: { ...one.values, length: 120 } } : one)));
    await save((rows) => rows.slice(1));
    await save((rows) => [...rows, row('L-3', 7)]);
    expect(states[1]).toMatchObject({ '8000.pipingUnit#L-1#length': '120 m' });
    expect(states[2]).not.toHaveProperty(['8000.pipingUnit#L-1#length']);
    const entries = (await entriesOf(id)).toReversed();
    for (const [at, entry] of entries.entries())
      expect(await stateAt(id, after(entry)), `state ${at}`).toEqual(states[at]);
  });

  it('by hand and by file begins a history with its first values', async () => {
    expect(await fromFile({ factoryNo: 'H-77', equipmentCategoryCode: '3100', useStatus: '2' })).toMatchObject({
      outcome: 'added',
    });
    const saved = await (
      await clerk()
    ).does(saveEquipment, { kindCode, values: { equipmentCategoryCode: '3100', factoryNo: 'H-78' } });
    const [entry] = await entriesOf(saved.id);
    expect(entry?.changes).toContainEqual({
      field: 'factoryNo',
      label: '出厂编号（产品编号）',
      before: '',
      after: 'H-78',
    });
    expect(entry?.changes).toContainEqual({
      field: 'equipmentCategoryCode',
      label: '设备类别',
      before: '',
      after: '曳引与强制驱动电梯',
    });
  });

  it('is written down where SQL writes the archive: whoever writes a record writes its entry', () => {
    const files = (readdirSync(join(import.meta.dirname, '../../..'), { recursive: true }) as string[])
      .filter((path) => path.endsWith('.ts') && !/\.(test|seed)\.ts$|schema\.ts$/.test(path))
      .map((path) => ({ path, code: readFileSync(join(import.meta.dirname, '../../..', path), 'utf8') }));
    const writers = files.filter(({ code }) =>
      /(insert into|update) equipment\b(?!_)|(insertInto|updateTable)\('equipment'\)/.test(code),
    );
    expect(writers.length).toBeGreaterThan(1);
    for (const { path, code } of writers) expect(code, path).toMatch(/insert into equipment_change|equipmentChange'\)/);
  });
});

describe('a long history', () => {
  const id = () => liftOf('jiangbin');
  beforeAll(async () => {
    await sql`update equipment_change set at = '2023-12-01' where equipment_id = ${id()}`.execute(stage.db);
    await sql`update equipment set created_at = '2023-12-01' where id = ${id()}`.execute(stage.db);
    await sql`insert into equipment_change (id, equipment_id, at, user_name, business, reference, changes)
      select ('0001' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-000000000001')::uuid, ${id()}::uuid,
        '2024-01-01 00:00:00+08'::timestamptz + n * interval '6 hours', '某人', case when n % 10 = 0 then 'report' else 'edit' end, null,
        jsonb_build_array(jsonb_build_object('field', case when n % 4 = 0 then 'useStatus' else 'remark' end, 'before', '2', 'after', '3'))
      from generate_series(1, 1000) n`.execute(stage.db);
  });

  it('is read page by page, each entry once', async () => {
    const person = await clerk();
    const seen: string[] = [];
    let afterEntry: string | undefined;
    for (;;) {
      const { entries, hasMore } = await person.does(findEquipmentChanges, {
        id: id(),
        size: 200,
        ...(afterEntry && { afterEntry }),
      });
      seen.push(...entries.map((entry) => entry.id));
      afterEntry = entries.at(-1)?.id;
      if (!hasMore) break;
    }
    expect(seen).toHaveLength(1001);
    expect(new Set(seen).size).toBe(1001);
  });

  it('is found by field, by business and by day, in words', async () => {
    const [entry] = await entriesOf(id(), {
      field: 'useStatus',
      business: 'report',
      from: '2024-02-01',
      to: '2024-02-10',
    });
    expect(entry).toMatchObject({
      businessName: '检验报告回写',
      changes: [{ label: '使用状态', before: '在用', after: '停用' }],
    });
    expect(await entriesOf(id(), { field: 'useStatus', from: '2024-02-01', to: '2024-02-01' })).toHaveLength(1);
    expect(await entriesOf(id(), { field: 'ratedLoad' })).toEqual([]);
  });

  it('says what it is about', async () => {
    const outline = await (await clerk()).does(findHistoryOutline, { id: id() });
    expect(outline.total).toBe(1001);
    expect(outline.fields.map(({ label, count }) => [label, count])).toEqual([
      ['备注', 750],
      ['使用状态', 250],
    ]);
    expect(outline.businesses).toContainEqual({ code: 'report', label: '检验报告回写', count: 100 });
    expect(outline.months[1]).toEqual({ month: '2024-01', count: 123 });
  });

  it('tells where an earlier value is not certain', async () => {
    const { uncertain } = await (
      await clerk()
    ).does(compareEquipmentMoments, { id: id(), left: { kind: 'day', day: '2024-03-01' }, right: now });
    expect(uncertain).toContain('备注');
  });
});

describe('comparing', () => {
  it('shows both states and what differs, in the order of the form', async () => {
    const id = liftOf('hospital');
    await edit(id, { ratedLoad: 1050, registerStatus: '3' });
    const [entry] = await entriesOf(id);
    const { fields, left, right } = await (
      await clerk()
    ).does(compareEquipmentMoments, { id, left: before(entry ?? { id: '' }), right: after(entry ?? { id: '' }) });
    expect(fields.filter(({ differs }) => differs)).toEqual([
      { field: 'registerStatus', label: '注册状态', group: '基本信息', left: '在册', right: '注销登记', differs: true },
      { field: 'ratedLoad', label: '额定载重量', group: '技术参数', left: '1000 kg', right: '1050 kg', differs: true },
    ]);
    expect(left.title).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d 修改之前$/);
    expect(right.title).toMatch(/修改之后$/);
  });

  it('refuses moments that are none, and entries of other equipment', async () => {
    const person = await clerk();
    const id = liftOf('hospital');
    const [other] = await entriesOf(liftOf('school'));
    const refused = await person.isRefused(compareEquipmentMoments, {
      id,
      left: after(other ?? { id: '' }),
      right: now,
    });
    expect(refused.errorMsg).toBe('没有找到这条变更记录，请刷新后再选择');
  });

  it('had nothing on a day before the record was made', async () => {
    const { left, fields } = await (
      await clerk()
    ).does(compareEquipmentMoments, { id: liftOf('school'), left: { kind: 'day', day: '2001-01-01' }, right: now });
    expect(left).toEqual({ title: '2001-01-01 当日', existed: false });
    expect(fields.every((field) => field.left === '')).toBe(true);
  });
});

it('is read by whoever may read the equipment, and by nobody else', async () => {
  await stage.db.updateTable('organisation').set({ areaCode: '350105' }).where('kind', '=', 'supervision').execute();
  const supervisor = await stage.person('jiancha');
  const id = liftOf('yunqi');
  const hidden = '没有找到这条设备档案，可能已被删除';
  expect((await supervisor.isRefused(findEquipmentChanges, { id })).errorMsg).toBe(hidden);
  expect((await supervisor.isRefused(findHistoryOutline, { id })).errorMsg).toBe(hidden);
  expect((await supervisor.isRefused(compareEquipmentMoments, { id, left: now, right: now })).errorMsg).toBe(hidden);
});
