import { findBusinessCoverage } from '@tejian/contract/configuration/definition/coverage.contract.ts';
import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  previewDefinition,
  publishDefinition,
  replaceDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workCalendar } from '../calendar/calendar.service.ts';
import { flowSettings, servingFlow } from '../flow-config/flow-config.service.ts';

const stage = stageForFile();

afterEach(async () => {
  await sql`delete from definition_draft`.execute(stage.db);
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
  await sql`update definition_version set replaced_at = null, replaced_by = null`.execute(stage.db);
  await sql`select settle_cycle_rules()`.execute(stage.db);
});

const business = (more: object) => ({
  kind: 'business' as const,
  name: '试点业务',
  content: { code: 'PILOT', kindCode: '3000', categoryCodes: ['21'], flowCode: 'LIFT-PERIODIC', ...more },
});
const sentences = async (kind: 'business' | 'numberRule' | 'cycleRule', content: object) => {
  const admin = await stage.person('admin');
  const { findings } = await admin.does(checkDefinition, { kind, content });
  return findings.map(({ place, sentence }) => `${place}：${sentence}`);
};
const given = flowGiven(stage);
const declared = async () => given.draft(await given.lifts(1));
const PARTS = [{ text: 'DT' }, { date: 'yyyy' }, { running: 4 }];

it('every definition of the release passes its own check, and each switched-on flow has a business', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  const own = list.filter(({ kind }) => kind === 'business' || kind === 'numberRule' || kind === 'cycleRule');
  for (const { kind, code, version } of own)
    expect({ code, findings: (await admin.does(getDefinition, { kind, code, version })).findings }).toEqual({
      code,
      findings: [],
    });
  const codes = (wanted: string) => own.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  expect(codes('cycleRule').length).toBeGreaterThan(60);
  expect(codes('numberRule')).toEqual(['APPLICATION', 'ITEM', 'REPORT']);
  const enabled = await sql<{ code: string }>`select code from flow_definition where is_enabled order by code`.execute(
    stage.db,
  );
  expect(codes('business').toSorted()).toEqual(enabled.rows.map(({ code }) => code));
});

it.each([
  ['a field that is none', { colour: 'red' }, 'colour：没有这个字段'],
  ['a flow that is none', { flowCode: 'NONE' }, 'flowCode：没有正在使用的流程 NONE'],
  ['a flow of another kind', { flowCode: 'CRANE-PERIODIC' }, 'flowCode：流程 CRANE-PERIODIC 不用于该种类和检验类别'],
  ['a category of another kind', { categoryCodes: ['25'] }, 'categoryCodes[0]：该种类没有检验类别 25'],
  ['no category', { categoryCodes: [] }, 'categoryCodes：应至少有一个检验类别'],
  ['a template that is none', { templateCodes: ['NONE'] }, 'templateCodes[0]：没有用于该种类的报告模板 NONE'],
  ['an institute that is none', { organisations: ['NOWHERE'] }, 'organisations[0]：没有代码为 NOWHERE 的机构或部门'],
  ['a rule that is none', { itemNumber: 'NONE' }, 'itemNumber：没有正在使用的编号规则 NONE'],
  ['a rule of other records', { itemNumber: 'APPLICATION' }, 'itemNumber：编号规则 APPLICATION 不用于这类单据'],
  [
    'a limit of a step that is none',
    { limits: [{ step: 'NONE', workingDays: 3 }] },
    'limits[0].step：流程中没有环节 NONE',
  ],
  [
    'two limits of one step',
    { limits: [1, 2].map((workingDays) => ({ step: 'SCFP', workingDays })) },
    'limits[1].step：环节 SCFP 的办理时限填写了两次',
  ],
  [
    'an example whose days do not hold',
    {
      applyTypes: ['1'],
      limits: [{ step: 'SCFP', workingDays: 3 }],
      examples: [
        { categoryCode: '21', applyType: '1', flowCode: 'LIFT-PERIODIC', limits: [{ step: 'SCFP', workingDays: 5 }] },
      ],
    },
    'examples[0].limits：示例不成立：应为 SCFP 5个工作日，实际为 SCFP 3个工作日',
  ],
  ['a report rule of other records', { reportNumber: 'ITEM' }, 'reportNumber：编号规则 ITEM 不用于这类单据'],
  ['the range of another', {}, 'categoryCodes：与业务定义 LIFT-PERIODIC 的范围相同，无法确定使用哪一个'],
  ['a number of people', { minInspectors: 11 }, 'minInspectors：请输入1到10之间的整数'],
  [
    'an example that does not hold',
    { varieties: ['32'], examples: [{ categoryCode: '21', varietyCode: '3110', flowCode: 'OTHER' }] },
    'examples[0]：示例不成立：应为 OTHER，实际为 LIFT-PERIODIC',
  ],
])('a business is refused with its place: %s', async (_what, more, sentence) => {
  expect(await sentences('business', business(more).content)).toContain(sentence);
});

