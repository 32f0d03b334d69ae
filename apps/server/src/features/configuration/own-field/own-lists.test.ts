import {
  equipmentLists,
  findEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import { findListedFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { findTableLayout, findSearchLayout, saveLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { saveQuery } from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../../../test/generated-equipment.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { find } from '../../archive/equipment/equipment.service.ts';
import { settleForms } from './own-field.job.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load, exported } = importGiven(stage);
const kindCode = '4000';
const settle = () => settleForms.runRaw({}, { db: stage.db, ports: stage.ports });
const indexNames = async () => {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(stage.db);
  return rows.map(({ name }) => name);
};
const all = { kindCode, useAddress: '本院列表', pageSize: 500 };

/** A key that snake_case would not bring back, and one field of every type. */
const fields = [
  { key: 'ownABCCode', label: '本院代号', type: 'text' },
  { key: 'ownStory', label: '本院说明', type: 'textarea' },
  { key: 'ownNoise', label: '本院噪声', type: 'number', unit: 'dB' },
  { key: 'ownVisits2', label: '本院到场次数', type: 'integer' },
  { key: 'ownAgreedOn', label: '本院约定日期', type: 'date' },
  { key: 'ownMonth', label: '本院月份', type: 'yearMonth' },
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙', '丙'] },
  { key: 'ownMarks', label: '本院标记', type: 'multiselect', options: ['夜间', '高空', '水上'] },
  { key: 'ownWatched', label: '本院监控', type: 'boolean' },
] as const;
const listed = fields.map((field) => ({ ...field, listed: true }));
const form = (own: readonly object[] = listed) => ({
  kind: 'form' as const,
  name: '起重机械本院字段',
  content: { code: kindCode, fields: own },
});

type Values = Partial<Record<(typeof fields)[number]['key'], FieldValue>>;
const kept = new Map<string, Values>();

function someValues(no: number): Values {
  const random = chance(no);
  const pad = (value: number) => String(value).padStart(2, '0');
  const values: Values = {
    ownABCCode: `代号${String(random.below(6))}号`,
    ownStory: `说明第${String(random.below(4))}条`,
    ownNoise: random.below(900) / 10,
    ownVisits2: random.below(9),
    ownAgreedOn: `2026-0${String(1 + random.below(9))}-${pad(1 + random.below(28))}`,
    ownMonth: ['2026-01-31', '2026-02-28', '2027-04-30'][random.below(3)] ?? '',
    ownGrade: ['甲', '乙', '丙'][random.below(3)] ?? '',
    ownMarks: ['夜间', '高空', '水上'].filter(() => random.odds(0.5)).join(','),
    ownWatched: random.odds(0.5),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && !random.odds(0.2)));
}

let clerk: Person;
let admin: Person;
beforeAll(async () => {
  [clerk, admin] = [await stage.person('shouli'), await stage.person('admin')];
  const migrated = await indexNames();
  await admin.does(publishDefinition, form());
  await settle();
  expect(migrated.filter((name) => name.startsWith('equipment_own_'))).not.toEqual([]);
  expect(await indexNames()).toEqual(expect.arrayContaining(migrated)); // an index is dropped only by who made it
  const useUnitId = stage.archive.unitIds.get('factory');
  for (let no = 1; no <= 30; no += 1) {
    const own = someValues(no);
    const base = { equipmentCategoryCode: '4100', equipmentVarietyCode: '4110', useAddress: '本院列表示范路' };
    const values = { ...base, factoryNo: `OWN-${String(no)}`, ...own };
    kept.set((await clerk.does(saveEquipment, { kindCode, useUnitId, values })).id, own);
  }
}, 60_000);

const shown = ({ ownMarks, ...values }: Values) => ({
  ...values,
  ...(ownMarks === undefined ? {} : { ownMarks: String(ownMarks).split(',') }),
});
const ownOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => key.startsWith('own')));
const idsOf = (matches: (values: Values) => boolean) =>
  [...kept].flatMap(([id, values]) => (matches(values) ? [id] : [])).toSorted();
const found = async (asked: object) =>
  (await clerk.does(findEquipment, { ...all, ...asked })).list.map(({ id }) => id).toSorted();

it('a list shows the values of every type as they were saved', async () => {
  const { list } = await clerk.does(findEquipment, all);
  expect(list).toHaveLength(30);
  for (const row of list) expect(ownOf(row)).toEqual(shown(kept.get(row.id) ?? {}));
});

