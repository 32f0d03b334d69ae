import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { among, runPrepared } from '../../../platform/db/prepared.ts';
import type { BranchTask, OpenTask } from './flow-record.ts';

/** A branch in which an item will stand: code, name and people. */
export interface BranchAhead {
  readonly code: string;
  readonly label: string;
  readonly assigneeIds: readonly string[];
}

/** The sub-reports that are there, with their auditors, by item. */
export async function presentSubReports(
  db: Db | Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BranchAhead[]>> {
  const { rows } = await sql<BranchAhead & { itemId: string }>`
    select item_id, section_id as code, title as label, array[auditor_id] as assignee_ids from sub_report
    where item_id = any(${[...itemIds]}::uuid[]) and is_present order by item_id, place`.execute(db);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

interface OpenBranches {
  readonly itemId: string;
  readonly branches: BranchTask[];
  readonly task: OpenTask | null;
}

/**
 * In which branches items stand at their step, and what holds of all together: who has it, and who has looked at or passed
 * one of them. Branches that were opened together carry the same moment.
 */
export async function standingBranches(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, OpenBranches>> {
  const rows = await runPrepared(
    tx,
    sql<
      BranchTask & {
        itemId: string;
        dueDate: string | null;
        submittedBy: string | null;
        submittedAt: Date;
        openedBy: string | null;
      }
    >`
    select t.item_id, t.id, t.branch, t.branch_label as label, t.assignee_ids,
      array(select n.name from app_user n where n.id = any(t.assignee_ids) order by n.name) as assignee_names, t.state, t.done_by, d.name as done_by_name,
      t.done_at, t.due_date, t.submitted_by, t.submitted_at, o.name as opened_by
    from item i join step_task t on t.item_id = i.id and t.step = i.step and t.branch is not null
      and t.state in ('open', 'done')
      left join app_user o on o.id = t.opened_by left join app_user d on d.id = t.done_by
    where i.id ${among(itemIds)} and t.submitted_at =
      (select max(n.submitted_at) from step_task n where n.item_id = i.id and n.step = i.step and n.state = 'open')
    order by t.item_id, t.id`,
  );
  const standing = [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, all]): [string, OpenBranches] => {
    const openRows = all.filter(({ state }) => state === 'open');
    const [first] = openRows;
    const task = first && {
      id: first.id,
      assigneeIds: [...new Set(openRows.flatMap(({ assigneeIds }) => assigneeIds))],
      dueDate: first.dueDate,
      submittedBy: first.submittedBy,
      submittedAt: first.submittedAt,
      openedBy: all.map(({ openedBy, doneByName }) => doneByName ?? openedBy).find((name) => name !== null) ?? null,
    };
    return [itemId, { itemId, branches: all, task: task ?? null }];
  });
  return new Map(standing);
}

interface Joined {
  readonly step: string;
  readonly label: string;
}

/** The branch that a person has passed, where all were passed since and the record has moved on by it. */
export async function joinedBranch(
  tx: Tx,
  { itemId, userId, branch }: { itemId: string; userId: string; branch: string | undefined },
): Promise<Joined | undefined> {
  const { rows } = await sql<Joined>`
    select t.step, t.branch_label as label from step_task t join item i on i.id = t.item_id
    where t.item_id = ${itemId} and t.branch is not null and t.state = 'done' and t.done_by = ${userId}::uuid
      and t.step <> i.step and (${branch ?? null}::text is null or t.branch = ${branch ?? null}) and t.step =
        (select l.from_step from flow_log l where l.item_id = i.id and l.kind <> 'note' order by l.seq desc limit 1)
    order by t.done_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Branches that are passed while the record stays for the others. */
export const closeBranches = (tx: Tx, ids: readonly string[], userId: string | null, now: Date) =>
  sql`update step_task set state = 'done', done_by = ${userId}, done_at = ${now}
    where id = any(${[...ids]}::uuid[]) and state = 'open'`.execute(tx);

/** The signature of a branch no longer counts. */
export const lapseBranchSignature = (
  tx: Tx,
  itemId: string,
  branch: string,
  { byName, at }: { byName: string; at: Date },
) =>
  sql`update report_signature s set is_valid = false, lapse_reason = 'withdrawn', lapsed_by = ${byName}, lapsed_at = ${at}
    from report r where r.id = s.report_id and r.item_id = ${itemId} and r.state = 'draft' and s.is_valid
      and s.branch = ${branch}`.execute(tx);