it.each([
  ['two running numbers', [{ running: 4 }, { running: 4 }], 'parts：应有且只有一个流水号'],
  ['a part of two', [{ text: 'A', running: 4 }], 'parts[0]：每一部分应填写 text、date、fact、running 中的一个'],
  ['a small letter', [{ text: 'a' }, { running: 4 }], 'parts[0].text：只能使用大写字母、数字和“-”'],
  ['two digits', [{ text: 'A' }, { running: 2 }], 'parts[1].running：请输入3到10之间的整数'],
  ['the numbers of another rule', [{ date: 'yyyyMMdd' }, { running: 4 }], 'parts：与编号规则 ITEM 可能产生相同的编号'],
])('a numbering rule is refused with its place: %s', async (_what, parts, sentence) => {
  expect(await sentences('numberRule', { code: 'DT', of: 'application', parts })).toContain(sentence);
});

it('digits that were used up already are refused, and examples must hold', async () => {
  await declared();
  await sql`update number_sequence set value = 12345 where name like 'SQ%'`.execute(stage.db);
  const rule = { code: 'APPLICATION', of: 'application', parts: [{ text: 'SQ' }, { date: 'yyyy' }, { running: 4 }] };
  expect(await sentences('numberRule', rule)).toEqual(['parts：流水号位数不足，已用到 12345']);
  const examples = [{ date: '2026-01-05', running: 3, number: 'SQ2026000003' }];
  const wide = { ...rule, parts: [{ text: 'SQ' }, { date: 'yyyy' }, { running: 7 }], examples };
  expect(await sentences('numberRule', wide)).toEqual([
    'examples[0]：示例不成立：应为 SQ2026000003，实际为 SQ20260000003',
  ]);
  await sql`update number_sequence set value = 100 where name like 'SQ%'`.execute(stage.db);
});

it('the narrowest business decides flow, number and people of a declaration, and its records keep it', async () => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, {
    kind: 'numberRule',
    name: '试点编号',
    content: { code: 'DT', of: 'application', parts: PARTS },
  });
  const plain = await declared();
  expect(plain.applicationNo).toMatch(/^SQ\d{11}$/);
  const content = business({ applyTypes: ['1'], applicationNumber: 'DT', minInspectors: 3 });
  expect(await admin.does(publishDefinition, content)).toEqual({ code: 'PILOT', version: '1' });
  const own = await declared();
  expect(own.applicationNo).toBe(`DT${chinaDay(new Date()).slice(0, 4)}0001`);
  const { rows } = await sql`select business_code, business_version, flow_code
    from application where id = ${own.id}`.execute(stage.db);
  expect(rows[0]).toEqual({ businessCode: 'PILOT', businessVersion: 1, flowCode: 'LIFT-PERIODIC' });
  expect((await flowSettings(stage.db, own.id)).minInspectors).toBe(3);
  await admin.does(replaceDefinition, { kind: 'business', code: 'PILOT', version: '1', note: '试点结束' });
  expect((await declared()).applicationNo).toMatch(/^SQ/);
});

