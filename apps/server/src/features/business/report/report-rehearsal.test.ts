import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { approveReports, auditReports, rehearseReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { allDone, givenAuditor, partsGiven, today } from '../../../../test/given-parts.ts';
import { seen } from '../../../../test/seen.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { stageForFile } from '../../../../test/story.ts';

// Before a batch the person reads which of the chosen reports cannot go, and why; nothing is done by asking.
const stage = stageForFile();
const { userId, arranged, submit, confirm, stepOf } = partsGiven(stage);

/** One lift inspected without a part, up to its check or its audit. */
async function report(upTo: 'entered' | 'checked', change: object = {}): Promise<string> {
  const no = await arranged(change);
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos: [no] }));
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo: no });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo: no, entryVersion, entry });
  if (upTo === 'entered') return no;
  await submit(no);
  await confirm(no);
  return no;
}

let first = '';
let second = '';
let others = '';
let early = '';
beforeAll(async () => {
  await givenImages(stage); // nobody without a drawn signature is arranged to approve
  await givenAuditor(stage, 'jiaohe');
  [first, second] = [await report('checked'), await report('checked')];
  others = await report('checked', { auditorId: userId('jiaohe') });
  early = await report('entered');
}, 120_000);

/** Everything that a movement writes. */
async function traces() {
  const { rows } = await sql`select (select count(*) from flow_log) as log, (select count(*) from message) as messages,
    (select count(*) from report_signature) as signatures, (select sum(version) from item) as versions,
    (select count(*) from report_print) as prints, (select count(*) from graphile_worker.jobs) as jobs`.execute(
    stage.db,
  );
  return rows;
}

const asks = async (who: string, stepcode: string, itemNos: string[], operation: 'submit' | 'return' = 'submit') =>
  (await stage.person(who)).does(rehearseReports, { ...(await seen(stage, ...itemNos)), stepcode, operation });

it('tells of each whether it can go, with the sentences of the act, and changes nothing', async () => {
  const chosen = [first, others, second, early];
  const before = await traces();
  const anothers = `${flowText.assignedToOthers}；现由王校办理`;
  const told = await asks('shenpi1', 'BGSH', chosen);
  expect(await traces()).toEqual(before);
  expect(told.map(({ itemNo, sentence }) => [itemNo, sentence])).toEqual([
    [first, undefined],
    [others, anothers],
    [second, undefined],
    [early, expect.stringMatching(/^当前环节已变为“报告录入”.*；现由张检、李验办理（张检于.+提交）/)],
  ]);
  const auditor = await stage.person('shenpi1');
  const going = told.filter(({ isSuccess }) => isSuccess).map(({ itemNo }) => itemNo);
  expect(going).toEqual([first, second]);
  // The desk of each says the same before anything is pressed, and nothing to whoever has it.
  const onDesk = async (who: string, itemNo: string) =>
    (await (await stage.person(who)).does(findReport, { itemNo })).whyNotMine;
  expect([await onDesk('shenpi1', first), await onDesk('shenpi1', others)]).toEqual([undefined, anothers]);
  expect(await onDesk('jiaohe', others)).toBeUndefined();
  // What was told is what happens.
  const acted = await auditor.does(auditReports, { ...(await seen(stage, ...going, others)), opinion: '同意' });
  expect(acted.map(({ isSuccess, sentence }) => [isSuccess, sentence])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, anothers],
  ]);
  expect([await stepOf(first), await stepOf(others), await stepOf(early)]).toEqual(['BGSP', 'BGSH', 'BGLR']);
});

it('tells the same of sending back and of an approval', async () => {
  const before = await traces();
  const back = await asks('qianfa', 'BGSP', [first, second], 'return');
  expect(back.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
  const told = await asks('qianfa', 'BGSP', [first, second]);
  expect(await traces()).toEqual(before);
  const signatory = await stage.person('qianfa');
  const acted = await signatory.does(approveReports, { ...(await seen(stage, first, second)), opinion: '同意' });
  expect(told.map(({ sentence }) => sentence)).toEqual(acted.map(({ sentence }) => sentence));
});

it('tells of paper that is not there', async () => {
  const office = await stage.person('dayin');
  const itemNos = [first, second];
  const told = await office.does(rehearseReports, { itemNos, seenContents: [], stepcode: 'BGDY', operation: 'submit' });
  const acted = await office.does(printReports, { itemNos, copies: 1 });
  expect(acted.map(({ isSuccess }) => isSuccess)).toEqual([false, false]);
  expect(told.map(({ sentence }) => sentence)).toEqual(acted.map(({ sentence }) => sentence));
});