it('the very next page knows what another node has published, and asks nothing besides', async () => {
  const isShown = async () => (await clerk.does(findEquipment, all)).list.some((row) => 'ownGrade' in row);
  const setListed = (isListed: boolean) =>
    sql`update field_definition set definition = definition || ${{ listed: isListed }}::jsonb
      where kind_code = ${kindCode} and key = 'ownGrade'`.execute(stage.db);
  expect(await isShown()).toBe(true);
  await setListed(false);
  expect(await isShown()).toBe(false);
  await setListed(true);
  expect(await isShown()).toBe(true);
  const actor = await findActor(stage.db, stage.seeded.userIds.get('shouli') ?? '');
  if (!actor) throw new Error('the clerk is not there');
  await isShown(); // the columns of these fields are written once, which is no question
  const statements: unknown[] = [];
  const noting = stage.db.withPlugin({
    transformQuery: ({ node }) => (statements.push(node), node),
    transformResult: async ({ result }) => result,
  });
  const { list } = await find(noting, { ...all, pageNo: 1 }, actor);
  const nothing = await find(noting, { ...all, useAddress: '没有这条路' }, actor);
  expect([list.length, nothing.list.length]).toEqual([30, 0]);
  expect(statements).toHaveLength(2);
});

describe('the search panel asks', () => {
  it.each<[string, object, (values: Values) => boolean]>([
    ['a part of a text', { ownABCCode: '代号3' }, ({ ownABCCode }) => ownABCCode === '代号3号'],
    ['a part of a long text', { ownStory: '第2条' }, ({ ownStory }) => ownStory === '说明第2条'],
    [
      'a span of days',
      { ownAgreedOnStart: '2026-03-01', ownAgreedOnEnd: '2026-07-01' },
      ({ ownAgreedOn = '' }) => ownAgreedOn >= '2026-03-01' && ownAgreedOn < '2026-07-01',
    ],
    ['months', { ownMonthEnd: '2026-03-01' }, ({ ownMonth = '9' }) => ownMonth < '2026-03-01'],
    ['a choice', { ownGrade: '乙' }, ({ ownGrade }) => ownGrade === '乙'],
    ['one of several', { ownMarks: '高空' }, ({ ownMarks = '' }) => String(ownMarks).includes('高空')],
    ['yes', { ownWatched: 'true' }, ({ ownWatched }) => ownWatched === true],
  ])('%s', async (_what, asked, matches) => {
    const wanted = idsOf(matches);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await found(asked)).toEqual(wanted);
  });

  it.each([
    ['a field that is none', { ownNothing: '1' }, '没有可以查询的字段“ownNothing”'],
    ['a single character', { ownABCCode: '代' }, '查询条件“本院代号”：至少输入 2 个字'],
    ['a choice that is not offered', { ownGrade: '丁' }, expect.stringContaining('查询条件“本院分级”：')],
    ['a day that is none', { ownAgreedOnStart: '2026-02-30' }, expect.stringContaining('查询条件“本院约定日期”：')],
  ])('but not %s', async (_what, asked, sentence) => {
    expect((await clerk.isRefused(findEquipment, { ...all, ...asked })).errorMsg).toEqual(sentence);
  });
});

describe('the advanced query asks', () => {
  const has = (value: unknown) => value !== undefined;
  it.each<[AdvancedCondition, (values: Values) => boolean]>([
    [{ field: 'ownABCCode', operator: 'contains', value: '号' }, ({ ownABCCode }) => has(ownABCCode)],
    [{ field: 'ownStory', operator: 'startsWith', value: '说明第1' }, ({ ownStory }) => ownStory === '说明第1条'],
    [
      { field: 'ownNoise', operator: 'between', value: ['20', '60.5'] },
      ({ ownNoise = -1 }) => Number(ownNoise) >= 20 && Number(ownNoise) <= 60.5,
    ],
    [{ field: 'ownVisits2', operator: 'ge', value: 5 }, ({ ownVisits2 = -1 }) => Number(ownVisits2) >= 5],
    [
      { field: 'ownAgreedOn', operator: 'lt', value: '2026-05-01' },
      ({ ownAgreedOn = '9' }) => ownAgreedOn < '2026-05-01',
    ],
    [{ field: 'ownMonth', operator: 'eq', value: '2027-04-30' }, ({ ownMonth }) => ownMonth === '2027-04-30'],
    [{ field: 'ownGrade', operator: 'in', value: ['甲', '丙'] }, ({ ownGrade }) => has(ownGrade) && ownGrade !== '乙'],
    [{ field: 'ownGrade', operator: 'empty' }, ({ ownGrade }) => !has(ownGrade)],
    [{ field: 'ownMarks', operator: 'in', value: ['水上'] }, ({ ownMarks = '' }) => String(ownMarks).includes('水上')],
    [{ field: 'ownMarks', operator: 'empty' }, ({ ownMarks }) => !has(ownMarks)],
    [{ field: 'ownWatched', operator: 'eq', value: 'false' }, ({ ownWatched }) => ownWatched !== true],
    [{ field: 'ownNoise', operator: 'filled' }, ({ ownNoise }) => has(ownNoise)],
  ])('%o', async (condition, matches) => {
    const wanted = idsOf(matches);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await found({ advancedQuery: { and: [condition] } })).toEqual(wanted);
  });
});

