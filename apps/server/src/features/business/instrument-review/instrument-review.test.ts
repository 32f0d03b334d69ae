import {
  decideInstrumentReview,
  findInstrumentReviews,
  reportInstrumentFault,
} from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { allDone, partsGiven, today } from '../../../../test/given-parts.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { leadingNowhere } from '../../../../test/leading-nowhere.ts';
import { titled } from '../../../../test/titled.ts';
import { givenImages } from '../../../../test/given-images.ts';

// An instrument is found bad: the reports of the doubtful time are named, and each is decided once.
const stage = stageForFile({ drawsOnce: true });
const parts = partsGiven(stage);
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** An approved report that names this instrument. */
async function used(instrumentNo: string) {
  const given = await givenInspection(stage, { inspectDate: today });
  const instruments = JSON.stringify([{ no: ` ${instrumentNo}`, name: '声级计' }]);
  await sql`update report set entry = jsonb_set(entry, '{instruments}', ${instruments}::jsonb)
    where report_no = ${given.reportNo}`.execute(stage.db);
  return given;
}
const givenInstrument = async (instrumentNo: string) => {
  await sql`insert into instrument (id, name, model, instrument_no, valid_to, organisation_id)
    values (gen_random_uuid(), '声级计', '', ${instrumentNo}, ${addDays(today, 300)}, ${stage.seeded.instituteId})`.execute(
    stage.db,
  );
  return { instrumentNo, lastGoodOn: addDays(today, -90), foundOn: today, reason: '示值误差超差' };
};
const reviews = async (instrumentNo: string) =>
  (await (await stage.person('keshi')).does(findInstrumentReviews, { instrumentNo, pageSize: 100 })).list;
const titles = async (who: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', stage.seeded.userIds.get(who) ?? '')
      .execute()
  ).map(({ title }) => title);

it('names every report of the doubtful time and takes the instrument out of use', async () => {
  const fault = await givenInstrument('SJ-01');
  const [first, second, other] = [await used('SJ-01'), await used('sj 01'), await used('SJ-02')];
  const head = await stage.person('keshi');
  expect(await head.does(reportInstrumentFault, fault)).toMatchObject({ reportCount: 2 });
  const list = await reviews('SJ-01');
  expect(list.map(({ reportNo }) => reportNo).toSorted()).toEqual([first.reportNo, second.reportNo].toSorted());
  expect(list.map(({ reportNo }) => reportNo)).not.toContain(other.reportNo);
  expect(await titles('jianyan1')).toContain('仪器失准：声级计 SJ-01');
  expect(await leadingNowhere(stage.db)).toEqual([]);
  const { rows } = await sql<{ state: string }>`select state from instrument where instrument_no = 'SJ-01'`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ state: '5' }]);
});

it('each is decided once, with a reason in the log; of two at once the second reads who', async () => {
  const fault = await givenInstrument('SJ-03');
  const { itemNo, reportNo } = await used('SJ-03');
  const head = await stage.person('keshi');
  await head.does(reportInstrumentFault, fault);
  const [review] = await reviews('SJ-03');
  const decision = { id: review?.id ?? '', verdict: 'affected' as const, reason: '噪声值接近限值' };
  expect((await head.isRefused(decideInstrumentReview, { ...decision, reason: '' })).fieldErrors).toHaveProperty(
    'reason',
  );
  const answers = await Promise.all([0, 1].map(() => head.sends(decideInstrumentReview, decision)));
  const lost = answers
    .map((answer) => answer.json<{ errorMsg?: string; isSuccess: boolean }>())
    .filter(({ isSuccess }) => !isSuccess);
  expect(lost).toHaveLength(1);
  expect(lost[0]?.errorMsg).toMatch(new RegExp(`^报告${reportNo}已由黄科长于.*复核$`));
  expect((await reviews('SJ-03'))[0]).toMatchObject({
    verdict: 'affected',
    verdictWord: '结果受影响',
    decidedBy: '黄科长',
  });
  expect(await titles('jianyan1')).toContainEqual(expect.stringMatching(titled(`追溯复核：报告${reportNo}结果受影响`)));
  expect(await leadingNowhere(stage.db)).toEqual([]);
  const log = await head.does(findFlowLog, { itemNo, pageSize: 500 });
  expect(log.list).toContainEqual(
    expect.objectContaining({ action: '仪器追溯复核（声级计 SJ-03）：结果受影响', opinion: '噪声值接近限值' }),
  );
});

