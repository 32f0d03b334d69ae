import { isPending, type NoticeState } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/**
 * The files that the unit sent in belong to the opinion notice until that is confirmed. The unit's own user adds to its
 * answer and takes nothing back: what the institute was given stays, and its inspectors remove what was sent by mistake.
 */
export const opinionNoticeAttachments = recordKind<{ readonly state: NoticeState }>({
  writers: ['opinion:save', 'own:answer'],
  isForUnits: true,
  visible: (id, actor) => sql`select jsonb_build_object('state', o.state) as facts
    from opinion_notice o join item i on i.id = o.item_id where o.id = ${id}::uuid and ${within(actor, 'item')}`,
  held: (id) => sql`select id from opinion_notice where id = ${id}::uuid for share`,
  access({ state }, actor) {
    if (actor.unitId === undefined) return changesIf(isPending(state) && may(actor, 'opinion:save'));
    return { mayAdd: isPending(state) && may(actor, 'own:answer'), mayRemove: false };
  },
});
