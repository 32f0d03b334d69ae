import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { ArchiveState } from '@tejian/domain/business/archive-file/archive-file.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface FileInBox {
  readonly place: string;
  readonly archiveNo: string;
  readonly reportNo: string;
  readonly reportState: string;
  readonly inspectedUnit: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly archivedAt: Date;
  readonly keepUntil: string | null;
  readonly state: ArchiveState;
  readonly institute: string;
}

/**
 * The files in the box of a file, by archive number, as far as this person sees them; what was destroyed lies there no
 * more.
 */
export async function findInBox(db: Db, id: string, most: number, actor: Actor): Promise<FileInBox[]> {
  const { rows } = await sql<FileInBox>`
    select f.place, f.archive_no, r.report_no, r.state as report_state, i.inspected_unit, coalesce(k.name, i.kind_code) as kind_name,
      coalesce(c.label, i.category_code) as category_name, f.at as archived_at, f.keep_until, f.state, o.name as institute
    from report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id
      join organisation o on o.id = f.organisation_id left join catalogue_item k on k.code = i.kind_code
      left join inspection_category c on c.code = i.category_code
    where (f.organisation_id, f.place) = (select organisation_id, place from report_archive where report_id = ${id}::uuid)
      and f.state <> 'destroyed' and ${within(actor, 'item')}
    order by f.archive_no, f.twin limit ${most}`.execute(db);
  return rows;
}
