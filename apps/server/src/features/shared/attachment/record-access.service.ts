import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import * as store from './record-access.store.ts';

/** What a person may do with the attachments of a record. */
export interface Access {
  /** Adding, which an archived record still allows (only additions). */
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

/**
 * Attachments follow their record: whoever may not see it does not see them (decisions §7), and they change only while the
 * record does. Nothing where there is no such record for this person.
 */
export async function accessTo(db: Db | Tx, recordId: string, actor: Actor): Promise<Access | undefined> {
  const record = await store.findRecord(db, recordId, actor);
  if (!record) return undefined;
  const mayRemove = mayChange(record, actor);
  return { mayRemove, mayAdd: mayRemove || mayOnlyAdd(record, actor) };
}

function mayChange({ entity, state, behaviour, personIds, kindCode }: store.FoundRecord, actor: Actor): boolean {
  if (entity === 'report')
    return state === 'draft' && behaviour === 'enter' && may(actor, 'report:enter') && personIds.includes(actor.userId);
  if (entity === 'application') return state === 'draft' && may(actor, 'application:save');
  // What the unit sent in belongs to the notice until it is confirmed.
  if (entity === 'opinionNotice') return ['open', 'answered'].includes(state) && may(actor, 'opinion:save');
  // What came from the scene and from the work on it stays.
  if (entity === 'hazard') return false;
  if (entity === 'unitLicence') return may(actor, 'unit:business:save');
  const family = familyOfKind[kindCode];
  return family !== undefined && may(actor, `equipment:${family}:save`);
}

/** What is kept as it came takes additions: an archived report, a hazard until it is closed. */
const mayOnlyAdd = (record: store.FoundRecord, actor: Actor): boolean =>
  record.entity === 'hazard'
    ? record.state !== 'closed' && may(actor, 'hazard:handle')
    : record.entity === 'report' && isAtArchive(record, actor);

const isAtArchive = ({ state, isFiled }: store.FoundRecord, actor: Actor): boolean =>
  state === 'approved' && isFiled && may(actor, store.FILING);
