import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';
import { partsColumn, partsIn, type JsonParts } from '../../../platform/db/row-parts.ts';
import { archiveMovesOf } from './report-archive-changes.store.ts';
import { beginningOf, daysOf } from './report-beginning.store.ts';
import { firstReportOf } from './report-round.store.ts';

const partsOfOpening = (reportId: RawBuilder<unknown>) => ({
  beginning: beginningOf(reportId),
  firstReport: firstReportOf(reportId),
  archiveMoves: archiveMovesOf(reportId),
});

/** The facts around a report that somebody opens, in one statement. */
export async function findOpening(db: Db | Tx, reportId: string) {
  const statements = partsOfOpening(sql`${reportId}::uuid`);
  const [row] = await runPrepared(db, sql<{ parts: JsonParts }>`select ${partsColumn(statements)} as parts`);
  const { beginning, firstReport, archiveMoves } = partsIn(statements, row?.parts ?? {});
  if (!beginning[0]) throw new Error(`report ${reportId} does not exist`);
  return { beginning: daysOf(beginning[0]), firstReport: firstReport[0], archiveMoves: archiveMoves[0] };
}
