import { publishDefinition, saveDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import { findComposite } from '@tejian/contract/query/business-query/business-query.contract.ts';
import {
  exportRun,
  findModel,
  findSources,
  getModel,
  runModel,
  tryModel,
} from '@tejian/contract/query/query-model/query-model.contract.ts';
import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import { modelIn, type QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../features.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { lists } from '../../../views.ts';
import { listSources } from '../../shared/list-export/list-sources.service.ts';
import { tryOut } from './query-model.service.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const MOST_GROUPS = 3;
const stage = stageForFile();
const given = flowGiven(stage);
let head: Person;
let station: Person;

beforeAll(async () => {
  head = await stage.person('keshi');
  station = await stage.person('zhanzhang');
  await given.arranged(3);
  await given.arranged(2, { leadInspectorId: given.userId('jianyan2') });
  await sql`insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, priced_at, created_at)
    select gen_random_uuid(), id, application_id, organisation_id, inspected_unit, 'inspection', '2026-06-01', 500, now(),
      now() - interval '40 days' from item`.execute(stage.db);
});

const model = (more: Partial<QueryModel> = {}): QueryModel => ({
  code: 'BY-LEAD',
  note: '',
  source: 'compositeQueryList',
  columns: ['itemNo', 'inspectedUnit', 'amount', 'createdAt'],
  conditions: [],
  groups: [{ field: 'leadInspector' }],
  measures: [
    { name: 'count', label: '业务数', kind: 'count' },
    { name: 'sum', label: '应收（元）', kind: 'sum', field: 'amount' },
  ],
  sort: { by: 'count', order: 'desc' },
  chart: 'count',
  ...more,
});
const records = (more: Partial<QueryModel> = {}): QueryModel => {
  const { sort: _sort, chart: _chart, ...rest } = model();
  return { ...rest, groups: [], ...more };
};
const tried = (content: QueryModel, more: object = {}) => station.does(tryModel, { content, ...more });
const refused = async (content: object, more: object = {}, who = station) =>
  who.isRefused(tryModel, { content, ...more });
const published = async (content: QueryModel) => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, { kind: 'queryModel', name: '按主检', content, kindCode: '', categoryCodes: [] });
};
const withCode = (group: string, code: string) =>
  sql`insert into user_group_permission (group_id, code) select id, ${code} from user_group where code = ${group}
    on conflict do nothing`.execute(stage.db);

describe('a query by groups', () => {
  it('counts what its list shows, group by group and altogether', async () => {
    const found = await tried(model());
    expect(found.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['3', '1500.00'],
      ['2', '1000.00'],
    ]);
    expect(found.measures.map(({ total }) => total)).toEqual(['5', '2500.00']);
    const { count } = await head.does(findComposite, {});
    expect(found.measures[0]?.total).toBe(String(count));
    expect(found.chart).toBe('count');
  });

  it('opens the records of a group, each with what its page needs', async () => {
    const [group] = (await tried(model())).rows;
    const found = await tried(model(), { group: group?.keys });
    expect(found.count).toBe(3);
    const { list } = await head.does(findComposite, {});
    const known = new Set(list.map(({ applicationId }) => applicationId));
    expect(found.rows.every(({ opens }) => known.has(opens?.['applicationId'] ?? ''))).toBe(true);
    expect((await refused(model(), { group: ['a', 'b'] })).errorMsg).toBe(text.notAGroup);
  });

  it('puts days together by month', async () => {
    const found = await tried(model({ groups: [{ field: 'createdAt', span: 'month' }] }));
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    expect(found.rows).toEqual([{ cells: [month, '5', '2500.00'], keys: [month] }]);
    const ofMonth = await tried(model({ groups: [{ field: 'createdAt', span: 'month' }] }), { group: [month] });
    expect(ofMonth.count).toBe(5);
  });
});

describe('parameters', () => {
  const byState = (operator: string, values: string[]) =>
    records({
      conditions: [
        { field: 'state', operator, values, parameter: { name: 'state', label: '办理状态', isRequired: true } },
        { field: 'createdAt', operator: 'ge', values: ['@today'], parameter: { name: 'from', label: '生成日期' } },
      ],
    });

  it('are asked for, with what the model proposes', async () => {
    expect((await tried(byState('in', ['running']))).count).toBe(5);
    expect((await tried(byState('in', ['running']), { parameters: { state: ['finished'] } })).count).toBe(0);
    expect((await tried(byState('in', ['running']), { parameters: { from: ['@today+1'] } })).count).toBe(0);
    expect((await tried(byState('in', ['running']), { parameters: { from: [] } })).count).toBe(5);
  });

  it('are refused by their labels', async () => {
    const blank = await refused(byState('in', []));
    expect(blank).toMatchObject({
      errorMsg: text.required('办理状态'),
      fieldErrors: { 'parameters.state': text.required('办理状态') },
    });
    const bad = await refused(byState('in', ['running']), { parameters: { from: ['本月'] } });
    expect(bad.errorMsg).toContain('查询条件“生成日期”');
    const unknown = await refused(byState('in', ['running']), { parameters: { unit: ['1'] } });
    expect(unknown.errorMsg).toBe(text.noParameter('unit'));
    const malformed = await refused(byState('in', ['running']), { parameters: { state: 'running' } });
    expect(malformed.fieldErrors).toHaveProperty('parameters');
  });
});

