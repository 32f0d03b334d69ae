import {
  checkDefinition,
  getDefinition,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import type { Section } from '@tejian/domain/business/report/template.ts';
import { addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { definitionOfOwn, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chance, valueOf } from '../../../../test/generated-equipment.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { givenLift } from '../../../../test/given.ts';
import { hasPoppler, pageTexts } from '../../../../test/poppler.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { applyDueRules } from '../../archive/due-rule/due-rule.job.ts';

// An own field is a fact: templates print it and ask it, cycle rules ask it, and one that is none is refused with its place.
const stage = stageForFile();
const inspectDate = chinaDay(new Date());
const code = 'ELEV-LIFT-PERIODIC-2023';

const ROUNDS = Number(process.env['OWN_FIELD_ROUNDS'] ?? 1);
const fields: readonly OwnField[] = [
  { key: 'ownSponsor', label: '本院责任人', type: 'text' },
  { key: 'ownWords', label: '本院说明', type: 'textarea' },
  { key: 'ownNoise', label: '本院噪声', type: 'number', unit: 'dB' },
  { key: 'ownPeople', label: '本院人数', type: 'integer' },
  { key: 'ownAgreedOn', label: '约定日期', type: 'date' },
  { key: 'ownMonth', label: '约定月份', type: 'yearMonth' },
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'] },
  { key: 'ownMarks', label: '本院标记', type: 'multiselect', options: ['夜间', '水上'] },
  { key: 'ownWatched', label: '本院监控', type: 'boolean' },
];
const parts = (day: FieldValue) => String(day).split('-');
/** The paper's words for a value, beside its label. */
const printed: Readonly<Record<OwnField['type'], (value: FieldValue) => string>> = {
  text: String,
  textarea: String,
  number: (value) => `${String(value)}dB`,
  integer: String,
  date: (value) => parts(value).reduce((said, part, at) => `${said}${String(Number(part))}${'年月日'[at] ?? ''}`, ''),
  yearMonth: (value) => `${parts(value)[0] ?? ''}年${parts(value)[1] ?? ''}月`,
  select: String,
  multiselect: (value) => String(value).replaceAll(',', '、'),
  boolean: (value) => (value === true ? '是' : '否'),
};
const nowhere = { definitions: [], offers: () => undefined, place: { kindCode: '' } };
/** A value of every field, by chance; the line that prints them stands in records of grade 乙 alone. */
const someValues = (seed: number): Record<string, FieldValue> => {
  const random = chance(seed);
  const said = fields.flatMap((field, at): [string, FieldValue][] => {
    const value = valueOf(definitionOfOwn(field, at, ''), nowhere, random, seed);
    return value === undefined ? [] : [[field.key, value]];
  });
  return { ownMarks: '夜间', ...Object.fromEntries(said), ownGrade: '乙' };
};
const inputs: Readonly<Record<string, string>> = { date: 'date', yearMonth: 'month' };
const binds = fields.map(({ key, label, type, unit }) => ({
  label,
  bind: `field.${key}`,
  from: 'archive',
  ...(unit ? { unit } : {}),
  ...(inputs[type] ? { input: inputs[type] } : {}),
}));

let admin: Person;
let template: { sections: Section[] };
const formOf = (own: readonly object[]) => ({
  kind: 'form' as const,
  name: '电梯本院字段',
  content: { code: '3000', fields: own },
});
/** The template with a row for each own field, and a line that stands only in records of grade 乙. */
const changed = (rows: readonly object[], more: object = {}) => ({
  ...template,
  version: '9999.1',
  sections: template.sections.map((section) =>
    section.type === 'basic'
      ? { ...section, ...more, rows: [...section.rows, ...rows.map((field) => ({ fields: [field] }))] }
      : section,
  ),
});

beforeAll(async () => {
  await givenImages(stage);
  admin = await stage.person('admin');
  await admin.does(publishDefinition, formOf(fields));
  const read = await admin.does(getDefinition, { kind: 'reportTemplate', code, version: '2024.1' });
  template = read.content as typeof template;
});

describe.skipIf(!hasPoppler)('a report', () => {
  beforeAll(async () => {
    const when = { field: 'field.ownGrade', op: '==', value: '乙' };
    const asked = { kind: 'reportTemplate', name: '本院模板', effectiveFrom: inspectDate } as const;
    await admin.does(publishDefinition, { ...asked, content: changed(binds, { when }) });
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => 71 + round))(
    'prints the own fields of its record (seed %i)',
    async (seed) => {
      const values = someValues(seed);
      const lift = await givenLift(stage);
      await sql`update equipment set params = params || ${JSON.stringify(values)}::jsonb where id = ${lift.equipmentId}`.execute(
        stage.db,
      );
      const { itemNo } = await givenInspection(stage, { inspectDate, lift });
      const report = await (await stage.person('jianyan1')).does(findReport, { itemNo });
      expect(report.template.version).toBe('9999.1');
      const marks = String(values['ownMarks']).split(',');
      expect(report.frozen).toMatchObject({ 'field.ownMarks': marks, 'field.ownWatched': values['ownWatched'] });
      const office = await stage.person('dayin');
      const { rawPayload } = await office.sends({ ...reportPdf, path: `/api/report/${itemNo}/pdf` }, { itemNo });
      const text = pageTexts(rawPayload).join('').replaceAll(/\s/g, '');
      const wanted = fields.map(
        ({ key, label, type }) => label + printed[type](values[key] ?? '').replaceAll(/\s/g, ''),
      );
      expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
    },
  );
});

const findings = async (content: object) =>
  (await admin.does(checkDefinition, { kind: 'reportTemplate', content })).findings;

it.each<[string, object, object, string]>([
  ['an unknown one', { label: '无', bind: 'field.ownNothing' }, {}, '绑定“field.ownNothing”'],
  ['another unit', { label: '噪声', bind: 'field.ownNoise', unit: 'mm' }, {}, 'basic的绑定“field.ownNoise”'],
  [
    'a choice that is none',
    { label: '分级', bind: 'field.ownGrade', input: 'select', options: ['丁'] },
    {},
    'basic的绑定“field.ownGrade”',
  ],
  [
    'a condition over an unknown one',
    { label: '型号', bind: 'equ.model' },
    { when: { field: 'field.ownNothing', op: '==', value: 1 } },
    '绑定“field.ownNothing”',
  ],
  [
    'a condition over a choice that is none',
    { label: '型号', bind: 'equ.model' },
    { when: { field: 'field.ownGrade', op: '==', value: '丁' } },
    'field.ownGrade',
  ],
])('a template with %s is refused with its place', async (_what, field, more, sentence) => {
  expect(JSON.stringify(await findings(changed([field], more)))).toContain(sentence);
});

it('a field that has ended is no fact any more', async () => {
  expect(await findings(changed(binds))).toEqual([]);
  await admin.does(publishDefinition, formOf([{ key: 'ownSponsor', label: '本院责任人', type: 'text' }]));
  const said = JSON.stringify(await findings(changed(binds)));
  expect(said).toContain('field.ownNoise');
  expect(said).not.toContain('field.ownSponsor');
});

it('a cycle rule asks an own field, and one that is none is refused', async () => {
  const grade = { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'] };
  await admin.does(publishDefinition, formOf([grade]));
  const { rows } = await sql<{ id: string }>`
    select id from inspection_rule where kind_code = '3000' and definition->>'dateSlot' = '2'
      and not definition ? 'appliesTo' order by id limit 1`.execute(stage.db);
  const named = { kind: 'cycleRule' as const, code: rows[0]?.id ?? '', version: '1' };
  const { content } = await admin.does(getDefinition, named);
  const withMatch = (fieldsAsked: object) => ({
    ...content,
    conditions: [{ label: '本院乙级', match: { fields: fieldsAsked }, cycleMonths: 6 }],
  });
  const wrong = await admin.does(checkDefinition, { kind: 'cycleRule', content: withMatch({ ownNoise: ['1'] }) });
  expect(wrong.findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('ownNoise')]);
  const other = await admin.does(checkDefinition, { kind: 'cycleRule', content: withMatch({ ownGrade: ['丁'] }) });
  expect(other.findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('丁')]);
  await admin.does(publishDefinition, {
    kind: 'cycleRule',
    name: '本院周期',
    content: withMatch({ ownGrade: ['乙'] }),
  });
  const lastInspectionDate = addMonths(inspectDate, -3);
  const dueOf = async (ownGrade: string) => {
    const { equipmentId } = await givenLift(stage);
    await sql`update equipment set next_inspection_date = null, last_inspection_date = ${lastInspectionDate},
      params = jsonb_build_object('ownGrade', ${ownGrade}::text) where id = ${equipmentId}`.execute(stage.db);
    await applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
    const due = stage.db.selectFrom('dueInspection').select('dueDate').where('equipmentId', '=', equipmentId);
    return (await due.executeTakeFirst())?.dueDate;
  };
  expect(await dueOf('乙')).toBe(monthEnd(addMonths(lastInspectionDate, 6)));
  expect(await dueOf('甲')).not.toBe(monthEnd(addMonths(lastInspectionDate, 6)));
});
