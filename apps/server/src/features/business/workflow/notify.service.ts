import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { writeMessages } from './movement.store.ts';
import { findWhose } from './workflow.store.ts';

/** A message of the flow to one person, with the address of the work. */
export interface Notice {
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  /** Whose record it is about. */
  readonly organisationId: string;
  /** The item or application that it is about, whose unit and place its title says; undefined where it is about none. */
  readonly recordId: string | undefined;
}

/** The title with unit and place of the item or application that it is about. */
export async function titledFor(tx: Tx, recordId: string, title: string): Promise<string> {
  const [whose] = await findWhose(tx, [recordId]);
  return flowMessageText.titled(title, whose?.inspectedUnit ?? '', whose?.place ?? '');
}

/** Tells people of what happened to a record without moving it. */
export async function notify(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  const about = [...new Set(notices.flatMap(({ recordId }) => recordId ?? []))];
  const found = new Map((about.length > 0 ? await findWhose(tx, about) : []).map((one) => [one.id, one]));
  const titleOf = ({ recordId, title }: Notice) => {
    const whose = recordId === undefined ? undefined : found.get(recordId);
    return whose ? flowMessageText.titled(title, whose.inspectedUnit, whose.place) : title;
  };
  const messages = notices.map((notice) => ({
    id: newId(),
    user_id: notice.userId,
    title: titleOf(notice),
    content: notice.content,
    link: notice.link,
    organisation_id: notice.organisationId,
  }));
  await writeMessages(tx, messages, now);
}

export { holdersOf } from './holders.store.ts';

/** The same to several people, each once. */
export const notifyEach = (tx: Tx, people: Iterable<string>, message: Omit<Notice, 'userId'>, now: Date) =>
  notify(
    tx,
    [...new Set(people)].map((userId) => ({ userId, ...message })),
    now,
  );