it('a report that is void since says so in the review, and nobody is asked to correct it', async () => {
  const fault = await givenInstrument('SJ-09');
  const { reportNo } = await used('SJ-09');
  const head = await stage.person('keshi');
  await head.does(reportInstrumentFault, fault);
  await stage.db.updateTable('report').set({ state: 'voided' }).where('reportNo', '=', reportNo).execute();
  const [review] = await reviews('SJ-09');
  expect(review?.reportState).toBe('已作废');
  const decision = { id: review?.id ?? '', verdict: 'affected' as const, reason: '噪声值接近限值' };
  await head.does(decideInstrumentReview, decision);
  expect((await titles('jianyan1')).filter((title) => title?.includes(`报告${reportNo}结果受影响`))).toEqual([]);
});

it('wrong days and unknown numbers are refused at their field', async () => {
  const fault = await givenInstrument('SJ-04');
  const head = await stage.person('keshi');
  const refused = async (change: object) =>
    (await head.isRefused(reportInstrumentFault, { ...fault, ...change })).fieldErrors;
  expect(await refused({ lastGoodOn: addDays(today, 1), foundOn: today })).toHaveProperty('lastGoodOn');
  expect(await refused({ foundOn: addDays(today, 1) })).toHaveProperty('foundOn');
  expect(await refused({ instrumentNo: 'NONE' })).toHaveProperty('instrumentNo');
});

it('reported twice for one time, the second learns who reported it; no report stands twice among the reviews', async () => {
  const fault = await givenInstrument('SJ-05');
  const { reportNo } = await used('SJ-05');
  const head = await stage.person('keshi');
  const answers = await Promise.all([0, 1].map(() => head.sends(reportInstrumentFault, fault)));
  const bodies = answers.map((answer) => answer.json<{ errorMsg?: string; isSuccess: boolean }>());
  const period = `${fault.lastGoodOn}至${fault.foundOn}：示值误差超差`;
  expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(bodies.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(
    new RegExp(`仪器SJ-05已由黄科长于.+登记失准（${period}）`),
  );
  expect((await reviews('SJ-05')).map((one) => one.reportNo)).toEqual([reportNo]);
  // A longer time, or a report that came since, is reported, and what is reviewed already is named.
  const later = await used('SJ-05');
  const wider = await head.does(reportInstrumentFault, { ...fault, lastGoodOn: addDays(today, -120) });
  expect(wider).toMatchObject({ reportCount: 1, earlier: expect.stringContaining(period) as string });
  expect((await reviews('SJ-05')).map((one) => one.reportNo).toSorted()).toEqual([reportNo, later.reportNo].toSorted());
});

it('a report that was at entry comes into the review with its submission, whatever became of the instrument since', async () => {
  const fault = await givenInstrument('SJ-20');
  const head = await stage.person('keshi');
  expect(await head.does(reportInstrumentFault, fault)).toMatchObject({ reportCount: 0 });
  await sql`update instrument set state = '1' where instrument_no = 'SJ-20'`.execute(stage.db);
  const no = await parts.arranged();
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos: [no] }));
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo: no });
  const sample = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  const [first] = sample.instruments;
  const instruments = [...sample.instruments, { ...first, no: 'SJ-20', name: '声级计', validTo: addDays(today, 300) }];
  await lead.does(saveEntry, { itemNo: no, entryVersion, entry: { ...sample, instruments } });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, no));
  expect(await reviews('SJ-20')).toEqual([]);
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, no)), siteConditions: true }));
  expect(await reviews('SJ-20')).toMatchObject([{ itemNo: no, verdictWord: '待复核' }]);
  for (const who of ['jianyan1', 'jianyan2'])
    expect((await titles(who)).filter((title) => title?.startsWith('仪器失准：声级计 SJ-20'))).toHaveLength(1);
});
