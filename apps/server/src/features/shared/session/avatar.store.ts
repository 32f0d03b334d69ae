import { avatarImage } from '@tejian/contract/shared/session/avatar.contract.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export const setAvatar = (tx: Tx, userId: string, avatarFileId: string) =>
  tx.updateTable('appUser').set({ avatarFileId }).where('id', '=', userId).execute();

export async function findAvatar(db: Db, userId: string): Promise<string | null> {
  const foundRecord = await db.selectFrom('appUser').select('avatarFileId').where('id', '=', userId).executeTakeFirst();
  return foundRecord?.avatarFileId ?? null;
}

/** The address where a person's own picture is fetched; empty without one. */
export const avatarAddress = (fileId: string | null): string => (fileId ? `${avatarImage.path}?version=${fileId}` : '');