it.each(['ownABCCode', 'ownNoise', 'ownVisits2', 'ownAgreedOn', 'ownMonth', 'ownGrade'] as const)(
  'rows come in the order of %s, page by page',
  async (orderBy) => {
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await clerk.does(findEquipment, { ...all, orderBy, order })).list;
      const paged = [];
      for (let pageNo = 1; pageNo <= 3; pageNo += 1)
        paged.push(...(await clerk.does(findEquipment, { ...all, orderBy, order, pageNo, pageSize: 10 })).list);
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      const values = whole.flatMap((row) => row[orderBy] ?? []);
      expect(values.length).toBeGreaterThan(15);
      if (typeof values[0] === 'number')
        expect(values).toEqual(
          values.toSorted((one, other) => (Number(one) - Number(other)) * (order === 'asc' ? 1 : -1)),
        );
    }
  },
);

it('what is exported is read back as it was', async () => {
  const columns = ['factoryNo', ...fields.map(({ key }) => key)];
  const file = await exported(clerk, findEquipment, { ...all, columns });
  const [header = [], ...rows] = (await readXlsx(file)).sheets[0]?.rows ?? [];
  expect(header).toEqual([
    '出厂编号',
    ...fields.map((one) => ('unit' in one ? `${one.label}(${one.unit})` : one.label)),
  ]);
  const words = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String((cell as FieldValue | null | undefined) ?? '');
  const given = rows.map((row, at) => [
    `READ-BACK-${String(at)}`,
    '桥式起重机',
    '通用桥式起重机',
    ...columns.map((_, place) => words(row[place])),
  ]);
  const titles = ['设备识别码', '设备类别', '设备品种', ...header.map((cell) => String(cell))];
  const book = workbookOf({ name: '设备', rows: [titles, ...given] });
  const tried = await dryRun(clerk, importEquipment, book, { seitypecode: kindCode });
  expect(tried.outcome).toMatchObject({ added: 30, refused: 0, dropped: [] });
  await load(clerk, importEquipment, tried.id, 'goodRows', { others: 'new' });
  const { rows: loaded } = await sql<{ factoryNo: string; params: Values }>`
    select factory_no, params from equipment where identification_code like 'READ-BACK-%'`.execute(stage.db);
  const before = await stage.db
    .selectFrom('equipment')
    .select(['id', 'factoryNo'])
    .where('id', 'in', [...kept.keys()])
    .execute();
  const byNo = new Map(before.map(({ id, factoryNo }) => [factoryNo, kept.get(id)]));
  expect(loaded).toHaveLength(30);
  for (const { factoryNo, params } of loaded) expect(ownOf(params)).toEqual(byNo.get(factoryNo));
});

it('layouts and kept queries know the columns', async () => {
  const viewNo = `equipmentList${kindCode}`;
  const table = await clerk.does(findTableLayout, { viewNo });
  const keys = fields.map(({ key }) => key);
  const at = table.columns.findIndex(({ name }) => name === keys[0]);
  expect(table.columns.slice(at, at + keys.length).map(({ name }) => name)).toEqual(keys);
  expect(table.columns[at + keys.length]?.name).toBe('internalNo');
  const panel = await clerk.does(findSearchLayout, { viewNo });
  expect(panel.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ownABCCode', 'ownAgreedOn', 'ownGrade']),
  );
  const chosen = table.columns.filter(({ name }) => name === 'ownNoise' || name === 'shownCode');
  await clerk.does(saveLayout, { viewId: table.viewId, columns: chosen });
  const own = await clerk.does(findTableLayout, { viewNo });
  expect(own.columns.flatMap(({ name, isShown }) => (isShown ? [name] : []))).toEqual(['shownCode', 'ownNoise']);
  const query = {
    viewNo,
    name: '吵的',
    conditions: { and: [{ field: 'ownNoise', operator: 'gt' as const, value: 60 }] },
  };
  expect(await clerk.does(saveQuery, query)).toMatchObject({ id: expect.any(String) });
  const other = {
    ...query,
    name: '没有的',
    conditions: { and: [{ field: 'ownGone', operator: 'gt' as const, value: 60 }] },
  };
  expect((await clerk.isRefused(saveQuery, other)).errorMsg).toBe(
    '高级查询条件有误：没有这个查询字段，可能已随版本调整',
  );
  expect(equipmentLists.map(({ view }) => view.own?.of)).toContain(kindCode);
});

