import type { Stage } from './story.ts';

/** A person as a page shows him before his groups are granted. */
export const seenUser = ({ db }: Pick<Stage, 'db'>, id: string) =>
  db.selectFrom('appUser').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