it('the limit of a business counts working days and becomes the due date of the step; a day that a person gave goes before', async () => {
  const admin = await stage.person('admin');
  const limits = [
    { step: 'SCFP', workingDays: 7 },
    { step: 'CLFS', workingDays: 9 },
  ];
  const today = chinaDay(new Date());
  const calendar = await workCalendar(stage.db, today);
  const afterDays = (days: number) => addWorkDays(today, days, calendar);
  const dueAt = async (step: string, id: string) => {
    const { rows } = await sql<{ dueDate: string }>`
      select due_date from step_task where application_id = ${id} and step = ${step}`.execute(stage.db);
    return rows.map(({ dueDate }) => dueDate);
  };
  const head = await stage.person('zhanzhang');
  const assigned = async (dueDate?: string) => {
    const { id } = await given.submitted(await given.lifts(1));
    const before = await dueAt('SCFP', id);
    const reviewer = { reviewerId: given.userId('shenhe'), opinion: '', ...(dueDate && { dueDate }) };
    await head.does(assignReviewer, { ids: [id], ...reviewer });
    return [...before, ...(await dueAt('CLFS', id))];
  };
  expect(await assigned(), 'as the flow says').toEqual([afterDays(1), afterDays(3)]);
  await admin.does(publishDefinition, business({ applyTypes: ['1'], limits }));
  expect(await assigned()).toEqual([afterDays(7), afterDays(9)]);
  expect(await assigned(afterDays(4))).toEqual([afterDays(7), afterDays(4)]);
});

it('thirty-two declare while the rule of their numbers changes: no number is given twice', async () => {
  const admin = await stage.person('admin');
  const lifts = await given.lifts(32);
  const unitId = await given.unit();
  const declare = (lift: string) => given.draft([lift], unitId);
  const rule = (running: number) => ({
    kind: 'numberRule' as const,
    name: '申请单编号',
    content: { code: 'APPLICATION', of: 'application', parts: [{ text: 'SQ' }, { date: 'yyyyMMdd' }, { running }] },
  });
  const before = lifts.slice(0, 16).map(declare);
  const change = admin.does(publishDefinition, rule(3));
  const made = await Promise.all([...before, ...lifts.slice(16).map(declare)]);
  await change;
  const numbers = made.map(({ applicationNo }) => applicationNo);
  expect(new Set(numbers).size).toBe(32);
});

it('a rule that has no number left says so', async () => {
  const admin = await stage.person('admin');
  const content = { code: 'APPLICATION', of: 'application', parts: [{ text: 'ZZ' }, { date: 'yyyy' }, { running: 3 }] };
  await admin.does(publishDefinition, { kind: 'numberRule', name: '申请单编号', content });
  const year = chinaDay(new Date()).slice(0, 4);
  await sql`insert into number_sequence (name, value) values (${`ZZ${year}`}, 999)`.execute(stage.db);
  await expect(declared()).rejects.toThrow(`编号规则 APPLICATION 的流水号（ZZ${year}）已用完，请调整编号规则后再办理`);
});

it('a flow that no business definition names is told that it would serve nobody', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { kind: 'flow', pageSize: 50 });
  const standing = list.find(({ code }) => code === 'LIFT-PERIODIC');
  const named = { kind: 'flow' as const, code: 'LIFT-PERIODIC', version: standing?.version ?? '' };
  const { content } = await admin.does(getDefinition, named);
  const asked = { kind: 'flow' as const, kindCode: '3000', categoryCodes: ['21', '36'] };
  const hintsOf = async (document: object) =>
    (await admin.does(previewDefinition, { ...asked, content: document })).hints;
  expect(await hintsOf(content)).toEqual([]);
  const hints = await hintsOf({ ...content, code: 'LIFT-OTHER' });
  expect(hints).toHaveLength(1);
  expect(hints[0]).toContain('检验类别21的流程由业务定义');
});

