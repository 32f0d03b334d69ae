import {
  equipmentLists,
  findEquipment,
  getEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  findUnitHistory,
  findUnits,
  getUnit,
  importUnit,
  saveUnit,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { commitTask, getTaskDetail, saveTaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findFormLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { findListedFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { ListCall } from '@tejian/contract/kit/call.ts';
import { ownFieldTypes } from '@tejian/domain/shared/field/own-field.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../../../test/generated-equipment.ts';
import {
  conditionsOf,
  isSource,
  MOST,
  settled,
  someFields,
  someOwnValues,
  types,
  type Own,
} from '../../../../test/generated-own-fields.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';
import { settleForms } from './own-field.job.ts';
import { monday } from '../../../../test/monday-ahead.ts';

// Any own field of any kind of record, with default, check and condition, goes through form, list, search, advanced query,
// order, export, import and history. Ten rounds and more with OWN_FIELD_ROUNDS.
const stage = stageForFile({ archive: true });
const given = flowGiven(stage);
const { dryRun, load, exported } = importGiven(stage);
const RECORDS = 12;
const ROUNDS = Number(process.env['OWN_FIELD_ROUNDS'] ?? 1);

type Listing = ListCall<object, { id: string }>;

/** The names that one kind of record gives its form, its list, its history and its file. */
interface Entity {
  readonly code: string;
  readonly entity?: string;
  /** The name that `findFormConfig` gives its form. */
  readonly viewNo: string;
  /** The person who reads the list and takes it out as a file. */
  readonly reader: string;
  readonly list: Listing;
  readonly asked: () => object;
  readonly add: (no: number, own: Record<string, FieldValue | null>) => Promise<string>;
  readonly read: (id: string) => Promise<object>;
  readonly change: (id: string, own: Record<string, FieldValue | null>) => Promise<unknown>;
  /** The history's words on the last change. */
  readonly told: (id: string) => Promise<string>;
  /** Reads a file whose first columns name the record, and answers the own values that came of it. */
  readonly imported?: (titles: string[], rows: string[][]) => Promise<Own[]>;
}

/** Each file brings records of its own. */
let filed = 0;
const asList = (call: unknown) => call as Listing; // rows of every list have an identifier
const ownOf = (values: object): Own =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => /^own[A-Z]/.test(key) && key !== 'ownerUnitName' && value !== null),
  ) as Own;
const base = { equipmentCategoryCode: '4100', equipmentVarietyCode: '4110', useAddress: '往返示范路' };

async function importedInto(
  calls: Parameters<typeof dryRun>[1],
  who: string,
  { titles, rows, asked }: { titles: string[]; rows: string[][]; asked: Record<string, string> },
) {
  const person = await stage.person(who);
  const tried = await dryRun(person, calls, workbookOf({ name: '数据', rows: [titles, ...rows] }), asked);
  expect(tried.outcome).toMatchObject({ added: rows.length, refused: 0, unknownColumns: [] });
  await load(person, calls, tried.id, 'goodRows', { others: 'new' });
}

const equipment: Entity = {
  code: '4000',
  viewNo: 'equipmentForm4000',
  reader: 'shouli',
  list: asList({ ...findEquipment, view: equipmentLists.find(({ view }) => view.own?.of === '4000')?.view }),
  asked: () => ({ kindCode: '4000', useAddress: '往返示范', pageSize: 500 }),
  add: async (no, own) => {
    const values = { ...base, factoryNo: `TRIP-${String(no)}`, ...own };
    const useUnitId = stage.archive.unitIds.get('factory');
    return (await (await stage.person('shouli')).does(saveEquipment, { kindCode: '4000', useUnitId, values })).id;
  },
  read: async (id) => (await (await stage.person('shouli')).does(getEquipment, { id })).values,
  change: async (id, own) => {
    const clerk = await stage.person('shouli');
    const { version, values } = await clerk.does(getEquipment, { id });
    const useUnitId = stage.archive.unitIds.get('factory');
    await clerk.does(saveEquipment, { kindCode: '4000', useUnitId, id, version, values: { ...values, ...own } });
  },
  told: async (id) =>
    JSON.stringify((await (await stage.person('shouli')).does(findEquipmentChanges, { id })).entries[0]),
  imported: async (titles, rows) => {
    const named = rows.map((row, at) => [
      `TRIP-F${String(filed)}-${String(at)}`,
      '桥式起重机',
      '通用桥式起重机',
      ...row,
    ]);
    const asked = { seitypecode: '4000' };
    await importedInto(importEquipment, 'shouli', {
      titles: ['出厂编号', '设备类别', '设备品种', ...titles],
      rows: named,
      asked,
    });
    const found = await stage.db
      .selectFrom('equipment')
      .select(['factoryNo', 'params'])
      .where('factoryNo', 'like', 'TRIP-F%')
      .execute();
    const byNo = new Map(found.map(({ factoryNo, params }) => [factoryNo, ownOf(params as object)]));
    return named.map(([no = '']) => byNo.get(no) ?? {});
  },
};

const unitBase = (name: string) => ({
  name,
  roles: ['01'],
  address: '往返示范路',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
});
const unit: Entity = {
  code: 'unit',
  entity: 'unit',
  viewNo: 'unitForm',
  reader: 'shouli',
  list: asList(findUnits),
  asked: () => ({ name: '往返示范', pageSize: 500 }),
  add: async (no, own) => {
    const saved = await (
      await stage.person('shouli')
    ).does(saveUnit, { ...unitBase(`往返示范${String(no)}公司`), values: own as Own }); // null: none
    return saved.id ?? '';
  },
  read: async (id) => (await (await stage.person('shouli')).does(getUnit, { id })).values,
  change: async (id, own) => {
    const clerk = await stage.person('shouli');
    const { name, version, values } = await clerk.does(getUnit, { id });
    await clerk.does(saveUnit, { ...unitBase(name), id, version, values: { ...values, ...own } as Own }); // null clears
  },
  told: async (id) => JSON.stringify((await (await stage.person('shouli')).does(findUnitHistory, { id })).list[0]),
  imported: async (titles, rows) => {
    const named = rows.map((row, at) => [`文件示范${String(filed)}-${String(at)}公司`, '01', ...row]);
    await importedInto(importUnit, 'shouli', { titles: ['单位名称', '业务类型', ...titles], rows: named, asked: {} });
    const found = await stage.db
      .selectFrom('unit')
      .select(['name', 'details'])
      .where('name', 'like', '文件示范%')
      .execute();
    const byName = new Map(found.map(({ name, details }) => [name, ownOf(details as object)]));
    return named.map(([name = '']) => byName.get(name) ?? {});
  },
};

const loggedLast = async (asked: object) => {
  const { list } = await (await stage.person('keshi')).does(findFlowLog, { ...asked, pageSize: 50 });
  return JSON.stringify(list.find(({ action }) => action === '修改自定义字段') ?? {});
};
const applicationUnits = new Map<string, string>();
const application: Entity = {
  code: 'application',
  entity: 'application',
  viewNo: 'appMainForm',
  reader: 'shouli',
  list: asList(findApplications),
  asked: () => ({ pageSize: 500 }),
  add: async (_no, own) => {
    const unitId = await given.unit();
    const { id } = await given.draft(await given.lifts(1), unitId, { own });
    applicationUnits.set(id, unitId);
    return id;
  },
  read: async (id) => (await (await stage.person('shouli')).does(getApplication, { id })).own,
  change: async (id, own) => {
    const clerk = await stage.person('shouli');
    const { version, equipment: rows } = await clerk.does(getApplication, { id });
    const change = { id, version, own };
    return given.draft(
      rows.map(({ equipmentId }) => equipmentId),
      applicationUnits.get(id),
      change,
    );
  },
  told: async (id) => loggedLast({ businessKey: id }),
};

const itemNos = new Map<string, string>();
const back = { target: 'RWAP', reasonCode: '04', opinion: '改派' };
const item: Entity = {
  code: 'item',
  entity: 'item',
  viewNo: 'taskPlanForm',
  reader: 'dayin',
  list: asList(findItems),
  asked: () => ({ pageSize: 500 }),
  add: async (_no, own) => {
    const { itemNos: made } = await given.arranged(1, { own });
    const itemNo = made[0] ?? '';
    const { id } = await stage.db
      .selectFrom('item')
      .select('id')
      .where('itemNo', '=', itemNo)
      .executeTakeFirstOrThrow();
    itemNos.set(id, itemNo);
    return id;
  },
  read: async (id) => {
    const row = await stage.db.selectFrom('item').select('own').where('id', '=', id).executeTakeFirstOrThrow();
    return row.own as object;
  },
  change: async (id, own) => {
    const itemNo = itemNos.get(id) ?? '';
    const [lead, head] = [await stage.person('jianyan1'), await stage.person('keshi')];
    await lead.does(returnReports, { itemNos: [itemNo], stepcode: 'BGSC', ...back });
    const { version, plan } = await head.does(getTaskDetail, { itemNo });
    expect(ownOf(plan.own ?? {})).toEqual(ownOf(await item.read(id)));
    const kept = await head.does(saveTaskPlan, { itemNo, version, plan: { ...plan, plannedDate: monday, own } });
    await head.does(commitTask, {
      itemNo,
      version: kept.version,
      plan: { ...plan, plannedDate: monday, own: {} },
    });
  },
  told: async (id) => {
    const { applicationId } = await stage.db
      .selectFrom('item')
      .select('applicationId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return loggedLast({ businessKey: applicationId });
  },
};

const worded = (value: FieldValue) => (value === true ? '是' : value === false ? '否' : String(value));
const cellText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String((cell as FieldValue | null | undefined) ?? '');

const entities = [
  ['equipment', equipment, 11],
  ['units', unit, 23],
  ['applications', application, 37],
  ['items', item, 53],
] as const;
const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  entities.map(([what, entity, seed]) => [what, seed + 100 * round, entity] as const),
).flat();

describe.each(rounds)('own fields of %s (seed %i)', (_what, seed, { list, ...one }) => {
  const random = chance(seed);
  const fields = someFields(random, seed);
  const kept = new Map<string, Own>();
  const reader = () => stage.person(one.reader);
  const rows = async (asked: object = {}) =>
    (await (await reader()).does(list, { ...one.asked(), ...asked } as never)).list;
  const idsWith = (matches: (own: Own) => boolean) =>
    [...kept].flatMap(([id, own]) => (matches(own) ? [id] : [])).toSorted();

  beforeAll(async () => {
    const definitionOf = { code: one.code, ...(one.entity ? { entity: one.entity } : {}), fields };
    await (await stage.person('admin')).does(publishDefinition, { kind: 'form', name: '往返', content: definitionOf });
    await settleForms.runRaw({}, { db: stage.db, ports: stage.ports });
    for (let no = 1; no <= RECORDS; no += 1) {
      const own = someOwnValues(fields, random, { no: seed * 100 + no, isWhole: no <= 3 });
      kept.set(await one.add(seed * 100 + no, own), settled(fields, own));
    }
  }, 240_000);

  it('are offered to the page of the list', async () => {
    const offered = await (await reader()).does(findListedFields, { form: one.code });
    expect(offered.map(({ definition, isIndexed }) => [definition.key, isIndexed])).toEqual(
      fields.map(({ key }) => [key, true]),
    );
  });

  it('stand in the described form, with how each is drawn', async () => {
    const { columns } = await (await reader()).does(findFormLayout, { viewNo: one.viewNo });
    const drawn = columns.map(({ name, label, showType }) => [name, label, showType]);
    expect(drawn.filter(([name]) => fields.some(({ key }) => key === name))).toEqual(
      fields.map(({ key, label, type }) => [key, label, ownFieldTypes[type]]),
    );
  });

  it('refuse what their check refuses, with its sentence', async () => {
    const limited = fields.find(({ check }) => check) ?? expect.fail('a field with a check');
    const { check, key } = limited;
    await expect(one.add(seed * 100, { [key]: MOST + 1 })).rejects.toThrow(check?.sentence);
  });

  it('are read as they were saved', async () => {
    for (const [id, own] of kept) expect([id, ownOf(await one.read(id))]).toEqual([id, own]);
  });

  it('are shown by the list', async () => {
    const many = new Set(fields.flatMap(({ key, type }) => (type === 'multiselect' ? [key] : [])));
    const shown = (own: Own) =>
      Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, many.has(key) ? String(value).split(',') : value]),
      );
    const found = new Map((await rows()).map((row) => [row.id, ownOf(row)]));
    for (const [id, own] of kept) expect([id, found.get(id)]).toEqual([id, shown(own)]);
  });

  it.each(types)('of type %s are asked', async (type) => {
    const field = fields.find((each) => each.type === type);
    if (!field) throw new Error(type);
    const { key } = field;
    const said = [...kept.values()].flatMap((own) => own[key] ?? []);
    const [value] = said;
    expect(value).toBeDefined();
    for (const [condition, matches] of conditionsOf(field, value ?? '')) {
      const found = (await rows({ advancedQuery: { and: [condition] } }))
        .map(({ id }) => id)
        .filter((id) => kept.has(id));
      expect([condition, found.toSorted()]).toEqual([condition, idsWith(matches)]);
    }
  });

  it('give the list its order', async () => {
    const ordered = fields.filter(({ type }) =>
      ['text', 'number', 'integer', 'date', 'yearMonth', 'select'].includes(type),
    );
    for (const { key } of ordered) {
      const found = (await rows({ orderBy: key, order: 'asc' })).flatMap((row) => ownOf(row)[key] ?? []);
      expect(found.length).toBeGreaterThan(2);
      if (typeof found[0] === 'number')
        expect(found).toEqual(found.toSorted((left, right) => Number(left) - Number(right)));
    }
  });

  it('are exported, and come back from a file', async () => {
    const keys = fields.map(({ key }) => key);
    const file = await exported(await reader(), list, { ...one.asked(), columns: keys });
    const [header = [], ...lines] = (await readXlsx(file)).sheets[0]?.rows ?? [];
    const titles = fields.map(({ label, unit: measure }) => (measure ? `${label}(${measure})` : label));
    expect(header.map(cellText)).toEqual(titles);
    const written = lines
      .map((line) => keys.map((_key, at) => cellText(line[at])))
      .filter((line) => line.some((cell) => cell !== ''));
    const asWords = (own: Own) => keys.map((key) => (own[key] === undefined ? '' : worded(own[key])));
    const plain = (line: readonly string[]) => line.map((cell) => cell.replaceAll(/[、,]/g, '|')).join('\u0001');
    expect(written.map(plain).toSorted()).toEqual([...kept.values()].map(asWords).map(plain).toSorted());
    if (!one.imported) return;
    const owns = [...kept.values()];
    // An empty cell says nothing: the record of the file has the default there.
    filed += 1;
    const given = written.map((line) => owns.find((own) => plain(asWords(own)) === plain(line)) ?? {});
    expect(await one.imported(titles, written)).toEqual(given.map((own) => settled(fields, own)));
  });

  it('leave their changes in the history', async () => {
    const [id = '', own = {}] = [...kept][0] ?? [];
    const field = fields.find(({ type }) => type === 'integer');
    const other = fields.find(({ key }) => own[key] !== undefined && key !== field?.key && !isSource(fields, key));
    if (!field || !other) throw new Error('no field');
    await one.change(id, { [field.key]: 4711, [other.key]: null });
    const after: Own = { ...own, [field.key]: 4711 };
    delete after[other.key];
    expect(ownOf(await one.read(id))).toEqual(after);
    const told = await one.told(id);
    expect(told).toContain(field.label);
    expect(told).toContain('4711');
    expect(told).toContain(other.label);
  });
});
