import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { writeMessages } from './movement.store.ts';

/** A message of the flow to one person, with the address of the work. */
export interface Notice {
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  /** Whose record it is about. */
  readonly organisationId: string;
}

/** Tells people of what happened to a record without moving it. */
export const notify = (tx: Tx, notices: readonly Notice[], now: Date) =>
  writeMessages(
    tx,
    notices.map(({ userId, organisationId, ...notice }) => ({
      ...notice,
      id: newId(),
      user_id: userId,
      organisation_id: organisationId,
    })),
    now,
  );

export { holdersOf } from './holders.store.ts';

/** The same to several people, each once. */
export const notifyEach = (tx: Tx, people: Iterable<string>, message: Omit<Notice, 'userId'>, now: Date) =>
  notify(
    tx,
    [...new Set(people)].map((userId) => ({ userId, ...message })),
    now,
  );