it('at most twelve fields are listed, and no key is the name of another condition', async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({
    key: `ownNo${String(at)}`,
    label: `第${String(at)}项`,
    type: 'text',
    listed: true,
  }));
  const findings = async (own: readonly object[]) =>
    (await admin.does(checkDefinition, { kind: 'form', content: form(own).content })).findings;
  expect(await findings(many)).toEqual([{ place: 'fields[12].listed', sentence: '列表字段最多 12 个' }]);
  expect(await findings([...listed, { key: 'ownAgreedOnEnd', label: '截止', type: 'text' }])).toEqual([
    { place: 'fields[9].key', sentence: '“ownAgreedOnEnd”是日期字段的查询条件名，请换一个标识' },
  ]);
});

/** So many that an index is cheaper than reading them all. */
const MANY = 5000;

describe('at many rows', () => {
  beforeAll(async () => {
    await sql`insert into equipment (id, kind_code, category_code, name, use_status, params, organisation_id, updated_at)
      select gen_random_uuid(), '4000', '4100', '多台' || n, '2', jsonb_build_object('ownNoise', n % 997,
        'ownGrade', (array['甲', '乙', '丙'])[1 + n % 3], 'ownAgreedOn', to_char(date '2020-01-01' + n % 2000, 'yyyy-mm-dd'),
        'ownABCCode', '序列' || n, 'ownMarks', case when n % 1000 = 0 then '水上' else '夜间' end, 'ownWatched', n % 1000 = 0),
        o.id, now() - n * interval '1 minute'
      from generate_series(1, ${MANY}::int) n, organisation o where o.kind = 'institute' and o.code = 'SFTJ'`.execute(
      stage.db,
    );
    await sql`analyze equipment`.execute(stage.db);
  }, 60_000);

  const planOf = async (rest: string) => {
    const { rows } =
      await sql<object>`explain select e.id from equipment e where e.kind_code = '4000' ${sql.raw(rest)}`.execute(
        stage.db,
      );
    return rows.map((row) => Object.values(row).join()).join('\n');
  };
  it.each([
    [
      'number',
      `and case jsonb_typeof(e.params->'ownNoise') when 'number' then (e.params->>'ownNoise')::float8 end > 995::numeric`,
      'ownNoise_n',
    ],
    ['day', `and iso_day(e.params->>'ownAgreedOn') < '2020-01-04'::date`, 'ownAgreedOn_d'],
    ['text', `and e.params->>'ownABCCode' = '序列77'`, 'ownABCCode_s'],
    ['part of a text', `and bigrams(e.params->>'ownABCCode') @> bigrams('列1999')`, 'ownABCCode_g'],
    ['several', `and string_to_array(e.params->>'ownMarks', ',') && array['水上']`, 'ownMarks_m'],
    [
      'flag',
      `and coalesce(case jsonb_typeof(e.params->'ownWatched') when 'boolean' then (e.params->>'ownWatched')::boolean end, false) = true`,
      'ownWatched_b',
    ],
    ['order', `order by iso_day(e.params->>'ownAgreedOn') desc, e.id desc limit 10`, 'ownAgreedOn_d'],
  ])('a condition on a %s is answered by its index', async (_what, rest, index) => {
    const plan = await planOf(rest);
    expect(plan).toContain(`equipment_own_4000_${index}`);
    expect(plan).not.toContain('Seq Scan on equipment');
  });
});

it('a field that is no longer listed takes its indexes along, and comes back with them', async () => {
  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'equipment' and indexname like 'equipment_own_%'
      union all select stxname from pg_statistic_ext where stxname like 'equipment_own_%'`.execute(stage.db);
    return rows.map(({ name }) => name);
  };
  const whole = await names();
  expect(whole.filter((name) => name.includes('ownNoise'))).toHaveLength(2);
  const replaced = listed.map(({ key, ...one }) => (key === 'ownNoise' ? { ...fields[2] } : { key, ...one }));
  await admin.does(publishDefinition, form(replaced));
  expect((await clerk.isRefused(findEquipment, { ...all, orderBy: 'ownNoise' })).errorMsg).toMatch(
    /^不能按“ownNoise”排序/,
  );
  await settle();
  expect((await names()).filter((name) => name.includes('ownNoise'))).toEqual([]);
  await admin.does(publishDefinition, form());
  const isIndexed = async () =>
    (await clerk.does(findListedFields, { form: kindCode })).find(({ definition }) => definition.key === 'ownNoise')
      ?.isIndexed;
  expect(await isIndexed()).toBe(false); // its order is offered when it has an index
  await settle();
  expect(await isIndexed()).toBe(true);
  expect((await names()).toSorted()).toEqual(whole.toSorted());
});
