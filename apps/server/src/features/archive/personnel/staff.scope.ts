import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** `u`: the people of a house who can log in; a business unit's own user is none of them. */
export const isStaffFor = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`u.is_enabled and u.unit_id is null and ${within(actor, 'person')}`;
