import type { NumberSequence } from '@tejian/contract/query/report-query/report-number.contract.ts';
import { gapsOf } from '@tejian/domain/query/report-query/number-gaps.ts';
import { reportNumberText as text } from '@tejian/domain/query/report-query/report-number.text.ts';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import {
  workbook,
  xlsxMime,
  type Sheet,
  type SheetCell,
  type SheetColumn,
} from '../../../platform/documents/workbook.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listSheet } from '../../shared/list-export/list-export.service.ts';
import { findSequences, givenAt, numberListing } from './report-number.store.ts';

/** So many numbers that nobody got stand in the file; more come from a rule that was changed by hand, and it says so. */
const MOST_GAPS = 100_000;

const columnsOf = (columns: readonly (readonly [string, SheetColumn['type'], number])[]): SheetColumn[] =>
  columns.map(([title, type, width]) => ({ title, type, width }));

const sequenceColumns = columnsOf([
  [text.before, 'code', 120],
  [text.first, 'code', 160],
  [text.last, 'code', 160],
  [text.given, 'number', 80],
  [text.valid, 'number', 80],
  [text.unapproved, 'number', 80],
  [text.ended, 'number', 130],
  [text.missing, 'number', 80],
  [text.outcome, 'text', 220],
  [text.checkedAt, 'instant', 150],
]);
const gapColumns = columnsOf([
  [text.before, 'code', 120],
  [text.gapFirst, 'code', 160],
  [text.gapLast, 'code', 160],
  [text.gapCount, 'number', 80],
  [text.previous, 'code', 160],
  [text.previousAt, 'instant', 150],
  [text.next, 'code', 160],
  [text.nextAt, 'instant', 150],
  [text.explanation, 'text', 360],
]);

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield await Promise.resolve(rows);
}

const sheet = (name: string, columns: readonly SheetColumn[], rows: SheetCell[][]): Sheet => ({
  name,
  columns,
  batches: once(rows),
});

function sequenceRows(foundSequences: readonly NumberSequence[], now: Date): SheetCell[][] {
  const isCut = foundSequences.reduce((sum, { missing }) => sum + missing.length, 0) >= MOST_GAPS;
  const outcome = (missing: number) => {
    if (missing === 0) return text.complete;
    return isCut ? text.tooMany(MOST_GAPS) : text.incomplete(missing);
  };
  return foundSequences.map(({ first, last, given, valid, unapproved, ended, missing, ...frame }) => [
    text.frame(frame),
    first,
    last,
    given,
    valid,
    unapproved,
    ended,
    missing.length,
    outcome(missing.length),
    now,
  ]);
}

/** Each gap between the two numbers beside it, and when those were given: so one sees when it came about. */
async function gapRows(db: Db, foundSequences: readonly NumberSequence[]): Promise<SheetCell[][]> {
  const gaps = foundSequences.flatMap((one) =>
    gapsOf(one, one.missing).map((gap) => ({ frame: text.frame(one), ...gap })),
  );
  const at = await givenAt(db, [...new Set(gaps.flatMap(({ previous, next }) => [previous, next]))]);
  return gaps.map(({ frame, first, last, count, previous, next }) => [
    frame,
    first,
    last,
    count,
    previous,
    at.get(previous),
    next,
    at.get(next),
    text.neverGiven,
  ]);
}

/** 编号核对 of a year as a workbook for the authority: its sequences, its gaps, and every number with what became of it. */
export async function numberFile(
  db: Db,
  year: { of: number; from: Date; until: Date; days: { givenAtStart: string; givenAtEnd: string } },
  { actor, now }: { actor: Actor; now: Date },
): Promise<FileAnswer> {
  const foundSequences = await findSequences(db, { ...year, most: MOST_GAPS }, actor);
  const askedDay = { ...year.days, orderBy: 'number', order: 'asc' as const };
  const body = workbook(
    sheet(text.sequences, sequenceColumns, sequenceRows(foundSequences, now)),
    sheet(text.gaps, gapColumns, await gapRows(db, foundSequences)),
    await listSheet(db, numberListing(askedDay, actor), text.register),
  );
  return { name: text.file(year.of), mime: xlsxMime, body: Readable.from(body) };
}
