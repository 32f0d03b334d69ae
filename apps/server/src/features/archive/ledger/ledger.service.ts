import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { createReadStream } from 'node:fs';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  findLedgerImport,
  ImportRow,
  KeptMapping,
  RowOutcomeName,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { ledgerContext } from '@tejian/domain/archive/ledger/ledger-context.ts';
import { identifierKeys } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { mappingProblems, type LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { columnRemarks } from '@tejian/domain/archive/ledger/map-row.ts';
import { predefinedMappings } from '@tejian/domain/archive/ledger/predefined.text.ts';
import { askedAgain, fieldNamer, proposeMapping } from '@tejian/domain/archive/ledger/propose-mapping.ts';
import { readMapping } from '@tejian/domain/archive/ledger/read-mapping.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { noteFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer, FileContext } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { xlsxMime } from '../../../platform/documents/workbook.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { LedgerSource } from './ledger-source.ts';
import { localCopy } from '../../../platform/files/local-copy.ts';
import { importListing as instituteImports } from './ledger-list.store.ts';
import * as runs from './ledger-run.store.ts';
import { inTurn } from '../../../platform/documents/reading-turns.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import type { Inspected, Inspecting } from './inspect-file.ts';
import { inspectApart } from './ledger-process.ts';
import { importQueue } from '../../shared/long-task/long-task.service.ts';
import { importLedger } from './ledger.job.ts';
import * as store from './ledger.store.ts';
import { returnedWorkbook } from './returned-workbook.ts';

const SHOWN_SAMPLES = 5;

/** The institute whose archive is filled: the actor's own, or the only one there is. */
async function instituteOf(db: Db, actor: Actor): Promise<string> {
  const institute = actor.organisationId ?? (await store.findOnlyInstitute(db));
  if (!institute) throw new Refusal(ledgerText.noInstitute);
  return institute;
}

/** Puts the file into the file store. */
export async function keepUpload({ db, actor, upload, ports }: FileContext<unknown>) {
  if (!upload) throw new Refusal(ledgerText.chooseFile);
  await instituteOf(db, actor);
  const { name, mime } = upload;
  return { name, mime, content: await ports.files.put(createReadStream(upload.path), { isSealed: true }) };
}

type KeptUpload = Awaited<ReturnType<typeof keepUpload>>;

export async function upload(tx: Tx, actor: Actor, { name, mime, content }: KeptUpload) {
  const organisationId = await instituteOf(tx, actor);
  const { id: fileId } = await noteFile(tx, content, { name, mime, createdBy: actor.userId });
  const id = await store.addImport(tx, { fileId, fileName: name, createdBy: actor.userId, organisationId });
  return { id, fileName: name };
}

type Inspection = { id: string; kindCode: string; sheets?: string[] | undefined };
type Around = { db: Db; ports: Ports; actor: Actor; hasCallerLeft: () => boolean };

/**
 * Reads the file outside any transaction, because that may take minutes; then one statement keeps what was found. Where
 * the import was started or read otherwise meanwhile, that stands and this call says so.
 */
export async function inspect({ db, ports, actor, hasCallerLeft }: Around, askedInspection: Inspection) {
  const one = await ownImport(db, actor, askedInspection.id);
  const context = await contextOf(db, askedInspection.kindCode, one.createdAt);
  if (!identifierKeys.some((key) => context.fields.some((field) => field.key === key)))
    throw new Refusal(ledgerText.keptByBatch);
  // For another kind other sheets are meant.
  const isSameKind = one.kindCode === askedInspection.kindCode;
  const chosenSheets = askedInspection.sheets ?? (isSameKind ? chosenBefore(one.source) : undefined);
  const { source, rows, columns } = await inspectStored({ ports, actor }, one.sha256, {
    context,
    kindCode: askedInspection.kindCode,
    chosen: chosenSheets,
  });
  // A page that has gone on to other sheets must not find those of its earlier call.
  if (hasCallerLeft()) throw new Refusal(ledgerText.readOtherwise);
  const isKept = await store.keepInspection(db, one, { kindCode: askedInspection.kindCode, source, total: rows });
  if (!isKept) throw new Refusal(ledgerText.readOtherwise);
  const proposal = proposeMapping(columns, context, askedInspection.kindCode);
  const keptFitting = fitting(await mappings(db), source.columns, askedInspection.kindCode);
  return {
    fileName: one.fileName,
    format: source.format,
    encoding: source.encoding,
    delimiter: source.delimiter,
    sheets: [...source.sheets],
    rows,
    columns: columns.map((column) => ({
      ...column,
      samples: column.samples.slice(0, SHOWN_SAMPLES),
      words: [...column.words],
      sheets: [...(column.sheets ?? [])],
    })),
    proposed: keptFitting ? askedAgain(withUnits(keptFitting, proposal), columns, context) : proposal,
    proposedFrom: keptFitting?.name ?? '',
  };
}

async function inspectStored(
  { ports, actor }: { ports: Ports; actor: Actor },
  sha256: string,
  of: Omit<Inspecting, 'path'>,
): Promise<Inspected> {
  const copy = await localCopy(ports, sha256);
  try {
    return await inTurn(actor.userId, () => inspectApart({ path: copy.path, ...of }));
  } catch (problem) {
    throw problem instanceof TableProblem ? new Refusal(problem.message) : problem;
  } finally {
    await copy.discard();
  }
}

/** The choice read before is read again: a page that is opened anew must not change what a person chose. */
const chosenBefore = ({ sheets }: Partial<LedgerSource>) =>
  sheets?.filter(({ skipped }) => skipped === '').map(({ name }) => name);

/** The kept mapping that uses the most of this file's columns and none that it does not have. */
function fitting(
  keptMappings: readonly KeptMapping[],
  columns: readonly string[],
  kindCode: string,
): KeptMapping | undefined {
  const usedColumns = (mapping: LedgerMapping) => mapping.fields.flatMap((field) => field.columns);
  return keptMappings
    .filter(
      ({ content }) =>
        content.kindCode === kindCode && usedColumns(content).every((column) => columns.includes(column)),
    )
    .toSorted((one, other) => usedColumns(other.content).length - usedColumns(one.content).length)[0];
}

/** A mapping that came with the product knows no column of units; where the file has one, it is proposed besides. */
function withUnits({ id, content }: KeptMapping, proposal: LedgerMapping): LedgerMapping {
  const usedTexts = new Set(content.fields.flatMap(({ field, columns }) => [field, ...columns]));
  const units = proposal.fields.filter(
    ({ field, columns }) =>
      isUnitField(field) && !usedTexts.has(field) && columns.every((column) => !usedTexts.has(column)),
  );
  return id === '' ? { ...content, fields: [...content.fields, ...units] } : content;
}

/** Mappings that the institute kept, then those that came with the product. */
export async function mappings(db: Db): Promise<KeptMapping[]> {
  const keptMappings = (await store.findMappings(db)).flatMap(({ content, ...row }) => {
    const mapping = readMapping(content);
    return mapping ? [{ ...row, content: mapping }] : [];
  });
  const names = new Set(keptMappings.map(({ name }) => name));
  const mappingsPredefined = predefinedMappings.filter(({ name }) => !names.has(name));
  return [...keptMappings, ...mappingsPredefined.map((one) => ({ ...one, id: '', version: 0 }))];
}

export async function saveMapping(
  tx: Tx,
  actor: Actor,
  { name, content, version }: { name: string; content: LedgerMapping; version?: number },
) {
  const savedMapping = await store.keepMapping(tx, {
    name,
    content,
    version: version || undefined,
    userId: actor.userId,
  });
  if (!savedMapping) throw new Refusal(version ? ledgerText.mappingChanged(name) : ledgerText.mappingNameTaken(name));
  return savedMapping;
}

export async function fieldsOf(db: Db, kindCode: string, now: Date) {
  const { fields, catalogue, today } = await contextOf(db, kindCode, now);
  const isOfKind = (entry: (typeof catalogue)[number]) => entry.kindCode === kindCode;
  const others = catalogue.filter((entry) => !isOfKind(entry));
  return { fields: [...fields], catalogue: catalogue.filter(isOfKind), others, today };
}

const contextOf = async (db: Db, kindCode: string, at: Date) =>
  ledgerContext({ ...(await store.loadDefinitions(db, kindCode)), today: chinaDay(at) });

type Started = { id: string; mode: 'dryRun' | 'load'; mapping: LedgerMapping; mappingName: string; useUnitId?: string };

export async function start(tx: Tx, actor: Actor, { id, useUnitId, ...request }: Started, now: Date): Promise<void> {
  const one = await ownImport(tx, actor, id);
  if (!one.source.columns) throw new Refusal(ledgerText.inspectFirst);
  const context = await contextOf(tx, one.kindCode, one.createdAt);
  const problems = mappingProblems(request.mapping, one.source.columns, context);
  const [first] = problems;
  if (first)
    throw new Refusal(first.message, Object.fromEntries(problems.map(({ field, message }) => [field, message])));
  if (useUnitId && !(await store.unitExists(tx, useUnitId))) throw new Refusal(ledgerText.noSuchUnit);
  const isFree = await store.putInLine(tx, id, { ...request, useUnitId: useUnitId ?? null }, now);
  if (!isFree) throw new Refusal(ledgerText.alreadyRunning);
  await importLedger.later(tx, { importId: id }, { key: runs.importKey(id), queue: importQueue(actor.userId) });
}

export async function cancel(tx: Tx, actor: Actor, id: string): Promise<void> {
  await ownImport(tx, actor, id);
  await store.askCancel(tx, id);
}

export async function findImport(db: Db, actor: Actor, id: string) {
  const one = await ownImport(db, actor, id);
  const current: LedgerImport = {
    ...one,
    state: one.state as LedgerImport['state'], // checked by the table
    mode: one.mode as LedgerImport['mode'],
    mappingName: one.mappingName ?? '',
    total: one.total ?? 0,
    error: one.error ?? '',
    finishedAt: one.finishedAt ?? undefined,
  };
  return {
    current,
    ...(one.mapping && { mapping: one.mapping }),
    sheets: [...(one.source.sheets ?? [])],
    leftOut: one.mapping ? await leftOut(db, one, one.mapping) : [],
    remarked: one.mapping ? await remarkedColumns(db, one, one.mapping) : [],
    useUnitId: one.useUnitId ?? '',
    useUnitName: one.useUnitName ?? '',
  };
}

const remarkedColumns = async (
  db: Db,
  { kindCode, createdAt, source }: Awaited<ReturnType<typeof ownImport>>,
  mapping: LedgerMapping,
) =>
  source.middles === undefined ? [] : columnRemarks(mapping, await contextOf(db, kindCode, createdAt), source.middles);

/** The filled columns that no field takes, with how many cells they hold, and which other one fills the field that it is called as. */
async function leftOut(
  db: Db,
  { kindCode, createdAt, source: { columns = [], filled = [] } }: Awaited<ReturnType<typeof ownImport>>,
  { fields }: LedgerMapping,
) {
  const takenColumns = new Set(fields.flatMap((field) => field.columns));
  const leftColumns = columns.flatMap((column, at) => {
    const cells = filled[at] ?? 0;
    return cells > 0 && !takenColumns.has(column) ? [{ column, cells }] : [];
  });
  if (leftColumns.length === 0) return [];
  const namesOf = fieldNamer(await contextOf(db, kindCode, createdAt));
  return leftColumns.map(({ column, cells }) => {
    const keys = namesOf(column);
    const takenFrom = fields.find(({ field }) => keys.includes(field))?.columns[0];
    return { column, cells, ...(takenFrom !== undefined && { takenFrom }) };
  });
}

type Page = { id: string; outcome: RowOutcomeName; pageNo?: number; pageSize?: number };

export async function findRows(db: Db, actor: Actor, { id, outcome, pageNo = 1, pageSize = 20 }: Page) {
  await ownImport(db, actor, id);
  const { rows, count } = await runs.findRows(db, id, outcome, { offset: (pageNo - 1) * pageSize, size: pageSize });
  const shownRows = rows.map(({ rowNo, identifier, details }): ImportRow => ({
    rowNo,
    outcome,
    identifier,
    notes: [...details.notes],
    values: details.values,
  }));
  return { rows: shownRows, count };
}

export async function returnedAnswer(
  db: Db,
  actor: Actor,
  request: { id: string; outcome: 'refused' | 'warned' },
): Promise<FileAnswer> {
  const one = await ownImport(db, actor, request.id);
  const columns = one.source.columns ?? [];
  const sheetNames = (one.source.sheets ?? []).map((sheet) => sheet.name);
  const name = `${ledgerText.sheet[request.outcome]} ${one.fileName.replace(/\.(?:csv|xlsx|gz|txt)+$/i, '')}.xlsx`;
  return {
    name,
    mime: xlsxMime,
    body: await returnedWorkbook(db, { ...request, columns, sheetNames, mapping: one.mapping, ways: one.source.ways }),
  };
}

export const importListing = async (db: Db, askedFilter: RequestOf<typeof findLedgerImport>, actor: Actor) =>
  instituteImports(askedFilter, await instituteOf(db, actor));

export const findImports = async (db: Db, actor: Actor, askedFilter: RequestOf<typeof findLedgerImport>) =>
  findList(db, await importListing(db, askedFilter, actor));

export const findUnits = (db: Db, name: string) => store.findUnitsByName(db, unitSearchName(name));

async function ownImport(db: Db, actor: Actor, id: string) {
  const one = await store.findOne(db, id, await instituteOf(db, actor));
  if (!one) throw new Refusal(ledgerText.noSuchImport);
  return one;
}
