import type { UnusualChange } from '@tejian/contract/money/unusual-change/unusual-change.record.ts';
import { unusualChangeList } from '@tejian/contract/money/unusual-change/unusual-change.view.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor } from '../charge/charge.scope.ts';

export const unusualChanges = (asked: Record<string, unknown>, actor: Actor): ListQuery<UnusualChange> => ({
  view: unusualChangeList,
  source: {
    from: sql`unusual_change n`,
    identity: sql`n.id`,
    columns: {
      id: sql`n.id`,
      at: sql`n.at`,
      kind: sql`n.kind`,
      name: sql`n.name`,
      payer: sql`n.payer`,
      amount: amountFor(actor, sql`n.amount`),
      reason: sql`n.reason`,
      by: sql`(select u.name from app_user u where u.id = n.by_id)`,
    },
  },
  asked,
  always: [within(actor, 'unusualChange')],
});
