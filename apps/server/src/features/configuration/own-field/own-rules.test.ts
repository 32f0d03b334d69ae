import {
  previewEquipmentBatch,
  runEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { getEquipment, importEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  checkDefinition,
  getDefinition,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const kindCode = '4000';
const fields = [
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'], default: '乙' },
  {
    key: 'ownNoise',
    label: '本院噪声',
    type: 'number',
    unit: 'dB',
    check: { expression: 'field.ownNoise <= 85 or field.ownGrade = "甲"', sentence: '乙级设备的噪声不能大于 85 dB' },
  },
  {
    key: 'ownReason',
    label: '甲级原因',
    type: 'text',
    required: true,
    condition: 'field.ownGrade = "甲" and field.equipmentCategoryCode = "4100"',
  },
];
const form = (own: readonly object[] = fields) => ({
  kind: 'form' as const,
  name: '起重机械本院字段',
  content: { code: kindCode, fields: own },
});
const base = { equipmentCategoryCode: '4100', equipmentVarietyCode: '4110' };

let clerk: Person;
let admin: Person;
let useUnitId: string | undefined;
beforeAll(async () => {
  [clerk, admin] = [await stage.person('shouli'), await stage.person('admin')];
  useUnitId = stage.archive.unitIds.get('factory');
  await admin.does(publishDefinition, form());
});
const add = (factoryNo: string, values: object) =>
  clerk.does(saveEquipment, { kindCode, useUnitId, values: { ...base, factoryNo, ...values } });
const own = async (id: string) => {
  const { values, missing } = await clerk.does(getEquipment, { id });
  const kept = Object.fromEntries(
    Object.entries(values).filter(([key]) => key.startsWith('own') && key !== 'ownerUnitName'),
  );
  return { ...kept, missing: missing.flatMap(({ label }) => (label === '甲级原因' ? [label] : [])) };
};

it('a new record has the default; what somebody says goes before it', async () => {
  expect(await own((await add('RULE-1', {})).id)).toEqual({ ownGrade: '乙', missing: [] });
  expect(await own((await add('RULE-2', { ownGrade: null })).id)).toEqual({ missing: [] });
});

it('a check refuses with its sentence at its field, and binds nothing else', async () => {
  const refused = await clerk.isRefused(saveEquipment, {
    kindCode,
    useUnitId,
    values: { ...base, factoryNo: 'RULE-3', ownNoise: 86 },
  });
  expect(refused.fieldErrors).toEqual({ 'values.ownNoise': '乙级设备的噪声不能大于 85 dB' });
  expect(await own((await add('RULE-4', { ownNoise: 86, ownGrade: '甲', ownReason: '试' })).id)).toMatchObject({
    ownNoise: 86,
  });
});

it('a field is asked where its condition holds, and its value goes into the history where it no longer does', async () => {
  const { id, version } = await add('RULE-5', { ownGrade: '甲' });
  expect((await own(id)).missing).toEqual(['甲级原因']);
  const known = { kindCode, useUnitId, id };
  const values = { ...base, factoryNo: 'RULE-5' };
  const next = await clerk.does(saveEquipment, { ...known, version, values: { ...values, ownReason: '常用' } });
  expect(await own(id)).toEqual({ ownGrade: '甲', ownReason: '常用', missing: [] });
  const turned = { ...known, version: next.version, values: { ...values, ownGrade: '乙' } };
  const wrong = { ...turned, values: { ...turned.values, ownReason: '别的' } };
  expect((await clerk.isRefused(saveEquipment, wrong)).fieldErrors).toEqual({
    'values.ownReason': '按其他字段的内容，此处不填写，请清空“别的”',
  });
  await clerk.does(saveEquipment, turned);
  expect(await own(id)).toEqual({ ownGrade: '乙', missing: [] });
  const { entries } = await clerk.does(findEquipmentChanges, { id });
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: '甲级原因', before: '常用', after: '' })]),
  );
});

it('a file is refused row by row, with the same sentences', async () => {
  const rows = [
    ['设备识别码', '设备类别', '设备品种', '出厂编号', '本院分级', '本院噪声', '甲级原因'],
    ['RULE-F1', '桥式起重机', '通用桥式起重机', 'RULE-F1', '甲', '90', '试用'],
    ['RULE-F2', '桥式起重机', '通用桥式起重机', 'RULE-F2', '', '90', ''],
    ['RULE-F3', '桥式起重机', '通用桥式起重机', 'RULE-F3', '乙', '60', '多余'],
    ['RULE-F4', '桥式起重机', '通用桥式起重机', 'RULE-F4', '', '60', ''],
  ];
  const tried = await dryRun(clerk, importEquipment, workbookOf({ name: '设备', rows }), { seitypecode: kindCode });
  expect(tried.outcome).toMatchObject({ added: 2, refused: 2 });
  const said = JSON.stringify(tried.outcome);
  expect(said).toContain('乙级设备的噪声不能大于 85 dB');
  expect(said).toContain('按其他字段的内容，此处不填写，请清空“多余”');
  await load(clerk, importEquipment, tried.id, 'goodRows');
});

