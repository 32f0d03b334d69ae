import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';
import { partsColumn, partsIn, type JsonParts, type PartsOf } from '../../../platform/db/row-parts.ts';
import { storedSettings } from '../../configuration/flow-config/flow-settings.scope.ts';
import { faultsAmong } from '../instrument-review/faults.scope.ts';
import { noticesOn } from '../opinion-notice/notices-of-item.scope.ts';
import { packageOutOf } from '../site-record/site-record.scope.ts';
import { interestsIn, peopleAmong, wordsOfCodes } from '../workflow/flow-facts.scope.ts';
import { fileIdsIn, filesAmong } from './report-attachment.store.ts';
import { archiveMovesOf } from './report-archive-changes.store.ts';
import { beginningOf } from './report-beginning.store.ts';
import { wholeDrawings } from './report-layout.store.ts';
import { mainReportOf } from './report-life.store.ts';
import { calibrationsAmong, numbersIn, picturesOf } from './report-papers.store.ts';
import { remarksOn } from './report-remark.store.ts';
import { besideOf } from './report-beside.store.ts';
import { firstReportOf } from './report-round.store.ts';
import { signaturesOf } from './report-signature.store.ts';
import { reportColumns, type ReportRow } from './report.store.ts';

interface AskedSubmission {
  readonly itemId: string;
  /** The one who submits, and the day. */
  readonly userId: string;
  readonly today: string;
}

/** The report `it.report` of the item `it.item`: everything that its submission looks at, by the owners of each table. */
const partsOfSubmission = ({ userId, today }: AskedSubmission) => ({
  settings: storedSettings(sql`it.application`),
  files: filesAmong(fileIdsIn(sql`it.entry`), sql`it.report`),
  mainReport: mainReportOf(sql`it.report`),
  beginning: beginningOf(sql`it.report`),
  signatures: signaturesOf(sql`it.report`),
  remarks: remarksOn(sql`it.report`),
  calibrations: calibrationsAmong(numbersIn(sql`it.entry`), sql`it.organisation`),
  faults: faultsAmong(numbersIn(sql`it.entry`), sql`it.organisation`),
  people: peopleAmong(sql`it.inspectors`),
  words: wordsOfCodes(sql`it.kind`, sql`it.category`),
  conflicts: interestsIn(equipmentDeclared, sql`it.inspectors`),
  notices: noticesOn(sql`it.item`),
  packageOut: packageOutOf(sql`it.item`),
  firstReport: firstReportOf(sql`it.report`),
  archiveMoves: archiveMovesOf(sql`it.report`),
  beside: besideOf(sql`it.report`),
  drawings: wholeDrawings(sql`it.report`),
  pictures: picturesOf(sql`array[${userId}::uuid]`, today),
});
const equipmentDeclared = sql`select 0 as place, it.item as id, it.equipment as e,
  (select b.unit_id from application b where b.id = it.application) as u`;

export interface SubmissionRow {
  readonly report: ReportRow;
  /** Its form as it was published. */
  readonly published: ReportTemplate;
  readonly parts: PartsOf<ReturnType<typeof partsOfSubmission>>;
}

/** The last report of an item with what its submission looks at, in one statement: all of it is of one moment. */
export async function findSubmission(db: Db, submission: AskedSubmission): Promise<SubmissionRow | undefined> {
  const statements = partsOfSubmission(submission);
  const [row] = await runPrepared(
    db,
    sql<ReportRow & { published: ReportTemplate; parts: JsonParts }>`
    select ${reportColumns}, t.content as published, ${partsColumn(statements)} as parts
    from report r join item i on i.id = r.item_id
      join report_template t on t.code = r.template_code and t.version = r.template_version
      cross join lateral (select r.id as report, r.entry, i.id as item, i.application_id as application, i.equipment_id as equipment,
        i.organisation_id as organisation, i.kind_code as kind, i.category_code as category, i.inspector_ids as inspectors) it
    where r.item_id = ${submission.itemId} order by r.created_at desc limit 1`,
  );
  if (!row) return undefined;
  const { published, parts, ...report } = row;
  return { report, published, parts: partsIn(statements, parts) };
}
