import { copyEntry, findSisters, takeBackCopies } from '@tejian/contract/business/report/copy.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setField, setResult } from '@tejian/domain/business/report/edit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// One entry to the sisters of its application: what the template declares, with a preview, and taken back.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let [sourceNo, sister] = ['', ''];
let lead: Person;

/** The sentence of the one item, wherever the answer has it. */
const refusalOf = async <Request, Answer>(person: Person, call: Call<Request, Answer>, request: Request) =>
  /"errorMsg":"([^"]+)"/.exec((await person.sends(call, request)).body)?.[1] ?? '';
const entryOf = async (itemNo: string) => (await lead.does(findReport, { itemNo })).entry;

beforeAll(async () => {
  const { id } = await given.reviewed(await given.lifts(2));
  const head = await stage.person('keshi');
  ({ itemNos: [sourceNo = '', sister = ''] = [] } = await head.does(commitTask, { id, plan: given.plan() }));
  lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos: [sourceNo, sister] });
  const { entry, entryVersion } = await lead.does(findReport, { itemNo: sourceNo });
  const dated = setField(entry, 'rep.inspectDate', today);
  const filled = {
    ...setResult(dated, 'A1.2.3.6', '1'),
    items: { 'A1.3.2': { result: '1', values: { balance: 0.45 } } },
    instruments: [{ id: 'a', name: '钢卷尺', no: 'SF-1' }],
  };
  await lead.does(saveEntry, { itemNo: sourceNo, entryVersion, entry: filled });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

it('the preview says what would come in, and writes nothing', async () => {
  const before = await entryOf(sister);
  const [found] = await lead.does(findSisters, { sourceNo });
  expect(found).toMatchObject({ itemNo: sister, keeps: 0 });
  expect(found?.fills).toBeGreaterThan(1);
  expect(found?.lines.some(({ label, value }) => label === '检验日期' && value === today)).toBe(true);
  expect(await entryOf(sister)).toEqual(before);
});

it('copies instruments and the day, no result and no measured value, and takes it back', async () => {
  const before = await entryOf(sister);
  const [copied] = await lead.does(copyEntry, { sourceNo, itemNos: [sister] });
  const after = await entryOf(sister);
  expect(after).toMatchObject({ fields: { 'rep.inspectDate': today }, instruments: [{ name: '钢卷尺' }], items: {} });
  expect(await refusalOf(lead, copyEntry, { sourceNo, itemNos: [sister] })).toContain('没有可以复制的内容');
  await lead.does(takeBackCopies, { itemNos: [sister], versions: [String(copied?.version)] });
  const { fields, instruments } = await entryOf(sister);
  expect([fields, instruments]).toEqual([before.fields, before.instruments]);
});

it('only a sister of the same application takes it, and only a copy of one’s own is taken back', async () => {
  const { itemNos } = await given.arranged();
  await lead.does(buildReports, { itemNos });
  const [other = ''] = itemNos;
  expect(await refusalOf(lead, copyEntry, { sourceNo, itemNos: [other] })).toContain('同一申请');
  expect(await refusalOf(lead, copyEntry, { sourceNo, itemNos: [sourceNo] })).toContain('同一申请');
  const second = await stage.person('jianyan2');
  expect(await refusalOf(second, takeBackCopies, { itemNos: [sister], versions: ['2'] })).toContain('不能撤销');
});
