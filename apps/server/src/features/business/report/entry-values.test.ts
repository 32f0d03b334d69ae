import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import type { ItemEntry, ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';

// The server checks what the form checks: what a hand-made call sends is refused with a sentence, never dropped or rounded.
const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let saved: ReportEntry;

beforeAll(async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ plannedDate: today });
  const head = await stage.person('keshi');
  ({ itemNos: [itemNo = ''] = [] } = await head.does(commitTask, { id: application.id, plan }));
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos: [itemNo] });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const sample = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  const instruments = [{ name: '钢卷尺', model: '5m', no: 'SF-JL-001', validTo: '2027-06-30' }];
  saved = { ...sample, instruments };
  expect(await lead.does(saveEntry, { itemNo, entryVersion, entry: saved })).toMatchObject({ isSaved: true });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const withItem = (no: string, part: unknown): ReportEntry => ({
  ...saved,
  items: { ...saved.items, [no]: { ...saved.items[no], ...(part as ItemEntry) } }, // as a hand-made call sends it
});
const withField = (bind: string, value: unknown): ReportEntry => ({
  ...saved,
  fields: { ...saved.fields, [bind]: value as string }, // as a hand-made call sends it
});

async function refusal(entry: ReportEntry) {
  const lead = await stage.person('jianyan1');
  const { entryVersion } = await lead.does(findReport, { itemNo });
  return (await lead.isRefused(saveEntry, { itemNo, entryVersion, entry })).errorMsg;
}

describe('an entry is refused with field and rule, and what was saved stays', () => {
  it('a field of the archive has the bounds of the archive, and one that the form lacks is named', async () => {
    expect(await refusal(withField('par.ratedSpeed', 350))).toContain('填写的“350”：超出可能的范围');
    expect(await refusal(withField('par.nope', 1))).toBe('报告中没有名为“par.nope”的填写项');
  });

  it.each([
    [{ values: { balance: 3 } }, '“A1.3.2 平衡系数测试 平衡系数”填写的“3”：超出可能的范围（-1～2）'],
    [{ values: { balance: 0.4567 } }, '“A1.3.2 平衡系数测试 平衡系数”填写的“0.4567”：小数不能超过3位'],
    [{ values: { balance: 1e308 } }, '“A1.3.2 平衡系数测试 平衡系数”填写的“1e+308”：数值过大，请核对'],
    [{ values: { balance: '0.45' } }, '“A1.3.2 平衡系数测试 平衡系数”填写的“0.45”：应为数字，不能是文本'],
    [{ values: { balance: '0，45' } }, '“A1.3.2 平衡系数测试 平衡系数”填写的“0，45”：逗号只能作千位分隔'],
    [
      { values: { balance: Array.from({ length: 20 }, () => 0.45) } },
      '“A1.3.2 平衡系数测试 平衡系数”最多1个，现有20个',
    ],
    [{ memo: '长'.repeat(200_000) }, '：不能超过200个字'],
    [{ result: '9' }, '填写的“9”：不在可选范围内'],
  ])('item %#', async (part, sentence) => expect(await refusal(withItem('A1.3.2', part))).toContain(sentence));

  it.each([
    ['rep.remark', '长'.repeat(200_000), '不能超过1000个字'],
    ['rep.inspectDate', '2015-02-31', '“检验日期”填写的“2015-02-31”：没有“2015-02-31”这一天，请核对'],
  ])('field %s', async (bind, value, sentence) => expect(await refusal(withField(bind, value))).toContain(sentence));

  it('a cell of a table', async () => {
    const gapped = (gap: number): ReportEntry => ({ ...saved, grids: { ...saved.grids, door: [{ gap }] } });
    expect(await refusal(gapped(20_000))).toContain('填写的“20000”：超出可能的范围（0～10000）');
    expect(await refusal(gapped(-1))).toContain('填写的“-1”：不会是负数');
  });

  it('parts of another shape are not dropped', async () => {
    expect(await refusal(withItem('A1.3.2', { values: { balance: true } }))).toContain('内容格式错误');
    expect(await refusal(withField('rep.remark', { a: 1 }))).toContain('内容格式错误');
  });

  it('and nothing of it was saved', async () => {
    const { entry, entryVersion } = await (await stage.person('jianyan1')).does(findReport, { itemNo });
    expect([entry.items['A1.3.2'], entry.fields['rep.inspectDate'], entryVersion]).toEqual([
      saved.items['A1.3.2'],
      today,
      2,
    ]);
  });
});

it('an impossible value that was saved before there were bounds is not submitted', async () => {
  const lead = await stage.person('jianyan1');
  const store = (entry: ReportEntry) =>
    stage.db
      .updateTable('report')
      .set({ entry: JSON.stringify(entry) })
      .where('itemId', '=', (eb) => eb.selectFrom('item').select('id').where('itemNo', '=', itemNo))
      .execute();
  await store({ ...saved, grids: { ...saved.grids, door: [{ gap: 600_000_000 }] } });
  const refused = await lead.isRefused(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(refused.errorMsg).toContain('填写的“600000000”：超出可能的范围（0～10000）');
  await store(saved);
});

it('a value saved before with more decimals stays and goes on, whatever else changes', async () => {
  const lead = await stage.person('jianyan1');
  const item = { ...saved.items['A1.3.2'], values: { balance: 0.45678 } };
  const stored = { ...saved, items: { ...saved.items, 'A1.3.2': item } };
  await stage.db
    .updateTable('report')
    .set({ entry: JSON.stringify(stored) })
    .where('itemId', '=', (eb) => eb.selectFrom('item').select('id').where('itemNo', '=', itemNo))
    .execute();
  const { entryVersion } = await lead.does(findReport, { itemNo });
  const entry = { ...stored, fields: { ...stored.fields, 'rep.remark': '已核对' } };
  expect(await lead.does(saveEntry, { itemNo, entryVersion, entry })).toMatchObject({ isSaved: true });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const [answer] = await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(answer).toMatchObject({ isSuccess: true });
});
