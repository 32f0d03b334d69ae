import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Facts {
  readonly isVoid: boolean;
  /** Something was received for it: what proves that stays. */
  readonly isReceived: boolean;
}

/** Vouchers and invoices of a charge: of whoever registers it or confirms its money. */
export const chargeAttachments = recordKind<Facts>({
  writers: ['charge:submit', 'charge:confirm'],
  visible: (id, actor) => sql`select jsonb_build_object('isVoid', c.is_void,
      'isReceived', c.pending + c.confirmed > 0) as facts
    from charge c where c.id = ${id}::uuid and ${may(actor, 'charge:read')}::boolean and ${within(actor, 'charge')}`,
  held: (id) => sql`select id from charge where id = ${id}::uuid for share`,
  access({ isVoid, isReceived }, actor) {
    const mayAdd = !isVoid && (may(actor, 'charge:submit') || may(actor, 'charge:confirm'));
    return { mayAdd, mayRemove: mayAdd && !isReceived };
  },
});
