import type { ImportCalls, LoadMode } from '@tejian/contract/kit/import-call.ts';
import { dryRunDays } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importEnding } from '@tejian/domain/shared/list-import/import-ending.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import type { RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import { longTaskText } from '@tejian/domain/shared/long-task/long-task.text.ts';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { localCopy } from '../../../platform/files/local-copy.ts';
import { TableReader } from '../../../platform/documents/read-table.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { xlsxMime } from '../../../platform/documents/workbook.ts';
import { isAllowed, type Allow } from '../../../platform/http/allow.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readRoute, write, writeFile, type Route } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/job.ts';
import type { Ports } from '../../../platform/ports.ts';
import {
  get,
  importQueue,
  requestOf,
  run,
  start,
  storedRequest,
  type Outcome,
  type Working,
} from '../long-task/long-task.service.ts';
import { fieldWays } from './field-ways.ts';
import { returnedWorkbook } from './import-file.ts';
import { runImport, type Decided } from './import-run.ts';
import type { Importer, Importing } from './importer.ts';
import type { Finished } from './tally.ts';
import { templateOf } from './template.ts';

export type {
  Importer,
  Importing,
  ImportField,
  ImportRow,
  ImportValues,
  RowAnswer,
  RowMarks,
  Writing,
  Written,
} from './importer.ts';
export { matchWeakly, changedOrAsked, WeakMatch, type Candidate } from './matching.ts';
export { recordImporter } from './record-importer.ts';
export { byRequest } from './by-request.ts';
export { changedOrAdded } from './changed-or-added.ts';
export { orRefusal } from './of-one-row.ts';

/** The facts that a task of an import remembers; a load takes them over from its dry run. */
const rememberedObject = z.object({
  path: z.string(),
  asked: z.unknown(),
  mode: z.enum(['dryRun', 'goodRows', 'allOrNothing']),
  sha256: z.string(),
  fileName: z.string(),
  decisions: z.array(z.object({ rowNo: z.number().int(), recordId: z.string() })).optional(),
  others: z.enum(['same', 'new', 'skip']).optional(),
  /** Chosen sheets, by name. */
  sheets: z.array(z.string()).optional(),
  /** Of a load: when its dry run began. */
  triedAt: z.string().optional(),
});
type Remembered = z.output<typeof rememberedObject>;

const count = z.number().int();
const reachedSchema = z.object({
  rowNo: count,
  counts: z.object({ added: count, changed: count, unchanged: count }),
  notLoaded: z.array(count).default([]),
  remarks: z.array(z.object({ key: z.string(), reason: z.string(), cells: count })).default([]),
});
const knownReached = (reachedValue: unknown) => reachedSchema.safeParse(reachedValue).data;

/**
 * The import of records that have a form: dry run with every row's reason, then the good rows or all or nothing. Rights
 * and rules are those of the form, asked again when the work runs.
 */
