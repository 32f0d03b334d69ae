import { runEquipmentBatch, type BatchResultOf } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { MOST_WHILE_WAITING } from '@tejian/domain/archive/equipment/operations-batch.ts';
import { batchText as text } from '@tejian/domain/archive/equipment/operations-batch.text.ts';
import { z } from 'zod';
import { Batch } from '../../../platform/batch/batch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { workbook, xlsxMime } from '../../../platform/documents/workbook.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { job } from '../../../platform/jobs/job.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { run as runTask, start, type Outcome, type Working } from '../../shared/long-task/long-task.service.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { problemsOf } from './batch-update.service.ts';
import * as store from './batch-update.store.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockToWrite } from './equipment-scope.ts';
import { lockedAt } from './equipment.service.ts';
import { lockCodes } from './equipment-codes.store.ts';
import { shownCodes } from './operation.store.ts';
import { patchContextFor, planPatch, writePatch } from './record-patch.ts';

async function knownBatch(db: Db, id: string, actor: Actor): Promise<store.StoredBatch> {
  const batch = await store.findBatch(db, id, actor.userId);
  if (!batch) throw new Refusal(text.gone);
  requireFamily(actor, batch.kindCode, 'batchUpdate');
  return batch;
}

const nothingYet = (total: number): BatchResultOf => ({ total, changed: 0, same: 0, refused: 0, refusals: [] });

export async function result(db: Db, id: string, actor: Actor): Promise<BatchResultOf> {
  const batch = await knownBatch(db, id, actor);
  const soFar = batch.leftAt === null ? {} : countsOf(reachedOf(batch));
  return { ...nothingYet(batch.records.length), ...batch.result, ...soFar };
}

const countsOf = ({ changed, same, refused }: Reached) => ({ changed, same, refused: refused.length });

/** Does what was previewed: a few records at once, many in the background with progress. */
export async function runBatch(many: Batch, id: string, actor: Actor): Promise<BatchResultOf> {
  const batch = await knownBatch(many.db, id, actor);
  const isLong = batch.records.length > MOST_WHILE_WAITING;
  // Begun under the name of the whole: a repeat of the call goes on, another call is refused.
  const begunOutcome = await many.one(id, async (tx) => {
    if (!(await store.begin(tx, id))) throw new Refusal(whyBegun(await knownBatch(tx, id, actor)));
    return { taskId: isLong ? await inBackground(tx, batch, actor) : undefined };
  });
  if (!begunOutcome.isDone) throw begunOutcome.problem;
  const { taskId } = begunOutcome.done;
  if (taskId) return { ...nothingYet(batch.records.length), taskId };
  const now = await knownBatch(many.db, id, actor); // another call may have ended what this one begun
  const keep = (tx: Tx, next: Reached) => store.keepReached(tx, id, { counts: countsOf(next), reached: next });
  const stayAlive = () => store.stayAlive(many.db, id);
  const running = { actor, reached: reachedOf(now), progress: nothing, keep, stayAlive };
  return (await update(many, { ...now, result: {} }, running)).result;
}

/** The progress of a batch that somebody waits for: where it was cut off, or of one that is done what was refused. */
function reachedOf({ state, records, result: soFar, leftAt }: store.StoredBatch): Reached {
  if (state !== 'done') return reachedBatch.parse(leftAt ?? soFar.reached ?? notBegun);
  const { changed = 0, same = 0, refusals = [] } = soFar;
  const refusedIds = new Set(refusals.map(({ id }) => id));
  const refusedPlaces = records.flatMap(([id], at) => (refusedIds.has(id) ? [at] : []));
  return { rowNo: records.length, changed, same, refused: refusedPlaces };
}

/** The reason why a batch does not begin: it goes on, with its progress where no task tells it, or it is done. */
function whyBegun(batch: store.StoredBatch): string {
  const { state, records, result: soFar } = batch;
  if (state !== 'running' || soFar.taskId) return text.running;
  return text.goesOn(reachedOf(batch).rowNo, records.length);
}

async function inBackground(tx: Tx, batch: store.StoredBatch, actor: Actor): Promise<string> {
  const { id, kindCode, records } = batch;
  const total = records.length;
  const title = text.title(kindText[kindCode]?.name ?? '', total);
  const task = await start(tx, actor, {
    kind: 'update',
    title,
    about: runEquipmentBatch.path,
    request: { path: runEquipmentBatch.path, id },
  });
  await updating.later(tx, { taskId: task.id }, { key: task.id });
  const reachedPoint = reachedOf(batch);
  await store.finish(
    tx,
    id,
    { ...nothingYet(total), ...countsOf(reachedPoint), reached: reachedPoint, taskId: task.id },
    'running',
  );
  return task.id;
}

export const updating = job({
  name: runEquipmentBatch.path,
  payload: z.object({ taskId: z.string() }),
  retry: { times: 1 },
  queue: 'update',
  run: ({ taskId }, { db, ports }) => runTask(db, ports, taskId, (working) => updatedOutcome(db, ports, working)),
});

