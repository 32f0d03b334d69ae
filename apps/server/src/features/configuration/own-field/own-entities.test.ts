import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { correctReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findOwnValues, findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { commitTask, commitTasks, getTaskDetail, saveTaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import {
  checkDefinition,
  getDefinition,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findOwnFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { findFormLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { unitFields } from '@tejian/domain/archive/unit/unit-fields.ts';
import type { Section } from '@tejian/domain/business/report/template.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { facts } from '../../../reference/facts.ts';
import { sql } from 'kysely';
import { settleForms } from './own-field.job.ts';
import { liftDraft } from '../../../../test/lift-draft.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());

const grade = { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'], default: '乙' };
const reason = {
  key: 'ownReason',
  label: '甲级原因',
  type: 'text',
  required: true,
  condition: 'field.ownGrade = "甲"',
};
const form = (entity: string, fields: readonly object[]) => ({
  kind: 'form' as const,
  name: '本院',
  content: { code: entity, entity, fields },
});
const publish = async (entity: string, fields: readonly object[]) =>
  (await stage.person('admin')).does(publishDefinition, form(entity, fields));

afterEach(async () => {
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
  await settleForms.runRaw({}, { db: stage.db, ports: stage.ports });
});

describe('the form of a record that is no equipment', () => {
  const findings = async (content: object) =>
    (await (await stage.person('admin')).does(checkDefinition, { kind: 'form', content })).findings;
  it.each<[string, object, string]>([
    ['another code', { code: 'units', entity: 'unit', fields: [] }, 'code：该类记录的字段，代码应为 unit'],
    ['no entity', { code: 'unit', fields: [] }, 'code：没有设备种类 unit'],
    [
      'a kind that is none',
      { code: 'report', entity: 'report', fields: [] },
      'entity：应为equipment、unit、application、item之一',
    ],
    [
      'a name of the release',
      form('application', [{ ...grade, label: '联系人' }]).content,
      'fields[0].label：“联系人”已经有了',
    ],
    [
      'a field of another record',
      form('item', [{ ...grade, condition: 'field.legalPerson = "甲"' }]).content,
      'fields[0].condition：“field.legalPerson”：没有名为“field.legalPerson”的事实',
    ],
  ])('is refused with its place: %s', async (_what, content, sentence) => {
    expect((await findings(content)).map((one) => `${one.place}：${one.sentence}`)).toContain(sentence);
  });

  it('knows the fields of the release by their names there', () => {
    const labels = (record: string) => new Map(facts().data.records?.[record]?.map(({ key, label }) => [key, label]));
    for (const { key, label, type } of unitFields) {
      expect([key, labels('unit').get(key)]).toEqual([key, label]);
      expect([key, facts().field('unit', key)?.type]).toEqual([key, type]);
    }
    const passed = ['flowCode', 'unitId', 'equipmentIds', 'materials'];
    const declared = Object.entries(applicationForm.fields).filter(([key]) => !passed.includes(key));
    for (const [key, { label }] of declared) expect([key, labels('application').get(key)]).toEqual([key, label]);
    expect(labels('item').get('note')).toBe(taskForm.fields.note.label);
    expect(facts().field('unit', 'deviceCode')).toBeUndefined();
  });
});

it('units: default, check and required, with the field that is wrong', async () => {
  await publish('unit', [
    grade,
    reason,
    {
      key: 'ownScore',
      label: '评分',
      type: 'integer',
      check: { expression: 'field.ownScore <= field.staffCount', sentence: '评分不能大于总人数' },
    },
  ]);
  const clerk = await stage.person('shouli');
  const base = {
    name: '自定义示范公司',
    roles: ['01'],
    address: '',
    contactName: '',
    contactPhone: '',
    postcode: '',
    nature: '',
    licenceNo: '',
    remark: '',
  };
  const wrong = async (values: object) => (await clerk.isRefused(saveUnit, { ...base, values } as never)).fieldErrors;
  expect(await wrong({ ownGrade: '丁' })).toEqual({ 'values.ownGrade': '“丁”不在可选范围内' });
  expect(await wrong({ ownGrade: '甲' })).toEqual({ 'values.ownReason': '甲级原因不能为空' });
  expect(await wrong({ ownReason: '多余' })).toEqual({
    'values.ownReason': '按其他字段的内容，此处不填写，请清空“多余”',
  });
  expect(await wrong({ staffCount: 5, ownScore: 6 })).toEqual({ 'values.ownScore': '评分不能大于总人数' });
  const { id = '' } = await clerk.does(saveUnit, { ...base, values: { staffCount: 5, ownScore: 5 } });
  const row = await stage.db.selectFrom('unit').select('details').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.details).toMatchObject({ ownGrade: '乙', ownScore: 5 });
});

it('applications: wrong values are refused when saved, blank ones when submitted', async () => {
  await publish('application', [grade, { ...reason, condition: 'field.ownGrade = "甲" and field.applyType = "1"' }]);
  const clerk = await stage.person('shouli');
  const [equipmentIds, unitId] = [await given.lifts(1), await given.unit()];
  const made = await given.draft(equipmentIds, unitId);
  const read = async () => (await clerk.does(getApplication, { id: made.id })).own;
  expect(await read()).toEqual({ ownGrade: '乙' });
  const { version } = await given.draft(equipmentIds, unitId, { id: made.id, version: 1, own: { ownGrade: '甲' } });
  const refused = (await clerk.sends(submitApplications, { ids: [made.id], version })).body;
  expect(refused).toContain('甲级原因不能为空');
  const draft = {
    ...liftDraft,
    flowCode: '',
    unitId,
    equipmentIds,
  };
  const wrong = await clerk.isRefused(saveApplication, { ...draft, id: made.id, version, own: { ownGrade: '丁' } });
  expect(wrong.fieldErrors).toEqual({ 'own.ownGrade': '“丁”不在可选范围内' });
  const next = await given.draft(equipmentIds, unitId, { id: made.id, version, own: { ownReason: '常用' } });
  await clerk.does(submitApplications, { ids: [made.id], version: next.version });
  expect(await read()).toEqual({ ownGrade: '甲', ownReason: '常用' });
});

it('items: a plan keeps what was said, and each item has it', async () => {
  await publish('item', [grade, reason]);
  const head = await stage.person('keshi');
  const application = await given.reviewed(await given.lifts(2));
  const { id } = application;
  const { plan, version } = await head.does(getTaskDetail, { id });
  expect(plan.own).toEqual({ ownGrade: '乙' });
  const wrong = await head.isRefused(saveTaskPlan, { id, version, plan: given.plan({ own: { ownGrade: '丁' } }) });
  expect(wrong.fieldErrors).toEqual({ 'plan.own.ownGrade': '“丁”不在可选范围内' });
  const kept = await head.does(saveTaskPlan, { id, version, plan: given.plan({ own: { ownGrade: '甲' } }) });
  const blank = await head.isRefused(commitTask, { id, version: kept.version, plan: given.plan() });
  expect(blank.fieldErrors).toEqual({ 'plan.own.ownReason': '甲级原因不能为空' });
  const { itemNos } = await head.does(commitTask, {
    id,
    version: kept.version,
    plan: given.plan({ own: { ownReason: '急用' } }),
  });
  const rows = await stage.db.selectFrom('item').select('own').where('itemNo', 'in', itemNos).execute();
  expect(rows.map(({ own }) => own)).toEqual([
    { ownGrade: '甲', ownReason: '急用' },
    { ownGrade: '甲', ownReason: '急用' },
  ]);
  const others = [await given.reviewed(await given.lifts(1)), await given.reviewed(await given.lifts(1))];
  const outcomes = await head.does(commitTasks, {
    ids: others.map((one) => one.id),
    plan: given.plan({ own: { ownGrade: '甲' } }),
  });
  expect(JSON.stringify(outcomes)).toContain('甲级原因不能为空');
});

it('an item that corrects another takes its own values along', async () => {
  await givenImages(stage);
  await publish('item', [grade]);
  const { itemNo } = await givenInspection(stage, { inspectDate: today });
  const head = await stage.person('keshi');
  const made = await head.does(correctReport, { itemNo, reason: '使用单位地址有误' });
  const rows = stage.db.selectFrom('item').select('own').where('itemNo', 'in', [itemNo, made.itemNo]);
  expect((await rows.execute()).map(({ own }) => own)).toEqual([{ ownGrade: '乙' }, { ownGrade: '乙' }]);
});

it('forms say which own fields they have', async () => {
  await publish('application', [grade]);
  await publish(
    'item',
    [reason].map(({ condition: _condition, ...field }) => field),
  );
  const clerk = await stage.person('shouli');
  expect((await clerk.does(findOwnFields, { entity: 'application' })).own.map(({ key }) => key)).toEqual(['ownGrade']);
  const names = async (viewNo: string) =>
    (await clerk.does(findFormLayout, { viewNo })).columns.map(({ name }) => name);
  expect(await names('appMainForm')).toContain('ownGrade');
  expect(await names('taskPlanForm')).toContain('ownReason');
});

it('templates print own fields of unit, declaration and task', async () => {
  for (const entity of ['unit', 'application', 'item'])
    await publish(entity, [{ key: 'ownMark', label: `标记${entity}`, type: 'multiselect', options: ['夜间', '水上'] }]);
  const admin = await stage.person('admin');
  const read = await admin.does(getDefinition, {
    kind: 'reportTemplate',
    code: 'ELEV-LIFT-PERIODIC-2023',
    version: '2024.1',
  });
  const template = read.content as { sections: Section[] };
  const binds = ['unit.use.ownMark', 'declaration.ownMark', 'task.ownMark'];
  const sections = template.sections.map((section) =>
    section.type === 'basic'
      ? {
          ...section,
          rows: [...section.rows, ...binds.map((bind) => ({ fields: [{ label: bind, bind, from: 'archive' }] }))],
        }
      : section,
  );
  const content = { ...template, version: '9999.2', sections };
  const wrong = {
    ...content,
    sections: JSON.parse(JSON.stringify(sections).replaceAll('task.ownMark', 'task.ownNone')) as Section[],
  };
  const { findings } = await admin.does(checkDefinition, { kind: 'reportTemplate', content: wrong });
  expect(JSON.stringify(findings)).toContain('task.ownNone');
  await admin.does(publishDefinition, { kind: 'reportTemplate', name: '本院模板', content, effectiveFrom: today });
  const unitId = await given.unit();
  await sql`update unit set details = '{"ownMark":"夜间"}' where id = ${unitId}`.execute(stage.db);
  const lifts = await given.lifts(1, { useUnitId: unitId });
  const application = await given.reviewed(lifts, unitId, { own: { ownMark: '夜间,水上' } });
  const plan = given.plan({ plannedDate: today, own: { ownMark: ['水上'] } });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const lead = await stage.person('jianyan1');
  expect(await lead.does(findOwnValues, { itemNo: itemNos[0] ?? '' })).toEqual([{ label: '标记item', says: '水上' }]);
  await lead.does(buildReports, { itemNos });
  const { frozen, own } = await lead.does(findReport, { itemNo: itemNos[0] ?? '' });
  expect(own).toEqual([{ label: '标记item', says: '水上' }]);
  expect(frozen).toMatchObject({
    'unit.use.ownMark': ['夜间'],
    'declaration.ownMark': ['夜间', '水上'],
    'task.ownMark': ['水上'],
  });
});
