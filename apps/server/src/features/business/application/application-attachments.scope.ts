import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Facts {
  readonly state: 'draft' | 'running' | 'arranged' | 'finished' | 'voided';
}

/** Material of an application: changed while it is declared, added to while it is under way (decisions §11, Attachments). */
export const applicationAttachments = recordKind<Facts>({
  writers: ['application:save', 'material:review'],
  visible: (id, actor) => sql`select jsonb_build_object('state', a.state) as facts
    from application a where a.id = ${id}::uuid and ${within(actor, 'application')}`,
  held: (id) => sql`select id from application where id = ${id}::uuid for share`,
  access({ state }, actor) {
    const mayRemove = state === 'draft' && may(actor, 'application:save');
    const isUnderWay = state === 'running' || state === 'arranged';
    const receives = may(actor, 'application:save') || may(actor, 'material:review');
    return { mayRemove, mayAdd: mayRemove || (isUnderWay && receives) };
  },
});
