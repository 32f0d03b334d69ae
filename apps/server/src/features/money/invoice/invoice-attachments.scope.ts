import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/**
 * The files that the tax or fiscal platform issued are added and stay as they came: they prove the invoice. They say
 * amounts.
 */
export const invoiceAttachments = recordKind<object>({
  writers: ['invoice:save'],
  visible: (id, actor) => sql`select '{}'::jsonb as facts from invoice v where v.id = ${id}::uuid
    and ${may(actor, 'charge:read') && may(actor, 'charge:amount')}::boolean and ${within(actor, 'invoice')}`,
  held: (id) => sql`select id from invoice where id = ${id}::uuid for share`,
  access: (_facts, actor) => ({ mayAdd: may(actor, 'invoice:save'), mayRemove: false }),
});