it('a batch update says for which records a value is refused, also where the check is of another field', async () => {
  const loud = await add('RULE-6', { ownGrade: '甲', ownNoise: 90, ownReason: '试' });
  const quiet = await add('RULE-7', { ownGrade: '甲', ownNoise: 60, ownReason: '试' });
  const chosen = { kindCode, ids: [loud.id, quiet.id], isWholeSearch: false, search: {} };
  const preview = await clerk.does(previewEquipmentBatch, { ...chosen, values: { ownGrade: '乙' } });
  expect(preview).toMatchObject({ changed: 1, refused: 1 });
  expect(preview.rows.find(({ id }) => id === loud.id)?.problem).toBe('本院噪声：乙级设备的噪声不能大于 85 dB');
  await clerk.does(runEquipmentBatch, { id: preview.id });
  expect(await own(quiet.id)).toEqual({ ownGrade: '乙', ownNoise: 60, missing: [] });
  const reasons = await clerk.does(previewEquipmentBatch, { ...chosen, values: { ownReason: '一起' } });
  expect(reasons).toMatchObject({ changed: 1, refused: 1 });
  expect(reasons.rows.find(({ id }) => id === quiet.id)?.problem).toContain('甲级原因');
});

it.each<[string, object, string]>([
  [
    'a name that is none',
    { check: { expression: 'field.ownNothing > 1', sentence: '错' } },
    'fields[0].check.expression：“field.ownNothing”：没有名为“field.ownNothing”的事实',
  ],
  [
    'a fact of another time',
    { condition: 'rep.round = 1' },
    'fields[0].condition：“rep.round”：没有名为“rep.round”的事实',
  ],
  ['a text that is no expression', { condition: 'field.ownGrade = ' }, 'fields[0].condition：表达式不完整'],
  ['a condition that is a number', { condition: '1 + 2' }, 'fields[0].condition：“1 + 2”：结果应为是否，不是数字'],
  [
    'a condition over a field behind it',
    { condition: 'field.ownGrade = "甲"' },
    'fields[0].condition：填写条件只能使用排在前面的自定义字段，“本院分级”排在后面',
  ],
  ['a default of another type', { default: '很多' }, 'fields[0].default：默认值不可用：请输入数字'],
  ['a default as a text', { default: '60' }, 'fields[0].default：默认值不可用：应写成“60”'],
  [
    'a default that the check refuses',
    { default: 90, check: { expression: 'field.ownNoise < 85', sentence: '太吵' } },
    'fields[0].default：默认值不可用：太吵',
  ],
])('a form is refused with its place: %s', async (_what, more, sentence) => {
  const [grade] = fields;
  const noise = { key: 'ownNoise', label: '本院噪声', type: 'number' };
  const content = form([{ ...noise, ...more }, { ...grade }]).content;
  const { findings } = await admin.does(checkDefinition, { kind: 'form', content });
  expect(findings.map((one) => `${one.place}：${one.sentence}`)).toContain(sentence);
});

it('the page says the rules in words', async () => {
  const { outline } = await admin.does(getDefinition, { kind: 'form', code: kindCode, version: '1' });
  expect(outline.map(({ says }) => says)).toEqual([
    '单选；甲、乙；默认 乙',
    '数字；dB；应满足：本院噪声不大于85 dB，或本院分级为“甲”',
    '文本；必填；本院分级为“甲”，且设备类别为“4100”时填写',
  ]);
});

it('a form whose example does not hold is not published', async () => {
  const { content } = form();
  const draft = { ...form(), content: { ...content, examples: [{ name: '乙级', values: { ownNoise: 86 } }] } };
  const sentence = '示例不成立：“本院噪声”应通过，实际被拒绝：乙级设备的噪声不能大于 85 dB';
  const { findings } = await admin.does(checkDefinition, draft);
  expect(findings).toEqual([{ place: 'examples[0].values.ownNoise', sentence }]);
  expect((await admin.isRefused(publishDefinition, draft)).errorMsg).toContain(sentence);
  const held = [{ name: '乙级', values: { ownNoise: 86, equipmentCategoryCode: '4100' }, refused: ['ownNoise'] }];
  const { version } = await admin.does(publishDefinition, { ...draft, content: { ...content, examples: held } });
  const { examples } = await admin.does(getDefinition, { kind: 'form', code: kindCode, version });
  expect(examples.map(({ name }) => name)).toEqual(['乙级']);
});
