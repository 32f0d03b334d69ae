import {
  checkDefinition,
  getDefinition,
  previewDefinition,
  publishDefinition,
  replaceDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { addDays, addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { applyDueRules } from './due-rule.job.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());
const lastInspectionDate = addMonths(today, -3);

const applyRules = () => applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
const dueOf = async (equipmentId: string) =>
  (await stage.db.selectFrom('dueInspection').select('dueDate').where('equipmentId', '=', equipmentId).execute()).map(
    ({ dueDate }) => dueDate,
  );
const liftRule = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from inspection_rule where kind_code = '3000' and definition->>'dateSlot' = '2'
      and not definition ? 'appliesTo' order by id limit 1`.execute(stage.db);
  const named = { kind: 'cycleRule' as const, code: rows[0]?.id ?? '', version: '1' };
  const { content } = await (await stage.person('admin')).does(getDefinition, named);
  return { named, content: content as Record<string, unknown> };
};
const after = (months: number) => monthEnd(addMonths(lastInspectionDate, months));

afterEach(async () => {
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
  await sql`update definition_version set replaced_at = null, replaced_by = null`.execute(stage.db);
  await applyRules();
});

it('a published rule moves the due dates of its devices, and its end moves them back', async () => {
  const [id = ''] = await given.lifts(1, { lastInspectionDate });
  await applyRules();
  expect(await dueOf(id)).toEqual([after(12)]);
  const admin = await stage.person('admin');
  const { named, content } = await liftRule();
  const next = { kind: 'cycleRule' as const, name: '电梯定期检验', content: { ...content, cycleMonths: 6 } };
  expect(await admin.does(publishDefinition, next)).toEqual({ code: named.code, version: '2' });
  await applyRules();
  expect(await dueOf(id)).toEqual([after(6)]);
  expect(await admin.does(replaceDefinition, { ...named, version: '2', note: '周期未定' })).toEqual({ servesNow: '1' });
  await applyRules();
  expect(await dueOf(id)).toEqual([after(12)]);
});

it('is told with what it rests on, and whether that was looked up', async () => {
  const admin = await stage.person('admin');
  const { named } = await liftRule();
  const { outline } = await admin.does(getDefinition, named);
  const says = Object.fromEntries(outline.map((part) => [part.label, part.says]));
  expect(says).toMatchObject({ 检验周期: '12 个月', 备注: expect.stringContaining('检验年份表') as string });
  expect(says['核对情况']).toContain('待核');
});

it('says before it is published which devices get another date, and changes none', async () => {
  const [id = '', entered = ''] = [
    ...(await given.lifts(1, { lastInspectionDate })),
    ...(await given.lifts(1, { lastInspectionDate, nextInspectionDate: after(3) })),
  ];
  await given.lifts(60, { lastInspectionDate, useStatus: '3' });
  await applyRules();
  const admin = await stage.person('admin');
  const { content } = await liftRule();
  const asked = { kind: 'cycleRule' as const, kindCode: '3000', categoryCodes: ['21'] };
  const preview = async (document: object) =>
    (await admin.does(previewDefinition, { ...asked, content: document })).devices;
  const shorter = await preview({ ...content, cycleMonths: 6 });
  expect(shorter?.first.find(({ equipmentId }) => equipmentId === id)).toMatchObject({
    before: after(12),
    after: after(6),
  });
  expect(shorter?.first.map(({ equipmentId }) => equipmentId)).not.toContain(entered);
  expect(shorter).toMatchObject({ isWhole: true, changed: shorter?.first.length });
  const devices = await stage.db.selectFrom('equipment').select('id').where('kindCode', '=', '3000').execute();
  expect(shorter?.examined).toBe(devices.length);
  expect(await preview(content)).toMatchObject({ changed: 0, first: [] });
  await applyRules();
  expect(await dueOf(id)).toEqual([after(12)]);
  const refused = await admin.sends(previewDefinition, { ...asked, content: { ...content, cycleMonths: 999 } });
  expect(refused.body).toContain('cycleMonths');
});

it('a rule that is published for later applies from its day on', async () => {
  const [id = ''] = await given.lifts(1, { lastInspectionDate });
  const admin = await stage.person('admin');
  const { content } = await liftRule();
  const later = { kind: 'cycleRule' as const, name: '电梯定期检验', content: { ...content, cycleMonths: 6 } };
  await admin.does(publishDefinition, { ...later, effectiveFrom: addDays(today, 5) });
  await applyRules();
  expect(await dueOf(id)).toEqual([after(12)]);
  await sql`update definition_version set effective_from = current_date where origin = 'local'`.execute(stage.db);
  await applyRules();
  expect(await dueOf(id)).toEqual([after(6)]);
});

it.each([
  [
    'a field of another kind',
    { conditions: [{ label: 'x', match: { fields: { ropeSpeed: ['1'] } }, cycleMonths: 6 }] },
    '：检验周期规则“IC017”的条件“x”用到的数据项“ropeSpeed”在设备种类3000中不存在',
  ],
  [
    'a date that no record has',
    { dueField: 'someDay' },
    '：检验周期规则“IC017”用到的数据项“someDay”在设备种类3000中不存在',
  ],
  ['a category that is none', { categoryCode: 'ZZ' }, 'categoryCode：该种类没有检验类别 ZZ'],
  ['a set that is none', { conclusionSet: 'ZZ' }, 'conclusionSet：没有结论集 ZZ'],
  [
    'a span the wrong way round',
    { conditions: [{ label: 'x', minMonths: 9, maxMonths: 6 }] },
    'conditions[0].minMonths：条件的最短月数不能大于最长月数',
  ],
  ['months beyond a life', { cycleMonths: 1000 }, 'cycleMonths：请输入0到240之间的整数'],
  ['a field that is none', { conditions: [{ label: 'x', math: {} }] }, 'conditions[0].math：没有这个字段'],
  [
    'an example that does not hold',
    { examples: [{ fields: { useStatus: '2', lastInspectionDate: '2026-01-10' }, dueDate: '2027-02-28' }] },
    'examples[0]：示例不成立：应为 2027-02-28，实际为 2027-01-31',
  ],
])('is refused with its place: %s', async (_what, more, sentence) => {
  const { content } = await liftRule();
  const asked = { kind: 'cycleRule' as const, content: { ...content, ...more } };
  const { findings } = await (await stage.person('admin')).does(checkDefinition, asked);
  expect(findings.map((one) => `${one.place}：${one.sentence}`)).toContain(sentence);
});
