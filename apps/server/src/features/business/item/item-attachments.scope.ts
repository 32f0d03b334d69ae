import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Facts {
  readonly state: 'running' | 'finished' | 'voided';
  readonly inspectorIds: readonly string[];
}

/** Papers of a business item beside its report: of its inspectors and of who arranges, until it has ended. */
export const itemAttachments = recordKind<Facts>({
  writers: ['report:enter', 'task:arrange'],
  visible: (id, actor) => sql`select jsonb_build_object('state', i.state, 'inspectorIds', i.inspector_ids) as facts
    from item i where i.id = ${id}::uuid and ${within(actor, 'item')}`,
  held: (id) => sql`select id from item where id = ${id}::uuid for share`,
  access: ({ state, inspectorIds }, actor) =>
    changesIf(
      state === 'running' &&
        (may(actor, 'task:arrange') || (may(actor, 'report:enter') && inspectorIds.includes(actor.userId))),
    ),
});
