import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  checkEquipment,
  getEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { chance, someEquipment } from '../../../../test/generated-equipment.ts';
import { stageForFile } from '../../../../test/story.ts';
import { routes } from '../../../features.ts';
import { kindData } from '../../archive/equipment/archive-reading.ts';
import { settleForms } from './own-field.job.ts';

const stage = stageForFile({ archive: true });
const place = { kindCode: '4000', categoryCode: '4100', varietyCode: '4110' };
const settle = () => settleForms.runRaw({}, { db: stage.db, ports: stage.ports });

const fields = [
  { key: 'ownSponsor', label: '本院责任人', type: 'text' },
  { key: 'ownStory', label: '本院说明', type: 'textarea' },
  { key: 'ownNoise', label: '本院噪声', type: 'number', unit: 'dB', usual: { from: 30, to: 90 } },
  { key: 'ownVisits', label: '本院到场次数', type: 'integer' },
  { key: 'ownAgreedOn', label: '本院约定日期', type: 'date' },
  { key: 'ownMonth', label: '本院月份', type: 'yearMonth' },
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙', '丙'] },
  { key: 'ownMarks', label: '本院标记', type: 'multiselect', options: ['夜间', '高空', '水上'] },
  { key: 'ownWatched', label: '本院监控', type: 'boolean' },
];
const form = (own: readonly object[] = fields) => ({
  kind: 'form' as const,
  name: '起重机械本院字段',
  content: { code: '4000', fields: own },
});

afterEach(async () => {
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
  await settle();
});

it('fields of every type go through form, check, file and history', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const offered = await clerk.does(findFieldDefinitions, place);
  const own = offered.fields.filter(({ definition }) => /^own[A-Z]/.test(definition.key));
  expect(own.map(({ definition }) => definition.label)).toEqual(fields.map(({ label }) => label));
  expect(own.map(({ definition }) => definition.group)).toEqual(fields.map(() => '本机构字段'));

  const data = await kindData(stage.db, '4000');
  const definitions = [...data.definitions.common, ...data.definitions.kind];
  const useUnitId = stage.archive.unitIds.get('factory');
  for (let no = 1; no <= 20; no += 1) {
    const values = someEquipment({ definitions, offers: data.offers, place }, chance(no), 4000 + no);
    const { id, version } = await clerk.does(saveEquipment, { kindCode: '4000', useUnitId, values });
    const read = await clerk.does(getEquipment, { id });
    for (const { key } of fields) expect([no, key, read.values[key]]).toEqual([no, key, values[key]]);
    const again = { kindCode: '4000', id, version, useUnitId, values: read.values };
    expect((await clerk.does(saveEquipment, again)).version).toBe(version);
  }
});

it('a changed value stands in the history under the name of the field', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const data = await kindData(stage.db, '4000');
  const context = { definitions: [...data.definitions.common, ...data.definitions.kind], offers: data.offers, place };
  const values = { ...someEquipment(context, chance(77), 4100), ownGrade: '甲', ownNoise: 61.5 };
  const known = { kindCode: '4000', useUnitId: stage.archive.unitIds.get('factory') };
  const { id, version } = await clerk.does(saveEquipment, { ...known, values });
  const next = { ...values, ownGrade: '丙', ownNoise: 62 };
  await clerk.does(saveEquipment, { ...known, id, version, values: next });
  const { entries } = await clerk.does(findEquipmentChanges, { id });
  const said = entries[0]?.changes.map(({ label, before, after }) => `${label} ${before} ${after}`) ?? [];
  expect(said).toEqual(expect.arrayContaining(['本院分级 甲 丙', expect.stringMatching(/^本院噪声 61\.5.* 62/)]));
});

it.each([
  ['ownNoise', '很吵', '本院噪声'],
  ['ownVisits', '1.5', '本院到场次数'],
  ['ownAgreedOn', '2026-02-30', '本院约定日期'],
  ['ownGrade', '丁', '本院分级'],
  ['ownMarks', '夜间,地下', '本院标记'],
])('a wrong value of %s gets a sentence at its field', async (key, value) => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const { problems } = await clerk.does(checkEquipment, { kindCode: '4000', values: { [key]: value } });
  expect(Object.keys(problems)).toContain(key);
});

it('a file brings values under the names of the fields', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const body = new FormData();
  const header = '设备类别,设备品种,设备名称,出厂编号,设备识别码,本院分级,本院噪声,本院监控,本院标记';
  const row = '桥式起重机,通用桥式起重机,甲机,CC-1,SBM-OWN-1,乙,64.5,是,"夜间,水上"';
  body.append('seitypecode', '4000');
  body.append('file', new Blob([`\uFEFF${header}\n${row}\n`]), '起重机.csv');
  const started = (await clerk.uploads(importEquipment.upload.path, body)).json<{ data: { id: string } }>().data;
  const reading = routes.find(({ of }) => of.path === importEquipment.upload.path)?.job;
  const run = (taskId: string) => reading?.runRaw({ taskId }, { db: stage.db, ports: stage.ports });
  await run(started.id);
  const tried = (await clerk.does(getLongTask, { id: started.id })).outcome;
  expect(tried).toMatchObject({ added: 1, refused: 0, unknownColumns: [] });
  const { id: loaded } = await clerk.does(importEquipment.load, { of: started.id, mode: 'goodRows' });
  await run(loaded);
  const outcome = (await clerk.does(getLongTask, { id: loaded })).outcome;
  expect(outcome).toMatchObject({ added: 1, refused: 0, problems: [] });
  const { rows } = await sql<{ params: object }>`
    select params from equipment where identification_code = 'SBM-OWN-1'`.execute(stage.db);
  expect(rows[0]?.params).toMatchObject({ ownGrade: '乙', ownNoise: 64.5, ownWatched: true, ownMarks: '夜间,水上' });
});