async function updatedOutcome(db: Db, ports: Ports, working: Working): Promise<Outcome> {
  const { actor, request } = working;
  const { id } = z.object({ id: z.string() }).parse(request);
  const batch = await knownBatch(db, id, actor);
  const reachedPoint = working.reached === undefined ? reachedOf(batch) : reachedBatch.parse(working.reached);
  if (!working.reached) await db.transaction().execute((tx) => working.keep(tx, reachedPoint)); // another server may go on from here
  const { result: doneResult, refusals } = await update(new Batch(db, ports.log), batch, {
    ...working,
    stayAlive: nothing, // its progress says so
    reached: reachedPoint,
  });
  const note = text.note(doneResult.changed, doneResult.same, doneResult.refused);
  if (refusals.length === 0) return { note };
  const content = await ports.files.put(workbook(sheetOf(refusals)), { isSealed: true });
  return { note, file: { content, name: text.fileName, mime: xlsxMime } };
}

function sheetOf(refusals: BatchResultOf['refusals']) {
  const { name, shown, reason } = text.sheet;
  const columns = [
    { title: shown, type: 'code' as const, width: 200 },
    { title: reason, type: 'text' as const, width: 480 },
  ];
  const rows = refusals.map((refusal) => [refusal.shown, refusal.reason]);
  return {
    name,
    columns,
    batches: (async function* () {
      yield rows;
    })(),
  };
}

/**
 * The progress of a batch: the records up to `rowNo` are done, but those that were refused, by their places, are tried
 * again.
 */
const reachedBatch = z.object({
  rowNo: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.array(z.number()),
});
type Reached = z.infer<typeof reachedBatch>;
const notBegun: Reached = { rowNo: 0, changed: 0, same: 0, refused: [] };

interface Running extends Pick<Working, 'actor' | 'progress'> {
  readonly reached: Reached;
  keep(tx: Tx, reached: Reached): Promise<void>;
  /** Says that it goes on behind a record that was refused, which may have taken long. */
  stayAlive(): Promise<unknown>;
}
const SHOWN = 500;

const nothing = () => Promise.resolve();

/**
 * Record by record, each in a transaction of its own, which also keeps how far the batch came: after a crash no record is
 * counted twice. How far it came is kept also when it is cancelled.
 */
async function update(
  many: Batch,
  { id, kindCode, patch, records, result: earlier }: store.StoredBatch,
  { actor, progress, keep, stayAlive, reached }: Running,
) {
  const { db } = many;
  const total = records.length;
  const writing = { patch, data: await kindData(db, kindCode), actor, reference: text.reference(total) };
  const counts = { changed: reached.changed, same: reached.same };
  const reasons = new Map<number, string>(reached.refused.map((at) => [at, '']));
  let overtakenValue: unknown;
  const refusalsNow = async () => {
    const refusedRecords = [...reasons].flatMap(([at, reason]) =>
      records.slice(at, at + 1).map(([one]) => ({ id: one, reason })),
    );
    const codesShown = await shownCodes(
      db,
      refusedRecords.map((one) => one.id),
      actor,
    );
    return refusedRecords.map((one) => ({ ...one, shown: codesShown.get(one.id) ?? '' }));
  };
  const endedRun = async () => ({ ...earlier, total, ...counts, refused: reasons.size, refusals: await refusalsNow() });
  try {
    for (const [at, record] of records.entries()) {
      if (at < reached.rowNo && !reasons.has(at)) continue;
      await progress(at, total);
      const outcome = await many.one(record[0], async (tx) => {
        const { became } = await writeOne(tx, record, writing);
        const refusedNumbers = [...reasons.keys()].filter((other) => other !== at);
        const next = {
          ...counts,
          [became]: counts[became] + 1,
          rowNo: Math.max(at + 1, reached.rowNo),
          refused: refusedNumbers,
        };
        await keep(tx, next).catch((problem: unknown) => {
          overtakenValue = problem;
          throw problem;
        });
        return { became };
      });
      if (overtakenValue) throw overtakenValue;
      if (outcome.isDone) {
        reasons.delete(at);
        counts[outcome.done.became] += 1;
      } else {
        reasons.set(at, outcome.told.sentence);
        await stayAlive();
      }
    }
  } finally {
    if (!overtakenValue) {
      const { refusals, ...result } = await endedRun();
      await store.finish(db, id, { ...result, refusals: refusals.slice(0, SHOWN) });
    }
  }
  const { refusals, changed, same, refused } = await endedRun();
  return { result: { total, changed, same, refused, refusals: refusals.slice(0, SHOWN) }, refusals };
}

interface Writing {
  readonly patch: store.BatchPatch;
  readonly data: KindData;
  readonly actor: Actor;
  readonly reference: string;
}

async function writeOne(tx: Tx, [id, version]: store.SeenVersion, { patch, data, actor, reference }: Writing) {
  const current = await lockToWrite(tx, id, actor);
  if (!current) throw new Refusal(equipmentText.notFound);
  const plan = planPatch(current, patch, await patchContextFor(tx, data, [current], patch));
  if (plan.changes.length === 0) return { became: 'same' as const }; // also when an earlier run broke off behind it
  await lockedAt(tx, id, version, actor);
  if (current.factoryNo) await lockCodes(tx, [{ factoryNo: current.factoryNo }]);
  const [problem] = await problemsOf(tx, [{ current, plan }], data);
  if (problem !== undefined) throw new Refusal(problem);
  await writePatch(tx, current, plan, { actor, business: 'batchUpdate', reference });
  return { became: 'changed' as const };
}
