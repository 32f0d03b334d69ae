import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import type { RemarkAct, RemarkState } from '@tejian/domain/business/report/remark.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { waitsFor } from '../../shared/scope/within.scope.ts';

interface By {
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
  readonly text: string;
}

/** A remark as it is kept; where its step lies to the report's, the flow says. */
export type KeptRemark = Omit<Remark, 'raisedLater'> & { readonly stepNo: number | null };

type RemarkRow = Omit<KeptRemark, 'replies'> & { replies: (Omit<Remark['replies'][number], 'at'> & { at: string })[] };

/** Every remark of a report with what was said to it, oldest first; `step` is the name of the step at which it was raised. */
export const remarksOn = (reportId: RawBuilder<unknown>): RawBuilder<RemarkRow> => sql<RemarkRow>`
  select m.id, m.place, m.state, m.step, m.step_no, m.user_name as by, m.at, m.text,
    coalesce((select jsonb_agg(jsonb_build_object('act', p.act, 'by', p.user_name, 'at', p.at, 'text', p.text) order by p.at)
      from report_remark_reply p where p.remark_id = m.id), '[]') as replies
  from report_remark m where m.report_id = ${reportId} order by m.at, m.id`;

export async function findRemarks(db: Db | Tx, reportId: string): Promise<KeptRemark[]> {
  const { rows } = await remarksOn(sql`${reportId}`).execute(db);
  return rows.map((row) => ({
    ...row,
    replies: row.replies.map((reply) => ({ ...reply, at: new Date(reply.at) })),
  }));
}

/** True when an open task of the item is this person's: theirs by name or as a deputy, or of whoever holds its code. */
export async function holdsTask(db: Db | Tx, itemId: string, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select 1 from step_task t where t.item_id = ${itemId} and t.state = 'open'
    and ${waitsFor(actor)} and (cardinality(t.assignee_ids) > 0 or t.permission = any(${[...actor.codes]})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const addRemark = (
  tx: Tx,
  remark: By & { reportId: string; place: Place; step: string; stepNo: number | null },
) =>
  tx
    .insertInto('reportRemark')
    .values({ ...remark, id: newId(), place: JSON.stringify(remark.place) })
    .execute();

export async function addReply(
  tx: Tx,
  remarkId: string,
  { state, ...reply }: By & { act: RemarkAct; state: RemarkState },
): Promise<void> {
  await tx.updateTable('reportRemark').set({ state }).where('id', '=', remarkId).execute();
  await tx
    .insertInto('reportRemarkReply')
    .values({ ...reply, id: newId(), remarkId })
    .execute();
}
