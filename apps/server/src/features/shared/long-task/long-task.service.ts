import { createHash } from 'node:crypto';
import type { LongTask, taskStates } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { read as readRecord } from '@tejian/contract/kit/record.ts';
import { downloadLongTask, dryRunDays } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { longTaskText as text } from '@tejian/domain/shared/long-task/long-task.text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import { findFile, noteFile } from '../../../platform/files/stored-file.store.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { tell } from '../notification/notification.service.ts';
import * as store from './long-task.store.ts';

export { importQueue } from './long-task.store.ts';

const SHOWN = 30;

type Row = Awaited<ReturnType<typeof store.findOwn>>[number];

function shownTask({ fileId, request, result, total, finishedAt, kind, state, ...task }: Row): LongTask {
  const outcome = result as LongTask['outcome'] & object; // written by the import, empty for an export
  return {
    ...task,
    kind: kind as store.TaskKind,
    state: state as (typeof taskStates)[number], // checked by the table
    total: total ?? undefined,
    finishedAt: finishedAt ?? undefined,
    hasFile: fileId !== null,
    ...('mode' in outcome
      ? { outcome: { ...noQuestions, ...noSheets, ...outcome }, importPath: loadable(outcome, request, finishedAt) }
      : {}),
  };
}

/** The facts that an import that was made before rows were asked about does not say. */
const noQuestions = { asked: 0, skipped: 0, noun: '', questions: [] };
/** The values of tasks that were done before sheets were told apart. */
const noSheets = { sheets: [], dropped: [], remarks: [] };

/** The import that goes on with this task, if one still can. */
function loadable(outcome: object, request: unknown, finishedAt: Date | null): string | undefined {
  const isFresh = Date.now() - (finishedAt?.getTime() ?? 0) < dryRunDays * MS_PER_DAY;
  const { path } = request as { path?: string }; // written by the import
  return 'mode' in outcome && outcome.mode === 'dryRun' && isFresh ? path : undefined;
}
const MS_PER_DAY = 86_400_000;

export const find = async (db: Db, actor: Actor): Promise<LongTask[]> =>
  (await store.findOwn(db, actor.userId, SHOWN)).map(shownTask);

async function ownTask(db: Db, actor: Actor, id: string): Promise<Row> {
  const task = await store.findOne(db, actor.userId, id);
  if (!task) throw new Refusal(text.notFound);
  return task;
}

export const get = async (db: Db, actor: Actor, id: string): Promise<LongTask> =>
  shownTask(await ownTask(db, actor, id));

export async function cancel(tx: Tx, actor: Actor, id: string): Promise<object> {
  await ownTask(tx, actor, id);
  await store.askCancel(tx, actor.userId, id);
  return {};
}

export async function download(db: Db, ports: Ports, actor: Actor, id: string): Promise<FileAnswer> {
  const task = await ownTask(db, actor, id);
  const file = task.fileId ? await findFile(db, task.fileId) : undefined;
  if (!file) throw new Refusal(text.noFile);
  const { name, mime, sha256, size } = file;
  return { name, mime, body: await ports.files.stream(sha256), kept: { sha256, size } };
}

/** The request of an earlier task of the same person, for one that goes on where it ended. */
export async function requestOf(db: Db, actor: Actor, id: string): Promise<unknown> {
  return (await ownTask(db, actor, id)).request;
}

/**
 * Reads what a task stored. A release may have changed the declaration since: without a condition that is no longer read
 * the work would take more records than the person asked for, so it is refused.
 */
export function storedRequest<T>(of: Field<T>, requestStored: unknown): T {
  const { value, problems } = readRecord(of, requestStored);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new Refusal(text.outdated(problem), problems);
  const readKeys = Object.keys(of.encode(value) as object); // a record's wire is an object
  const unreadKey = Object.keys(requestStored as object).find((name) => !readKeys.includes(name));
  if (unreadKey !== undefined) throw new Refusal(text.outdated(text.unknownContent(unreadKey)));
  return value;
}

interface Started {
  readonly kind: store.TaskKind;
  readonly title: string;
  /** The request, as the wire writes it. */
  readonly request: unknown;
  /** The text that makes two requests the same. */
  readonly about: string;
  /** The caller does the work at once, without a job. */
  readonly isWorkedOn?: boolean;
}

/** Notes the work for the task list; `isNew` is false when the same person's same request runs already. */
export function start(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { about, ...task }: Started,
): Promise<{ id: string; isNew: boolean }> {
  const requestKey = createHash('sha256')
    .update(`${about} ${JSON.stringify(task.request)}`)
    .digest('hex');
  return store.addTask(tx, { ...task, userId: actor.userId, requestKey });
}

/** The things that work has at hand while it runs. */
export interface Working {
  readonly actor: Actor;
  readonly request: unknown;
  /** Notes how far it came, at most a few times a second; ends the work when the person cancelled it. */
  progress(done: number, total?: number): Promise<void>;
  /** The state that an earlier runner of this task kept; undefined for the first. */
  readonly reached: unknown;
  /** Keeps with a transaction of the work how far it came: when the server goes down, another one goes on from there. */
  keep(tx: Tx, reached: { readonly rowNo: number }): Promise<void>;
}
export interface Outcome {
  readonly note: string;
  /** Nobody is told: whoever asked is looking at it. */
  readonly isQuiet?: boolean;
  readonly file?: { readonly content: { sha256: string; size: number }; readonly name: string; readonly mime: string };
  readonly result?: unknown;
  /** The number of records it has done: progress is noted a few times a second only. */
  readonly done?: number;
}

class Cancelled extends Error {}
class Overtaken extends Error {}

