import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { isFor } from './notice.store.ts';

interface Facts {
  readonly state: string;
  /** The person keeps it, and does not merely read it. */
  readonly isKept: boolean;
}

const keeps = (actor: Parameters<typeof within>[0]) =>
  sql`(${may(actor, 'notice:read')}::boolean and ${within(actor, 'notice')})`;

/** The files that a notice brings along: its readers open them; what people have read does not change under them. */
export const noticeAttachments = recordKind<Facts>({
  writers: ['notice:save'],
  visible: (id, actor) => sql`select jsonb_build_object('state', n.state, 'isKept', ${keeps(actor)}) as facts
    from notice n where n.id = ${id}::uuid
      and (${keeps(actor)} or ${isFor(actor, sql`(now() at time zone 'Asia/Shanghai')::date`)})`,
  held: (id) => sql`select id from notice where id = ${id}::uuid for share`,
  access: ({ state, isKept }, actor) => changesIf(isKept && state !== 'published' && may(actor, 'notice:save')),
});
