import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The files from the scene and from the work on it stay; more come until the hazard is closed. */
export const hazardAttachments = recordKind<{ readonly state: string }>({
  writers: ['hazard:handle'],
  visible: (id, actor) => sql`select jsonb_build_object('state', h.state) as facts from hazard h
    where h.id = ${id}::uuid and ${may(actor, 'hazard:handle')}::boolean and ${within(actor, 'hazard')}`,
  held: (id) => sql`select id from hazard where id = ${id}::uuid for share`,
  access: ({ state }, actor) => ({ mayAdd: state !== 'closed' && may(actor, 'hazard:handle'), mayRemove: false }),
});
