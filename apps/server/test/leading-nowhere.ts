import { mayOpen } from '@tejian/domain/shared/menu/pages.view.ts';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Messages whose reader may not open the page that they lead to. */
export async function leadingNowhere(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; title: string; link: string; codes: string[] }>`
    select u.name, m.title, m.link, array(select p.code from user_group_member g
      join user_group_permission p on p.group_id = g.group_id where g.user_id = u.id) as codes
    from inbox_message m join app_user u on u.id = m.user_id where m.link <> ''`.execute(db);
  const lost = rows.filter(({ link, codes }) => !mayOpen(link, new Set(codes)));
  return [...new Set(lost.map(({ name, title, link }) => `${name}: ${title} ${link}`))];
}
