import type { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import type { BonusEntry } from '@tejian/contract/query/bonus/bonus.record.ts';
import { bonusList } from '@tejian/contract/query/bonus/bonus.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { bonusText as text } from '@tejian/domain/query/bonus/bonus.text.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { isNamed } from '../../../platform/list/named.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sourceBySight } from '../../money/charge/charge.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const { states } = reportLifeText;
const source = sourceBySight<BonusEntry>((amount) => ({
  // Each entry has its person; joined from outside, a count that shows nothing of them does without.
  // Each has its item; joined from outside, a count that asks nothing of it does without.
  from: sql`bonus_entry g left join item i on i.id = g.item_id left join app_user u on u.id = g.user_id
    left join organisation d on d.id = g.department_id`,
  identity: sql`g.id`,
  columns: {
    id: sql`g.id`,
    person: sql`u.name`,
    department: sql`d.name`,
    role: sql`g.role`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`g.inspected_unit`,
    kindCode: sql`i.kind_code`,
    charged: amount(sql`g.charged`),
    amount: sql`g.amount`,
    origin: sql`(select case r.origin when 'declared' then ${sql.lit(text.origins.declared)} else r.origin end
      from bonus_rule r where r.role = g.role)`,
    earnedAt: sql`g.earned_at`,
    reportState: sql`case g.report_state ${sql.join(
      (['replaced', 'withdrawn', 'voided'] as const).map((state) => sql`when ${state} then ${sql.lit(states[state])}`),
      sql` `,
    )} else '' end`,
  },
  // What was earned by a report that is none any more stays to be seen, and is not paid twice with the one in its place.
  summed: { amount: sql`case when g.report_state is null then g.amount end` },
  bigrams: {
    inspectedUnit: { text: sql`i.inspected_unit`, carried: sql`g.inspected_unit` },
  },
  foundBesides: byApplication(sql`i.application_id`),
  sorts: { itemNo: sql`g.item_no` },
}));

/**
 * The bonuses earned by the people whom the person answers for; in the narrow scopes one's own, or the department's. A person
 * is asked for by the whole name.
 */
export async function bonuses(
  db: Db,
  { person, ...request }: RequestOf<typeof findBonus>,
  actor: Actor,
): Promise<ListQuery<BonusEntry>> {
  const always = [within(actor, 'bonus')];
  if (person) always.push(await isNamed(db, sql`g.user_id`, { table: 'app_user', name: person }));
  return { view: bonusList, source: source(actor), asked: request, always, isUncertain: true };
}