it.each([
  [
    'a key that a release might bring',
    [{ ...fields[0], key: 'sponsor' }],
    'fields[0].key：应以 own 开头，后接大写字母，只含字母和数字',
  ],
  ['a key twice', [fields[0], { ...fields[1], key: 'ownSponsor' }], 'fields[1].key：“ownSponsor”已经有了'],
  ['a name of the release', [{ ...fields[0], label: '设备名称' }], 'fields[0].label：“设备名称”已经有了'],
  ['a choice of nothing', [{ ...fields[6], options: [] }], 'fields[0].options：选择类字段应有选项'],
  [
    'an option that would be read as two',
    [{ ...fields[7], options: ['甲', '乙、丙'] }],
    'fields[0].options：多选字段的选项不能含有逗号、顿号或分号，它们用来分隔多个选项',
  ],
  ['an option twice', [{ ...fields[6], options: ['甲', '甲'] }], 'fields[0].options：选项重复'],
  ['options of a text', [{ ...fields[0], options: ['甲'] }], 'fields[0].options：只有选择类字段可以有选项'],
  ['a unit of a text', [{ ...fields[0], unit: 'm' }], 'fields[0].unit：只有数字类字段可以填写'],
  ['a span the wrong way round', [{ ...fields[2], usual: { from: 9, to: 1 } }], 'fields[0].usual：下限不能大于上限'],
  [
    'a type that is none',
    [{ ...fields[0], type: 'picture' }],
    'fields[0].type：应为text、textarea、number、integer、date、yearMonth、select、multiselect、boolean之一',
  ],
])('a form is refused with its place: %s', async (_what, own, sentence) => {
  const { findings } = await (
    await stage.person('admin')
  ).does(checkDefinition, { kind: 'form', content: form(own as object[]).content });
  expect(findings.map((one) => `${one.place}：${one.sentence}`)).toContain(sentence);
});

it('a field keeps its type while records have values, and they keep their values when it goes', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const data = await kindData(stage.db, '4000');
  const context = { definitions: [...data.definitions.common, ...data.definitions.kind], offers: data.offers, place };
  const values = { ...someEquipment(context, chance(5), 4200), ownNoise: 70 };
  const { id } = await clerk.does(saveEquipment, {
    kindCode: '4000',
    useUnitId: stage.archive.unitIds.get('factory'),
    values,
  });
  const changed = form(
    fields.map((one) => (one.key === 'ownNoise' ? { key: one.key, label: one.label, type: 'text' } : one)),
  );
  const { findings } = await admin.does(checkDefinition, { kind: 'form', content: changed.content });
  expect(findings[0]?.place).toBe('fields[2].type');
  expect(findings[0]?.sentence).toMatch(/^已有 \d+ 条记录填写了该字段，不能改变类型$/);
  await admin.does(publishDefinition, form(fields.slice(0, 1)));
  const { rows } = await sql<{ noise: number }>`
    select (params->>'ownNoise')::float8 as noise from equipment where id = ${id}::uuid`.execute(stage.db);
  expect(rows[0]?.noise).toBe(70);
});

it('a form that is published for later is offered from its day on', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, { ...form(), effectiveFrom: addDays(chinaDay(new Date()), 3) });
  const offered = async () =>
    (await clerk.does(findFieldDefinitions, place)).fields.some(({ definition }) => definition.key === 'ownGrade');
  expect(await offered()).toBe(false);
  await sql`update definition_version set effective_from = current_date where kind = 'form'`.execute(stage.db);
  await settle();
  expect(await offered()).toBe(true);
});

it('a save after a field went keeps its value, and a form that still shows the field learns why nothing was saved', async () => {
  const [admin, clerk] = [await stage.person('admin'), await stage.person('shouli')];
  await admin.does(publishDefinition, form());
  const base = { equipmentCategoryCode: '4100', equipmentVarietyCode: '4110', factoryNo: 'OWN-GONE-1' };
  const known = { kindCode: '4000', useUnitId: stage.archive.unitIds.get('factory') };
  const { id, version } = await clerk.does(saveEquipment, {
    ...known,
    values: { ...base, ownNoise: 70, ownGrade: '甲' },
  });
  await admin.does(publishDefinition, form(fields.filter(({ key }) => key !== 'ownNoise')));
  const stored = async () =>
    (await sql<{ params: object }>`select params from equipment where id = ${id}::uuid`.execute(stage.db)).rows[0]
      ?.params;
  const unchanged = { ...base, ownNoise: 70, ownGrade: '乙' };
  const next = await clerk.does(saveEquipment, { ...known, id, version, values: unchanged });
  expect(await stored()).toMatchObject({ ownNoise: 70, ownGrade: '乙' });
  const changed = { ...known, id, version: next.version, values: { ...base, ownNoise: 75, ownGrade: '丙' } };
  expect((await clerk.isRefused(saveEquipment, changed)).fieldErrors).toMatchObject({
    'values.ownNoise': '字段 ownNoise 已停用，填写的“75”没有保存，请刷新后再保存',
  });
  expect(await stored()).toMatchObject({ ownNoise: 70, ownGrade: '乙' });
  const created = { ...known, values: { ...base, factoryNo: 'OWN-GONE-2', ownNoise: 75 } };
  expect((await clerk.isRefused(saveEquipment, created)).fieldErrors).toHaveProperty(['values.ownNoise']);
});
