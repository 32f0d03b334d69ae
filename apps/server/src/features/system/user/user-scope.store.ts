import { sql } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinOwnScope } from '../../../platform/session/scope.ts';

/** The accounts `u` that a person may see and keep, and whose requests the person may decide. */
export const visibleUsers = (actor: Actor) =>
  withinOwnScope(actor, { organisation: sql`u.organisation_id`, department: sql`u.department_id`, owner: sql`u.id` });