describe('who runs a model', () => {
  it('sees what they see in the list: nothing of another department, no amounts that are hidden', async () => {
    await withCode('inspector', 'query:model');
    await withCode('inspector', 'query:composite');
    await published(model());
    const inspector = await stage.person('jianyan1');
    const { count } = await inspector.does(findComposite, {});
    const found = await inspector.does(runModel, { code: 'BY-LEAD' });
    expect(found.measures.map(({ total }) => total)).toEqual([String(count), '']);
    const [group] = found.rows;
    const ofGroup = await inspector.does(runModel, { code: 'BY-LEAD', ...(group?.keys && { group: group.keys }) });
    expect(ofGroup.rows.map(({ cells }) => cells[2])).toEqual(ofGroup.rows.map(() => ''));
  });

  it('may read its list, and holds the code that it names', async () => {
    await published({
      ...model(),
      code: 'CHARGES',
      source: 'chargeList',
      columns: ['payer'],
      groups: [],
      measures: [],
      sort: { by: 'createdAt', order: 'asc' },
      chart: undefined,
    } as unknown as QueryModel);
    await published(model({ code: 'GUARDED', permission: 'statistics:read' }));
    const inspector = await stage.person('jianyan1');
    const { list } = await inspector.does(findModel, { pageSize: 500 });
    const codes = list.map(({ code }) => code);
    expect(codes).toContain('BY-LEAD');
    expect(codes).not.toContain('CHARGES');
    expect(codes).not.toContain('GUARDED');
    expect((await inspector.isRefused(runModel, { code: 'CHARGES' })).errorMsg).toBe(
      text.mayNotRead(findCharge.view.title),
    );
    expect((await inspector.isRefused(exportRun, { code: 'CHARGES' })).errorMsg).toBe(
      text.mayNotRead(findCharge.view.title),
    );
    expect((await inspector.isRefused(getModel, { code: 'GUARDED' })).errorMsg).toBe(text.mayNotRun('统计分析'));
    expect((await head.does(runModel, { code: 'GUARDED' })).count).toBe(2);
    const auditor = await stage.person('shenhe');
    expect((await auditor.sends(runModel, { code: 'BY-LEAD' })).statusCode).toBe(403);
    expect((await head.sends(tryModel, { content: model() })).statusCode).toBe(403);
    expect((await head.isRefused(runModel, { code: 'NONE' })).errorMsg).toBe(text.gone('NONE'));
  });
});

it('a list of equipment is asked by whoever reads its kind, and exported by whoever may', async () => {
  const content = records({ code: 'LIFTS', source: 'equipmentList3000', columns: ['name'], measures: [] });
  await published(content);
  const cashier = await stage.person('caiwu');
  expect((await cashier.does(findModel, { pageSize: 500 })).list.map(({ code }) => code)).toContain('LIFTS');
  const { rows, count } = await cashier.does(runModel, { code: 'LIFTS' });
  expect(count).toBeGreaterThan(0);
  expect(rows[0]?.opens).toHaveProperty('id');
  expect((await cashier.isRefused(exportRun, { code: 'LIFTS' })).errorMsg).toMatch(/^没有导出“.+”的权限/);
  const clerk = await stage.person('shouli');
  expect((await clerk.sends(exportRun, { code: 'LIFTS' })).headers['content-type']).toContain('spreadsheet');
});

describe('bounds', () => {
  it('rows beyond the bound of a model are not shown, and its file is refused', async () => {
    const found = await tried(records({ most: 2 }), { pageSize: 10 });
    expect(found).toMatchObject({ count: 2, isWhole: false, note: text.tooManyRows(2) });
    expect(found.rows).toHaveLength(2);
    expect(found.measures[0]?.total).toBe('5');
    expect((await refused(records({ most: 2 }), { pageNo: 3, pageSize: 1 })).errorMsg).toContain('最多显示前2条');
    await published(records({ code: 'TWO', most: 2 }));
    expect((await head.isRefused(exportRun, { code: 'TWO' })).errorMsg).toBe(text.tooManyForFile(2));
  });
});

