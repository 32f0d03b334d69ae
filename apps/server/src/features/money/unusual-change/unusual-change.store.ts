import type { UnusualChange } from '@tejian/contract/money/unusual-change/unusual-change.record.ts';
import { unusualChangeList } from '@tejian/contract/money/unusual-change/unusual-change.view.ts';
import type { ChangeCount } from '@tejian/domain/money/unusual-change/unusual-change.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sourceBySight } from '../charge/charge.scope.ts';

const source = sourceBySight<UnusualChange>((amount) => ({
  from: sql`unusual_change n`,
  identity: sql`n.id`,
  columns: {
    id: sql`n.id`,
    at: sql`n.at`,
    kind: sql`n.kind`,
    name: sql`n.name`,
    payer: sql`n.payer`,
    amount: amount(sql`n.amount`),
    reason: sql`n.reason`,
    askedBy: sql`(select u.name from app_user u where u.id = n.asked_by_id)`,
    by: sql`(select u.name from app_user u where u.id = n.by_id)`,
  },
}));

export const unusualChanges = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<UnusualChange> => ({
  view: unusualChangeList,
  source: source(actor),
  asked: askedFilter,
  always: [within(actor, 'unusualChange')],
});

interface ChangesToTell {
  readonly organisationId: string;
  readonly from: Day;
  readonly counts: ChangeCount[];
}

/** Takes back the day that the last day to tell has not reached: a clock that was ahead wrote it. The day before is told again. */
export const takeBackAhead = (db: Db, until: Day) =>
  sql`delete from unusual_change_told where until > ${until}::date`.execute(db);

/** The changes since the day that was told last; those of one day, where nothing was told before. */
export async function changesToTell(db: Db, until: Day): Promise<ChangesToTell[]> {
  const { rows } = await sql<ChangesToTell>`
    select k.organisation_id, min(k.first_on) as "from",
      jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count) order by k.kind) as counts
    from (select n.organisation_id, n.kind, count(*)::int as count, min((n.at at time zone 'Asia/Shanghai')::date) as first_on
      from unusual_change n left join unusual_change_told t on t.organisation_id = n.organisation_id
      where n.at >= coalesce(t.until + 1, ${until}::date)::timestamp at time zone 'Asia/Shanghai'
        and n.at < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      group by n.organisation_id, n.kind) k
    group by k.organisation_id order by k.organisation_id`.execute(db);
  return rows;
}

/** Notes until when the head was told; false where another run was faster. */
export async function markTold(tx: Tx, organisationId: string, until: Day): Promise<boolean> {
  const { rows } =
    await sql`insert into unusual_change_told as t (organisation_id, until) values (${organisationId}, ${until})
    on conflict (organisation_id) do update set until = excluded.until where t.until < excluded.until
    returning t.until`.execute(tx);
  return rows.length > 0;
}