const tellOf = (tx: Tx, userId: string, facts: { title: string; content: string; link: string }) =>
  tell(tx, { kind: 'task', facts, to: [userId] });

/** Does the work of a task: who asked is read anew, progress noted, the end told. A refusal's sentence is the reason shown. */
export async function run(
  db: Db,
  ports: Ports,
  id: string,
  work: (working: Working) => Promise<Outcome>,
): Promise<void> {
  const task = await store.claim(db, id);
  if (!task) return;
  try {
    const actor = await findActor(db, task.userId);
    if (!actor) throw new Refusal(text.noPermission);
    const { note, isQuiet, file, result, done } = await work({
      actor,
      request: task.request,
      progress: progressOf(db, id),
      ...keepingOf(id, (task.result as { reached?: Reached }).reached), // written by `keep`
    });
    await db.transaction().execute(async (tx) => {
      const about = file && { name: file.name, mime: file.mime, createdBy: task.userId };
      const keptFile = file && about ? await noteFile(tx, file.content, about) : undefined;
      const isEnded = await store.finish(tx, id, {
        state: 'done',
        note,
        result,
        done,
        ...(keptFile && { fileId: keptFile.id }),
      });
      if (isEnded && !isQuiet) await tellOf(tx, task.userId, doneMessage(task.title, note, keptFile ? id : undefined));
    });
  } catch (problem) {
    if (!(problem instanceof Overtaken)) await end(db, ports, task, problem);
  }
}

type Reached = { readonly rowNo: number };

/** Only the runner that knows the last state may write the next: one that was taken for dead finds out here. */
function keepingOf(id: string, reachedPoint: Reached | undefined): Pick<Working, 'reached' | 'keep'> {
  let last = reachedPoint;
  return {
    reached: reachedPoint,
    async keep(tx, next) {
      if (!(await store.keepReached(tx, id, { before: last?.rowNo ?? null, next }))) throw new Overtaken();
      last = next;
    },
  };
}

const NOTED_EVERY_MS = 250;

function progressOf(db: Db, id: string): Working['progress'] {
  let notedAt = 0;
  return async (doneCount, total) => {
    const at = Date.now();
    if (at - notedAt < NOTED_EVERY_MS) return;
    notedAt = at;
    if (await store.advance(db, id, { done: doneCount, total: total ?? null })) throw new Cancelled();
  };
}

function doneMessage(title: string, note: string, fileOf: string | undefined) {
  return fileOf
    ? { title: text.done(title), content: text.doneContent(title, note), link: `${downloadLongTask.path}?id=${fileOf}` }
    : { title: text.done(title), content: text.doneWithoutFile(title, note), link: '' };
}

async function end(db: Db, ports: Ports, task: { id: string; userId: string; title: string }, problem: unknown) {
  const { id, userId, title } = task;
  const isRefusal = problem instanceof Refusal || problem instanceof HttpRefusal;
  const isCancelled = problem instanceof Cancelled;
  if (!isRefusal && !isCancelled) ports.log.error('long task failed', { id, ...errorDetails(problem) });
  const broke = isDiskFull(problem) ? sessionText.diskFull : text.broke;
  await db.transaction().execute(async (tx) => {
    const keptTask = await store.findKept(tx, id);
    const at = keptTask && keptOf(keptTask);
    const isPart = at !== undefined && at.changed > 0;
    const writtenPart = isPart ? text.writtenTo(at.changed, at.same) : '';
    const why = isCancelled
      ? writtenPart
      : `${isRefusal ? problem.message : broke}${isPart ? text.beside(writtenPart) : ''}`;
    const progress = isPart ? { done: at.rowNo } : {};
    const isEnded = await store.finish(tx, id, { state: isCancelled ? 'cancelled' : 'failed', note: why, ...progress });
    if (!isEnded || isCancelled) return;
    await tellOf(tx, userId, { title: text.failed(title), content: text.failedContent(title, why), link: '' });
  });
}

const SILENT_MINUTES = 3;

/** Goes on with imports whose server went down while they ran; other tasks it ends, and says so. */
export async function giveUpSilent(tx: Tx): Promise<void> {
  await store.freeSilent(tx, SILENT_MINUTES);
  await store.resumeLeft(tx, SILENT_MINUTES);
  for (const task of await store.findGivenUp(tx, SILENT_MINUTES)) {
    const { id, userId, title } = task;
    const at = keptOf(task);
    const why = at ? text.stoppedAt(at.changed, at.same) : text.stopped;
    const result = at && { reached: task.reached }; // whoever does the rest goes on from there
    await store.finish(tx, id, { state: 'failed', note: why, done: at?.rowNo, result });
    await tellOf(tx, userId, { title: text.failed(title), content: text.failedContent(title, why), link: '' });
  }
}

const count = z.number().int();
/** Batches count what became of records, imports by outcome. */
const keptBatch = z.object({ rowNo: count, changed: count, same: count });
const keptImport = z.object({
  rowNo: count,
  counts: z.object({ added: count, changed: count, unchanged: count }),
});

/** The part of a task that nobody will end which is written for good: records written, and those that needed no change. */
function keptOf({ kind, mode, reached }: store.GivenUp): z.infer<typeof keptBatch> | undefined {
  if (kind === 'update') return keptBatch.safeParse(reached).data;
  if (kind !== 'import' || mode !== 'goodRows') return undefined;
  const foundTask = keptImport.safeParse(reached).data;
  return (
    foundTask && {
      rowNo: foundTask.rowNo,
      changed: foundTask.counts.added + foundTask.counts.changed,
      same: foundTask.counts.unchanged,
    }
  );
}