it('a run that takes longer than a person waits is stopped, and says so', async () => {
  const sources = new Map(listSources(routes));
  const composite = sources.get('compositeQueryList');
  if (!composite) throw new Error('there is the list');
  sources.set('compositeQueryList', {
    ...composite,
    readQueryOf: async (asked) => {
      const query = await composite.queryOf(asked);
      return { ...query, always: [...(query.always ?? []), sql`pg_sleep(30)::text = ''`] };
    },
  });
  const actor = await findActor(stage.db, head.userId);
  if (!actor) throw new Error('the person has an account');
  const context = { actor, db: stage.db, now: new Date(), ports: stage.ports, body: { content: model() } };
  const run = tryOut({ views: lists, sources }, context, 100);
  await expect(run).rejects.toThrow(text.tooSlow(1));
});

it('the file has the groups with their totals, numbers as numbers', async () => {
  await published(model({ code: 'FILE' }));
  const answer = await head.sends(exportRun, { code: 'FILE' });
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  expect(sheet?.rows[0]).toEqual(['主检', '业务数', '应收（元）']);
  expect(sheet?.rows.at(-1)).toEqual([text.total, 5, 2500]);
  const [first] = (await head.does(runModel, { code: 'FILE' })).rows;
  const ofGroup = await head.sends(exportRun, { code: 'FILE', ...(first?.keys && { group: first.keys }) });
  const [records] = (await readXlsx(ofGroup.rawPayload)).sheets;
  expect(records?.rows).toHaveLength(4);
});

describe('a draft', () => {
  it('says with its place what hinders it, and is not run', async () => {
    const broken = model({ groups: [{ field: 'amount' }] });
    const { findings } = await station.does(saveDefinition, {
      kind: 'queryModel',
      name: '草稿',
      content: broken,
      kindCode: '',
      categoryCodes: [],
      note: '',
    });
    expect(findings).toContainEqual({ place: 'groups[0]', sentence: text.notGrouped('应收金额（元）') });
    expect((await refused(broken)).errorMsg).toBe(text.unsound(text.notGrouped('应收金额（元）')));
    expect((await refused({ code: 'X' })).errorMsg).toContain('source');
    expect((await refused({ ...model(), source: 'userList' })).errorMsg).toBe(text.unsound(text.noSource('userList')));
    const bad = { ...records(), conditions: [{ field: 'kindCode', operator: 'contains', values: ['3'] }] };
    expect((await refused(bad)).errorMsg).toContain('查询条件“设备种类”');
  });
});

it('every list can be asked by all its columns, and by groups of each that makes groups', async () => {
  const admin = await stage.person('admin');
  const organisationId = stage.seeded.instituteId;
  const everybody = await personWithEveryCode(stage, { loginName: 'quanbu', scope: 'institute', organisationId });
  const offered = await admin.does(findSources, {});
  expect(offered.length).toBeGreaterThan(20);
  for (const { viewNo, columns } of offered) {
    const all = columns.map(({ field }) => field);
    const content = records({ source: viewNo, columns: all, measures: [] });
    expect([viewNo, (await everybody.does(tryModel, { content })).columns.length]).toEqual([viewNo, all.length]);
    const grouped = columns
      .filter(({ isGrouped }) => isGrouped)
      .map(({ field, isMoment }) => ({ field, ...(isMoment && ({ span: 'year' } as const)) }));
    for (let at = 0; at < grouped.length; at += MOST_GROUPS) {
      const groups = grouped.slice(at, at + MOST_GROUPS);
      const by = records({
        source: viewNo,
        columns: [],
        groups,
        measures: [{ name: 'rows', label: '条数', kind: 'count' }],
      });
      const found = await everybody.does(tryModel, { content: by });
      expect([viewNo, groups, found.columns.length]).toEqual([viewNo, groups, groups.length + 1]);
    }
  }
});

it('the models of the release are in order, and each runs for its people', async () => {
  const { list } = await head.does(findModel, { pageSize: 500 });
  const delivered = list.filter(({ publishedBy }) => !publishedBy);
  expect(delivered.map(({ code }) => code)).toEqual([
    'ACCEPTED-BY-SECTION',
    'DECLARED-BY-MONTH',
    'OVERDUE-BY-UNIT',
    'UNPAID-THIRTY-DAYS',
  ]);
  for (const { code } of delivered) {
    const { content } = await head.does(getModel, { code });
    expect(modelIn(content).code).toBe(code);
    expect((await head.does(runModel, { code })).note).toBe('');
  }
  expect((await head.does(runModel, { code: 'UNPAID-THIRTY-DAYS' })).count).toBe(5);
  const { conditions } = modelIn((await head.does(getModel, { code: 'UNPAID-THIRTY-DAYS' })).content);
  // not paid, partly paid, on credit, and raised after it was paid
  expect(conditions.find(({ field }) => field === 'paymentState')?.values).toEqual(['01', '02', '06', '07']);
});
