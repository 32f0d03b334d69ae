import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import type { Db } from '../src/platform/db/database.ts';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { flowGiven } from './given-flow.ts';
import { givenLift, givenUnit } from './given.ts';
import { logInOver, Product, type Caller } from './product.ts';
import { quickFolder } from './quick-folder.ts';
import { withDatabaseOn, withStageOn } from './stage-on-folder.ts';
import { seen, seenOne } from './seen.ts';
import type { Stage } from './story.ts';

const PER_ROUND = 4;
const SETTLE_MS = 180_000;

export interface KillReport {
  readonly rounds: number;
  /** Items whose approval was answered before the server was killed, and that the database knows as approved. */
  readonly acknowledged: number;
  /** Acknowledged items that are not approved any more. */
  readonly lost: readonly string[];
  /** Items that still stand at the automatic finish. */
  readonly stuck: readonly string[];
  /** Items with no signed file, or more than one. */
  readonly unsigned: readonly string[];
  readonly locksLeft: number;
  /** From the kill to the next /readyz, in milliseconds. */
  readonly backAfterMs: readonly number[];
}

interface KillOptions {
  readonly say?: (line: string) => void;
  /** Begins with another moment of those that the rounds go through. */
  readonly firstMoment?: number;
  /** Prepares the folder: from nothing, or as the files of a run share it (stage-of-run.ts). */
  readonly stageOn?: (folder: string, work: (stage: Stage) => Promise<Waiting[]>) => Promise<Waiting[]>;
}

/**
 * Approves reports through a started product (tools/watch.sh, embedded database) and kills its server with -9 in the
 * middle of it, round after round; then tells what was lost or got stuck. The moment of the kill moves through the approval
 * and the finish that follows it.
 */
export async function killRounds(
  rounds: number,
  { say = () => undefined, firstMoment = 0, stageOn = withStageOn }: KillOptions = {},
): Promise<KillReport> {
  const folder = await mkdtemp(join(quickFolder(), 'tejian-kill-'));
  try {
    const waiting = await stageOn(folder, (stage) => itemsAtApproval(stage, rounds * PER_ROUND));
    say(`${waiting.length} reports wait for approval`);
    const { acknowledged, backAfterMs } = await approveAndKill(folder, waiting, { say, firstMoment });
    const after = await withDatabaseOn(folder, (db) => stateOf(db, acknowledged));
    return { rounds, acknowledged: acknowledged.length, ...after, backAfterMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A report that waits, with what the signatory saw of it. */
export interface Waiting {
  readonly itemNo: string;
  readonly seenContent: string;
}

/** Reports that wait for their approval. */
export async function itemsAtApproval(stage: Stage, count: number): Promise<Waiting[]> {
  const flow = flowGiven(stage);
  const unitId = await givenUnit(stage, '示范多梯物业有限公司');
  const lifts: string[] = [];
  for (let at = 0; at < count; at += 1) lifts.push((await givenLift(stage, { unitId })).equipmentId);
  const application = await flow.reviewed(lifts, unitId);
  const people = { checkerId: flow.userId('jiaohe'), auditorId: flow.userId('shenpi1') };
  const plannedDate = chinaDay(new Date());
  const plan = flow.plan({ ...people, approverId: flow.userId('qianfa'), plannedDate });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const [lead, second] = [await stage.person('jianyan1'), await stage.person('jianyan2')];
  await lead.does(buildReports, { itemNos });
  for (const itemNo of itemNos) {
    const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
    const entry = sampleEntry(template, frozen, {
      effect: 'pass',
      inspectDate: plannedDate,
      inspectors: ['张检', '李验'],
    });
    await lead.does(saveEntry, { itemNo, entryVersion, entry });
    await second.does(signEntry, await seen(stage, itemNo));
    await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  }
  await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, ...itemNos)), opinion: '同意' });
  await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, ...itemNos)), opinion: '同意' });
  const { seenContents } = await seen(stage, ...itemNos);
  return itemNos.map((itemNo, at) => ({ itemNo, seenContent: seenContents[at] ?? '' }));
}

/** Approves what the signatory saw, in one batch. */
export const approve = (signatory: Caller, chosen: readonly Waiting[]) =>
  signatory.call(approveReports.path, {
    seisn: chosen.map(({ itemNo }) => itemNo).join(','),
    seenContents: chosen.map(({ seenContent }) => seenContent).join(','),
    opinion: '同意',
  });

async function approveAndKill(
  folder: string,
  waiting: readonly Waiting[],
  { say, firstMoment }: Required<Pick<KillOptions, 'say' | 'firstMoment'>>,
) {
  const product = new Product({ folder, port: await freePort(), environment: { DEMO_BUSINESS: '0' } });
  const acknowledged: string[] = [];
  const backAfterMs: number[] = [];
  try {
    await product.ready();
    const signatory = await logInOver(product.address, 'qianfa');
    for (let round = 0; round * PER_ROUND < waiting.length; round += 1) {
      const chosen = waiting.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const answer = approve(signatory, chosen);
      const answered = answer.then(
        (body) => acknowledged.push(...body.data.flatMap(({ seisn, isSuccess }) => (isSuccess ? [seisn] : []))),
        () => 0, // the connection ended with the server: nobody was told anything
      );
      // Even rounds: some time after the answer, when the finish runs. Odd rounds: while the approval itself runs.
      if (round % 2 === 0) await answered;
      await wait(((firstMoment + round) * 37) % 400);
      const killedAt = Date.now();
      await product.kill();
      await answered;
      await product.ready();
      backAfterMs.push(Date.now() - killedAt);
      say(`round ${round + 1}: back after ${backAfterMs.at(-1)} ms, ${acknowledged.length} acknowledged`);
    }
    await untilNothingWaits(product);
  } finally {
    await product.stop();
  }
  return { acknowledged, backAfterMs };
}

/** Waits until no approved item waits for its finish, or for as long as it is worth. */
export async function untilNothingWaits(product: Product): Promise<void> {
  const head = await logInOver(product.address, 'keshi');
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await wait(500)) {
    const { count } = await head.call<{ count: number }>('/api/report/findInspectEnd', {
      state: 'waiting',
      pageNo: 1,
      pageSize: 10,
    });
    if (count === 0) return;
  }
}

async function stateOf(db: Db, acknowledged: readonly string[]) {
  const items = await db
    .selectFrom('item')
    .leftJoin('report', 'report.itemId', 'item.id')
    .select(['item.itemNo', 'item.step', 'report.approvedAt', 'report.id as reportId'])
    .execute();
  const files = await db.selectFrom('reportFile').select('reportId').where('kind', '=', 'original').execute();
  const signed = new Map<string, number>();
  for (const { reportId } of files) signed.set(reportId, (signed.get(reportId) ?? 0) + 1);
  const approved = items.filter(({ approvedAt }) => approvedAt !== null);
  const known = new Set(approved.map(({ itemNo }) => itemNo));
  const locks = await db
    .selectFrom('equipmentLock')
    .innerJoin('item', 'item.id', 'equipmentLock.itemId')
    .select('item.itemNo')
    .execute();
  return {
    lost: acknowledged.filter((itemNo) => !known.has(itemNo)),
    stuck: items.filter(({ step }) => step === 'finish_inspect').map(({ itemNo }) => itemNo),
    unsigned: approved.filter(({ reportId }) => signed.get(reportId ?? '') !== 1).map(({ itemNo }) => itemNo),
    locksLeft: locks.filter(({ itemNo }) => known.has(itemNo)).length,
  };
}
