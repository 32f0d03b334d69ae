import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

/** A message into a person's box; open pages of theirs hear of it by the table's trigger. */
export async function add(
  tx: Tx,
  { at, ...message }: { userId: string; kind: string; title: string; content: string; link: string; at?: Date },
): Promise<void> {
  await tx
    .insertInto('message')
    .values({ id: newId(), ...message, ...(at ? { createdAt: at } : {}) })
    .execute();
}