export function importOf<Asked>(calls: ImportCalls<Asked>, allow: Allow, importer: Importer<Asked>): Route[] {
  const { template, upload, load, identity } = calls;
  const work = job({
    name: upload.path,
    payload: z.object({ taskId: z.string() }),
    retry: { times: 1 },
    run: ({ taskId }, { db, ports }) =>
      withReader((reader) => run(db, ports, taskId, (working) => importedOutcome({ db, ports, reader }, working))),
  });

  async function importedOutcome({ db, ports, reader }: Reading, working: Working): Promise<Outcome> {
    if (!isAllowed(allow, working.actor)) throw new Refusal(longTaskText.noPermission);
    const task = rememberedObject.parse(working.request);
    const value = storedRequest(upload.request, task.asked);
    const importing = await importer.prepare(db, working.actor, value, { ports, fileName: task.fileName });
    return outcomeOf({ db, ports, reader }, { ...task, identity }, importing, working);
  }

  const starting = writeFile(upload, allow, {
    keep: async ({ db, actor, body, upload: file, ports }) => {
      if (!file) throw new Refusal(text.noFile);
      await importer.prepare(db, actor, body, { ports });
      const { sha256 } = await ports.files.put(createReadStream(file.path), { isSealed: true });
      return { sha256, fileName: file.name };
    },
    run: async ({ tx, actor, body }, keptFacts) => {
      const askedValue = upload.request.encode(body);
      const request: Remembered = { path: upload.path, asked: askedValue, mode: 'dryRun', ...keptFacts };
      const title = longTaskText.importTitle(importer.title(body), true);
      const task = await start(tx, actor, { kind: 'import', title, about: upload.path, request });
      if (task.isNew) await work.later(tx, { taskId: task.id }, { key: task.id, queue: importQueue(actor.userId) });
      return task;
    },
  });

  const loading = write(load, allow, async ({ tx, actor, body, ports }) => {
    const before = rememberedObject.safeParse(await requestOf(tx, actor, body.of));
    if (!before.success || before.data.path !== upload.path) throw new Refusal(text.notImport);
    const { outcome, importPath, createdAt } = await get(tx, actor, body.of);
    if (outcome?.mode === 'dryRun' && !importPath) throw new Refusal(text.expired(dryRunDays));
    const mode: LoadMode = body.mode;
    const decision: Decided = { decisions: body.decisions, others: body.others };
    const sheets = body.sheets ?? before.data.sheets;
    const askedRequest = storedRequest(upload.request, before.data.asked);
    await importer.prepare(tx, actor, askedRequest, { ports });
    const title = longTaskText.importTitle(importer.title(askedRequest), mode === 'dryRun');
    const task = await start(tx, actor, {
      kind: 'import',
      title,
      about: upload.path,
      request: { ...before.data, ...decision, mode, ...(sheets && { sheets }), triedAt: createdAt.toISOString() },
    });
    if (task.isNew) await work.later(tx, { taskId: task.id }, { key: task.id, queue: importQueue(actor.userId) });
    return task;
  });
  const empty = readRoute(template, allow, async ({ db, actor, body, ports }) =>
    templateOf(importer.title(body), await importer.prepare(db, actor, body, { ports }), identity),
  );
  return [{ ...starting, job: work }, loading, empty];
}

/** The process that reads begins with the work: it is ready when the file is at hand. */
async function withReader(work: (reader: TableReader) => Promise<void>): Promise<void> {
  const reader = new TableReader();
  try {
    await work(reader);
  } finally {
    await reader.end();
  }
}

interface Reading {
  readonly db: Db;
  readonly ports: Ports;
  readonly reader: TableReader;
}

/** The file read from end to end; the rows that were refused come back as a file. */
async function outcomeOf(
  { db, ports, reader }: Reading,
  task: Remembered & { identity: RecordIdentity | undefined },
  importing: Importing,
  { progress, reached, keep }: Working,
): Promise<Outcome> {
  const { sha256, mode, fileName } = task;
  const copy = await localCopy(ports, sha256);
  const chunks = reader.chunksOf(copy.path);
  try {
    const { decisions, others, identity, triedAt, sheets: chosenSheets } = task;
    const askedPart = { chunks, importing, identity, chosen: chosenSheets };
    const ways = await fieldWays(askedPart);
    const finishedImport = await runImport({
      db,
      ...askedPart,
      ways,
      mode,
      decisions,
      others,
      ...(triedAt !== undefined && { triedAt: new Date(triedAt) }),
      progress,
      reached: knownReached(reached),
      keep,
    });
    if (finishedImport.problems.size === 0) return endedOutcome(finishedImport);
    const { read: sheets, problems } = finishedImport;
    const back = returnedWorkbook({ ...askedPart, ways, read: sheets, problems });
    const content = await ports.files.put(back, { isSealed: true });
    const name = text.returnedName(fileName.replace(/\.(?:csv|xlsx|txt)$/i, ''));
    return { ...endedOutcome(finishedImport), file: { content, name, mime: xlsxMime } };
  } catch (problem) {
    throw problem instanceof TableProblem ? new Refusal(problem.message) : problem;
  } finally {
    await copy.discard();
  }
}

function endedOutcome({ outcome }: Finished): Outcome {
  const { added, changed, unchanged, refused, asked, skipped } = outcome;
  return {
    done: added + changed + unchanged + refused + asked + skipped,
    note: importEnding(outcome).sentence,
    result: outcome,
    isQuiet: outcome.mode === 'dryRun',
  };
}
