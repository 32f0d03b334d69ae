import { keepPresence, reportTopic } from '@tejian/contract/business/report/presence.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { confirmReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { findEntryWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnByLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenLift } from '../../../../test/given.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { detail } from './report-entry.ts';

// Two inspectors, one report: nobody signs what he has not seen, and who loses a signature hears of it.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let lead: Person;
let second: Person;

beforeAll(async () => {
  const lift = await givenLift(stage);
  const { id } = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  ({ itemNos: [itemNo = ''] = [] } = await (await stage.person('keshi')).does(commitTask, { id, plan }));
  [lead, second] = [await stage.person('jianyan1'), await stage.person('jianyan2')];
  await lead.does(buildReports, { itemNos: [itemNo] });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const look = (who: Person) => who.does(findReport, { itemNo });
const change = async (who: Person, remark: string) => {
  const { entry, entryVersion } = await look(who);
  const fields = { ...entry.fields, 'rep.remark': remark };
  return who.does(saveEntry, { itemNo, entryVersion, entry: { ...entry, fields } });
};
const sign = async (who: Person, contentVersion: string) => {
  const [answer] = await who.does(signEntry, { itemNos: [itemNo], seenContents: [contentVersion] });
  return answer;
};
const messagesTo = async (who: string, title: string) => {
  const rows = await stage.db
    .selectFrom('inboxMessage')
    .select(['title', 'content', 'link'])
    .where('userId', '=', given.userId(who))
    .where('title', 'like', `${title}%`)
    .orderBy('createdAt')
    .execute();
  return rows;
};

it('a work list says of each report whether the person has opened it since its last change', async () => {
  const isOpened = async (who: Person) =>
    (await who.does(findEntryWork, { stepcode: 'BGLR', pageNo: 1, pageSize: 10 })).list.find(
      (one) => one.itemNo === itemNo,
    )?.isOpened;
  expect(await isOpened(second)).toBe(false);
  await look(second);
  expect(await isOpened(second)).toBe(true);
  await change(lead, '先查看');
  expect(await isOpened(second)).toBe(false);
  await look(second);
  expect(await isOpened(second)).toBe(true);
});

describe('what was changed meanwhile is not signed', () => {
  it('the refusal says what changed, by whom and when; after a new look it is signed', async () => {
    const { contentVersion } = await look(second);
    await change(lead, '已告知');
    const refused = await sign(second, contentVersion);
    expect(refused).toMatchObject({ isSuccess: false, isChanged: true });
    expect(refused?.sentence).toMatch(/^张检于\d{4}-\d\d-\d\d \d\d:\d\d修改了1处内容（.*备注），请核对后再操作$/);
    const newer = await look(second);
    expect(await sign(second, newer.contentVersion)).toMatchObject({ isSuccess: true });
    const { contentHash, entryVersion } = await stage.db
      .selectFrom('reportSignature')
      .select(['contentHash', 'entryVersion'])
      .where('isValid', '=', true)
      .executeTakeFirstOrThrow();
    expect(`${entryVersion}.${contentHash?.slice(0, 32)}`).toBe(newer.contentVersion);
  });
  it('a signature without what was seen is refused, by whatever step', async () => {
    expect((await second.isRefused(signEntry, { itemNos: [itemNo], seenContents: [] })).errorMsg).toBeTruthy();
    expect((await sign(second, '1.abc'))?.sentence).toBe('缺少所核对内容的版本，请刷新页面核对后再操作');
    const [answer] = await lead.does(submitReport, { itemNo, seenContents: ['nothing'], siteConditions: true });
    expect(answer?.sentence).toBe('缺少所核对内容的版本，请刷新页面核对后再操作');
  });
  it('what was put back is no change', async () => {
    const { contentVersion } = await look(second);
    await change(lead, '另一句');
    await change(lead, '已告知');
    expect(await sign(second, contentVersion)).toMatchObject({ isSuccess: true });
  });
  it('a list carries it for a batch: the record that changed answers for itself', async () => {
    const { list } = await second.does(findEntryWork, { stepcode: 'BGLR', pageNo: 1, pageSize: 10 });
    expect(list.find((row) => row.itemNo === itemNo)?.contentVersion).toBe((await look(second)).contentVersion);
  });
});

describe('a signature that lapses tells its owner', () => {
  it('by a message, in the flow log and on the page, with what was changed since', async () => {
    await sign(second, (await look(second)).contentVersion);
    await change(lead, '现场已告知');
    await change(lead, '现场已告知使用单位');
    const told = await messagesTo('jianyan2', '签名失效');
    const link = `/businessPro/reportEnterInfo?seisn=${itemNo}`;
    expect(told.at(-1)).toMatchObject({
      link,
      content: expect.stringMatching(/^张检在您签名后修改了.*备注.*请核对后重新签名。$/),
    });
    const { list } = await lead.does(findFlowLog, { itemNo, pageSize: 100 });
    const logged = list.filter(({ action }) => action === '签名失效').at(-1);
    expect(logged?.opinion).toMatch(/^内容修改（.*备注）后，李验的签名失效$/);
    const { lapsed, signatures } = await look(second);
    expect(signatures).toEqual([]);
    const own = lapsed.find(({ userName }) => userName === '李验');
    expect(own).toMatchObject({ reason: 'changed', byName: '张检', role: 'inspector' });
    expect(own?.changes).toMatchObject([
      { path: ['fields', 'rep.remark'], before: '已告知', after: '现场已告知使用单位' },
    ]);
  });
  it('who changes what he signed himself has not signed it any more, and needs no message', async () => {
    await sign(second, (await look(second)).contentVersion);
    const before = await messagesTo('jianyan2', '签名失效');
    await change(second, '自己改的');
    const { lapsed, signatures } = await look(second);
    expect([signatures, lapsed[0]]).toMatchObject([[], { reason: 'changed', byName: '李验', userName: '李验' }]);
    expect(await messagesTo('jianyan2', '签名失效')).toEqual(before);
    await sign(second, (await look(second)).contentVersion);
    expect((await look(second)).lapsed).toEqual([]);
  });
  it('a return names it as the reason, and tells the inspector to whom it does not go back', async () => {
    await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
    const checker = await stage.person('jiaohe');
    const stale = await look(checker);
    const back = { itemNos: [itemNo], stepcode: 'BGQR', target: 'BGLR', reasonCode: '04', opinion: '备注不清' };
    await checker.does(returnReports, back);
    expect((await look(second)).lapsed).toMatchObject([
      { userName: '张检', reason: 'returned', byName: '王校' },
      { userName: '李验', reason: 'returned', byName: '王校' },
      { userName: '张检', role: 'writer' },
    ]);
    expect((await messagesTo('jianyan2', '签名失效')).at(-1)?.content).toMatch(/被王校退回到报告录入，您的签名已失效/);
    expect(await messagesTo('jianyan1', '签名失效')).toEqual([]); // the return itself was told
    const log = (await lead.does(findFlowLog, { itemNo, pageSize: 100 })).list.find(({ kind }) => kind === 'return');
    expect(log?.details).toMatchObject({ lapsed: expect.stringContaining('李验') });

    await change(lead, '备注已写明');
    await second.does(signEntry, await seen(stage, itemNo));
    await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
    const asked = { itemNos: [itemNo], seenContents: [stale.contentVersion], opinion: '同意' };
    const [refused] = await checker.does(confirmReports, asked);
    expect(refused).toMatchObject({
      isSuccess: false,
      isChanged: true,
      sentence: expect.stringMatching(/^张检于.*修改了1处内容/),
    });
    await checker.does(returnReports, back);
  });
});

/** Two hundred in a proof; as many here that both orders are met. */
const ROUNDS = drawnByLot(200, 40);

describe('two at once', () => {
  it(`${ROUNDS} times: the signature is refused, or it lapses and its owner is told; never both, never neither`, async () => {
    const outcomes = { refused: 0, lapsed: 0 };
    const lapsedBefore = (await messagesTo('jianyan2', '签名失效')).length;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { contentVersion, entry, entryVersion } = await look(second);
      const fields = { ...entry.fields, 'rep.remark': `第${round}次` };
      const saving = () => lead.does(saveEntry, { itemNo, entryVersion, entry: { ...entry, fields } });
      const signing = () => sign(second, contentVersion);
      const [saved, signed] =
        round % 2 === 0
          ? await Promise.all([saving(), signing()])
          : ((await Promise.all([signing(), saving()])).reverse() as [
              Awaited<ReturnType<typeof saving>>,
              Awaited<ReturnType<typeof signing>>,
            ]);
      expect(saved.isSaved).toBe(true);
      outcomes[signed?.isSuccess ? 'lapsed' : 'refused'] += 1;
      if (!signed?.isSuccess) expect(signed?.sentence).toMatch(/^张检于.*修改了1处内容（.*备注）/);
    }
    const report = await look(second);
    expect(report.signatures).toEqual([]);
    expect((await messagesTo('jianyan2', '签名失效')).length - lapsedBefore).toBe(outcomes.lapsed);
    expect(outcomes.refused + outcomes.lapsed).toBe(ROUNDS);
    expect(Math.min(outcomes.refused, outcomes.lapsed), 'both orders were met').toBeGreaterThan(0);
  });
  it('submission and change: one of them is done, the other learns who was faster', async () => {
    const checker = await stage.person('jiaohe');
    const back = { itemNos: [itemNo], stepcode: 'BGQR', target: 'BGLR', reasonCode: '04', opinion: '再看一遍' };
    const winners = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      await second.does(signEntry, await seen(stage, itemNo));
      const { entry, entryVersion } = await look(second);
      const fields = { ...entry.fields, 'rep.remark': `改${round}` };
      const submitting = lead.sends(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const saving = second.sends(saveEntry, { itemNo, entryVersion, entry: { ...entry, fields } });
      const [submitted, saved] = [(await submitting).json(), (await saving).json()];
      const isSubmitted = submitted.data?.[0]?.isSuccess === true;
      expect(isSubmitted).not.toBe(saved.isSuccess);
      winners.add(isSubmitted ? 'submitted' : 'saved');
      if (isSubmitted) {
        expect(saved.errorMsg).toMatch(/^该报告已被张检于.*处理，当前在“报告确认”环节，不能录入$/);
        await checker.does(returnReports, back);
      } else expect(submitted.errorMsg ?? submitted.data?.[0]?.errorMsg).toMatch(/^李验于.*修改了1处内容/);
    }
    expect(winners.size).toBeGreaterThan(0);
  });
});

/** The topics that the open pages of a person are told of, from the moment on that the connection listens. */
async function heardBy({ userId }: Person) {
  const topics: string[] = [];
  let probes = 0;
  const stop = stage.ports.realtime.subscribe(userId, (told) => {
    if (told === 'catchUp' || !told.topic) return;
    if (told.topic === 'probe') probes += 1;
    else topics.push(told.topic);
  });
  const probe = async () => {
    const before = probes;
    const payload = JSON.stringify({ userId, topic: 'probe' });
    await sql`select pg_notify('tejian_message', ${payload})`.execute(stage.db);
    await vi.waitFor(() => expect(probes).toBeGreaterThan(before), { timeout: 1000 });
  };
  await vi.waitFor(probe, { timeout: 10_000 });
  return { topics, stop, isComplete: probe };
}

describe('who else has the form open', () => {
  const beat = (who: Person, windowId: string, isLeaving?: boolean) =>
    who.does(keepPresence, { itemNo, windowId, ...(isLeaving ? { isLeaving } : {}) });
  it('is shown with the time, on any node, until the form is left', async () => {
    expect((await beat(lead, 'a')).others).toEqual([]);
    const { others, contentVersion } = await beat(second, 'b');
    expect(others).toMatchObject([{ name: '张检', since: expect.any(Date) }]);
    expect(contentVersion).toBe((await look(second)).contentVersion);
    await beat(lead, 'a2');
    await beat(lead, 'a', true);
    expect((await beat(second, 'b')).others).toMatchObject([{ name: '张检' }]); // another window is still open
    await beat(lead, 'a2', true);
    expect((await beat(second, 'b')).others).toEqual([]);
  });
  it('expires without a word, and is bounded per person', async () => {
    for (let window = 0; window < 12; window += 1) await beat(lead, `w${window}`);
    const rowsOf = () => stage.db.selectFrom('reportPresence').select('windowId').execute();
    expect((await rowsOf()).length).toBeLessThanOrEqual(6);
    await sql`update report_presence set seen_at = now() - interval '61 seconds'`.execute(stage.db);
    expect((await beat(second, 'new')).others).toEqual([]);
    expect(await rowsOf()).toHaveLength(1);
  });
  it('a window that had expired comes back as a new one, and the others hear of it', async () => {
    await beat(second, 'slept');
    await sql`update report_presence set since = now() - interval '2 hours', seen_at = now() - interval '61 seconds'`.execute(
      stage.db,
    );
    await beat(lead, 'awake');
    const heard = await heardBy(lead);
    await beat(second, 'slept');
    await beat(second, 'slept'); // renewed: nothing new to the others
    await heard.isComplete();
    expect(heard.topics).toEqual([reportTopic(itemNo)]);
    const { others } = await beat(lead, 'awake');
    expect(others).toMatchObject([{ name: '李验' }]);
    expect(Date.now() - (others[0]?.since.getTime() ?? 0)).toBeLessThan(3_600_000);
    heard.stop();
    await beat(lead, 'awake', true);
  });
  it('hears of a signature, and reads that the report stands otherwise by now', async () => {
    await change(lead, '再核对');
    const { standing } = await look(lead);
    expect((await beat(lead, 'awake')).standing).toBe(standing);
    const heard = await heardBy(lead);
    await second.does(signEntry, await seen(stage, itemNo));
    await heard.isComplete();
    expect(heard.topics).toEqual([reportTopic(itemNo)]);
    heard.stop();
    const now = await beat(lead, 'awake', true);
    expect([now.standing === standing, now.standing]).toEqual([false, (await look(lead)).standing]);
  });
  it('readers are none of the editors', async () => {
    const checker = await stage.person('jiaohe');
    expect((await checker.sends(keepPresence, { itemNo, windowId: 'x' })).statusCode).not.toBe(500);
    expect((await beat(second, 'new')).others).toEqual([]);
  });
});

it('what moves while a form is read is told by the next beat', async () => {
  const setStep = (step: string) => sql`update item set step = ${step} where item_no = ${itemNo}`.execute(stage.db);
  const { item } = await look(lead);
  let hasMoved = false;
  const movesOnceRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (hasMoved || !result.rows.some(({ step }) => step === item.step)) return result;
      hasMoved = true;
      await setStep('BGGD');
      return result;
    },
  };
  const actor = await findActor(stage.db, given.userId('jianyan1'));
  const shown = actor && (await detail(stage.db.withPlugin(movesOnceRead), itemNo, actor));
  expect([shown?.item.step, hasMoved]).toEqual([item.step, true]);
  const { standing } = await lead.does(keepPresence, { itemNo, windowId: 'w-reading' });
  expect(standing).not.toBe(shown?.standing);
  await lead.does(keepPresence, { itemNo, windowId: 'w-reading', isLeaving: true });
  await setStep(item.step);
});