it('names what nothing serves, and what contradicts', async () => {
  const admin = await stage.person('admin');
  const pairs = await admin.does(findBusinessCoverage, {});
  const lift = pairs.find(({ kindCode, categoryCode }) => kindCode === '3000' && categoryCode === '21');
  expect(lift).toMatchObject({
    definitions: [{ code: 'LIFT-PERIODIC', flowCode: 'LIFT-PERIODIC' }],
    isGap: false,
    overlaps: [],
  });
  expect(pairs.some(({ isGap }) => isGap)).toBe(true);
  await sql`insert into definition_version (kind, code, version, name, content) values ('business', 'TWIN', 1, 'x',
    ${JSON.stringify({ ...business({}).content, code: 'TWIN' })}::jsonb)`.execute(stage.db);
  const after = await admin.does(findBusinessCoverage, {});
  expect(after.find(({ kindCode, categoryCode }) => kindCode === '3000' && categoryCode === '21')?.overlaps).toEqual([
    'LIFT-PERIODIC',
    'TWIN',
  ]);
});

const businessOf = async (id: string) => {
  const { rows } = await sql`select business_code, flow_code from application where id = ${id}`.execute(stage.db);
  return rows[0];
};

it("a department's definition goes before its institute's, in whatever order codes stand", async () => {
  const admin = await stage.person('admin');
  const { rows } = await sql<{ institute: string; departmentId: string }>`
    select o.code as institute, u.department_id from app_user u join organisation o on o.id = u.organisation_id
    where u.id = ${given.userId('shouli')}`.execute(stage.db);
  const departmentId = rows[0]?.departmentId;
  // Before the institute's by its letters, after it by the code of the definition.
  await sql`update organisation set code = '0-' || code where id = ${departmentId}`.execute(stage.db);
  const found = await sql<{ code: string }>`select code from organisation where id = ${departmentId}`.execute(stage.db);
  const [institute, department] = [rows[0]?.institute, found.rows[0]?.code];
  await admin.does(publishDefinition, business({ code: 'A-INSTITUTE', organisations: [institute] }));
  await admin.does(publishDefinition, business({ code: 'B-DEPARTMENT', organisations: [department] }));
  expect(await businessOf((await declared()).id)).toMatchObject({ businessCode: 'B-DEPARTMENT' });
  await sql`update organisation set code = substr(code, 3) where id = ${departmentId}`.execute(stage.db);
});

it('a definition whose flow was ended decides nothing more, and the page names it', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, { kind: 'flow', code: 'LIFT-PERIODIC', version: '1' });
  const flow = { kind: 'flow' as const, code: 'LIFT-PILOT', version: '1' };
  await admin.does(publishDefinition, {
    kind: 'flow',
    name: '电梯定期检验（试点）',
    kindCode: '3000',
    categoryCodes: ['21'],
    content: { ...content, code: flow.code },
  });
  await admin.does(publishDefinition, business({ applyTypes: ['1'], flowCode: flow.code }));
  expect(await businessOf((await declared()).id)).toEqual({ businessCode: 'PILOT', flowCode: 'LIFT-PILOT' });
  await admin.does(replaceDefinition, { ...flow, note: '试点结束' });
  expect(await businessOf((await declared()).id)).toEqual({
    businessCode: 'LIFT-PERIODIC',
    flowCode: 'LIFT-PERIODIC',
  });
  const pairs = await admin.does(findBusinessCoverage, {});
  const lift = pairs.find(({ kindCode, categoryCode }) => kindCode === '3000' && categoryCode === '21');
  expect(lift).toMatchObject({ withoutFlow: ['PILOT'], isGap: false });
});

it('a flow whose newest version leaves a category serves it no more', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, { kind: 'flow', code: 'LIFT-PERIODIC', version: '1' });
  const wide = { kind: 'flow' as const, name: '两类检验', kindCode: '3000', content: { ...content, code: 'LIFT-TWO' } };
  await admin.does(publishDefinition, { ...wide, categoryCodes: ['21', '22'] });
  await admin.does(publishDefinition, { ...wide, categoryCodes: ['22'] });
  expect(await servingFlow(stage.db, '3000', '22', 'LIFT-TWO')).toEqual({ code: 'LIFT-TWO', version: 2 });
  expect(await servingFlow(stage.db, '3000', '21', 'LIFT-TWO')).toBeUndefined();
});
