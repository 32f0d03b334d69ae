import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** Papers of a person of the institute: personal data of whoever keeps the personnel records. */
export const personnelAttachments = recordKind<object>({
  writers: ['personnel:save'],
  visible: (id, actor) => sql`select '{}'::jsonb as facts from app_user u
    where u.id = ${id}::uuid and ${may(actor, 'personnel:read')}::boolean and ${within(actor, 'person')}`,
  held: (id) => sql`select id from app_user where id = ${id}::uuid for share`,
  access: (_facts, actor) => changesIf(may(actor, 'personnel:save')),
});
