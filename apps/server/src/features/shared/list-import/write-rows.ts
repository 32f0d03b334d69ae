import { NEW_RECORD } from '@tejian/contract/kit/import-call.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { retryAfterConflict } from '../../../platform/db/conflict.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Importing, ImportRow, RowAnswer, RowMarks, Writing } from './importer.ts';
import { isOfOneRow, orRefusal } from './of-one-row.ts';
import { attempt } from './savepoint.store.ts';

export interface MarkedRow extends ImportRow {
  readonly marks: RowMarks;
}

/** The facts that a run knows of its rows so far. */
export interface Progress extends Pick<Writing, 'claims' | 'earlierRow'> {
  /** The record of each row that a later row may be. */
  readonly recordOf: Map<number, string>;
}

interface Circumstances extends Progress {
  readonly importing: Importing;
  readonly isDry: boolean;
}

/** Among the answers of a person: the record that an earlier row of the file becomes. */
const ROW = /^row (\d+)$/;
export const rowRecord = (rowNo: number) => `row ${rowNo}`;

/**
 * Answers rows in waves: within one no two speak of the same record, so that a wave is read, judged and written in a
 * handful of statements and comes to the same as row after row.
 */
export async function writeRows(tx: Tx, rows: readonly MarkedRow[], at: Circumstances): Promise<RowAnswer[]> {
  const answers = new Map<number, RowAnswer>();
  let leftRows = rows;
  while (leftRows.length > 0) {
    const { wave, later } = firstWave(leftRows);
    const ready: MarkedRow[] = [];
    for (const row of wave) {
      const knownRow = withRecord(row, at.recordOf);
      if (knownRow) ready.push(knownRow);
      else answers.set(row.rowNo, new Refusal(identityText.decisionStale));
    }
    const givenAnswers =
      ready.length > 0 ? await writeWave(tx, ready, { ...at, isKept: !at.isDry || later.length > 0 }) : [];
    for (const [index, row] of ready.entries()) {
      const answer = givenAnswers[index] ?? new Refusal(text.notRead);
      answers.set(row.rowNo, answer);
      if (!('outcome' in answer)) continue;
      if (answer.outcome === 'added') at.claims.set(answer.id, row.rowNo);
      if (row.marks.offers?.length) at.recordOf.set(row.rowNo, answer.id);
    }
    leftRows = later;
  }
  return rows.map(({ rowNo }) => answers.get(rowNo) ?? new Refusal(text.notRead));
}

/** The row with the record that its decision names; undefined where the row that it names became none. */
function withRecord(row: MarkedRow, recordOf: Progress['recordOf']): MarkedRow | undefined {
  const { decision } = row;
  const [, namedText] = (decision && 'recordId' in decision && ROW.exec(decision.recordId)) || [];
  if (namedText === undefined) return row;
  const recordId = recordOf.get(Number(namedText));
  return recordId === undefined ? undefined : { ...row, decision: { recordId } };
}

function firstWave(rows: readonly MarkedRow[]): { wave: MarkedRow[]; later: MarkedRow[] } {
  const takenTexts = new Set<string>();
  const [wave, later]: [MarkedRow[], MarkedRow[]] = [[], []];
  for (const row of rows) {
    const { same, inOrder = same, asks = [], offers = [] } = row.marks;
    const chosenRecords = chosenRecord(row);
    ([...inOrder, ...asks, ...chosenRecords].some((mark) => takenTexts.has(mark)) ? later : wave).push(row);
    for (const mark of [...inOrder, ...offers, ...chosenRecords]) takenTexts.add(mark);
  }
  return { wave, later };
}

/** Two rows may be decided to be one record. */
const chosenRecord = ({ decision }: MarkedRow): string[] =>
  decision && 'recordId' in decision && decision.recordId !== NEW_RECORD ? [`record ${decision.recordId}`] : [];

/** All rows at once; where the database itself refuses one (a code that somebody else has just taken), row by row. */
async function writeWave(
  tx: Tx,
  wave: readonly MarkedRow[],
  { importing, claims, earlierRow, isKept }: Circumstances & { isKept: boolean },
): Promise<RowAnswer[]> {
  const write = (rows: readonly MarkedRow[]) =>
    retryAfterConflict(() => attempt(tx, () => importing.write(tx, rows, { isKept, claims, earlierRow })));
  try {
    return await write(wave);
  } catch (problem) {
    if (!isOfOneRow(problem)) throw problem;
    const answers: RowAnswer[] = [];
    for (const row of wave)
      answers.push((await orRefusal(async () => (await write([row]))[0])) ?? new Refusal(text.notRead));
    return answers;
  }
}
