import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { hearersOf, holdersNear } from '../../shared/notification/notification.service.ts';
import { writeMessages } from './movement.store.ts';
import { findWhose } from './workflow.store.ts';

/** A message of the flow to one person, with the address of the work. */
export interface Notice {
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  /** The subject that it ends with, where that is not the work that it leads to. */
  readonly subject?: string;
  /** The organisation whose record it is about. */
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
  const foundValues = new Map((about.length > 0 ? await findWhose(tx, about) : []).map((one) => [one.id, one]));
  const titleOf = ({ recordId, title }: Notice) => {
    const whose = recordId === undefined ? undefined : foundValues.get(recordId);
    return whose ? flowMessageText.titled(title, whose.inspectedUnit, whose.place) : title;
  };
  const messages = notices.map((notice) => ({
    id: newId(),
    user_id: notice.userId,
    title: titleOf(notice),
    content: notice.content,
    link: notice.link,
    ...(notice.subject !== undefined && { subject: notice.subject }),
    organisation_id: notice.organisationId,
  }));
  await writeMessages(tx, messages, now);
}

export { hearersOf, holdersOf } from '../../shared/notification/notification.service.ts';

interface ForTwo {
  readonly organisationId: string;
  /** The department whose heads decide, where it has any; otherwise those of the institute. */
  readonly departmentId?: string | null;
  /** The right to decide. */
  readonly code: string;
  /** The person who asked, and the rights of which any asks; nobody while it is being asked for. */
  readonly asker?: { readonly by: string | null | undefined; readonly rights: readonly [Permission, ...Permission[]] };
}

/**
 * The people who hear of an act of what takes two people, and never the one who acts: of what the asker does (asks,
 * takes back), those who may decide; of a decision, the asker, or whoever hears in his place.
 */
export async function otherSide(
  tx: Tx,
  { code, asker, ...among }: ForTwo,
  { userId }: { readonly userId: string },
): Promise<string[]> {
  const people = await (asker?.by && asker.by !== userId
    ? hearersOf(tx, { people: [asker.by], rights: asker.rights, ...among })
    : holdersNear(tx, among, code));
  return people.filter((id) => id !== userId);
}

/** The same to several people, each once. */
export const notifyEach = (tx: Tx, people: Iterable<string>, message: Omit<Notice, 'userId'>, now: Date) =>
  notify(
    tx,
    [...new Set(people)].map((userId) => ({ userId, ...message })),
    now,
  );
