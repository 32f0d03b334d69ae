import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Metadata {
  readonly reportNo: string;
  readonly archiveNo: string;
  readonly place: string;
  readonly keepUntil: string | null;
  readonly institute: string;
  readonly inspectedUnit: string;
  readonly itemNo: string;
  readonly applicationNo: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly deviceCode: string | null;
  readonly templateCode: string;
  readonly templateVersion: string;
  readonly inspectDate: string | null;
  readonly approvedAt: string | null;
  readonly conclusion: string | null;
  readonly nextDate: string | null;
  readonly originalSha256: string | null;
  /** Of what the report says now, made as the database makes `report.content_hash` (0175): that one can be out of date. */
  readonly contentHash: string;
}

export interface Packaged {
  readonly applicationId: string;
  readonly metadata: Metadata;
  /** The record entered and frozen that the report was drawn from. */
  readonly record: unknown;
  readonly signatures: { role: string; name: string; signedOn: string; opinion: string }[];
  readonly documents: (Registered & { kind: string })[];
  readonly photos: (Registered & { mime: string })[];
}

/** A kept file as it was when it came. */
export interface Registered {
  readonly sha256: string;
  readonly size: number;
}

/** Everything of an archived report that its package holds. */
export async function findPackaged(db: Db, reportId: string): Promise<Packaged | undefined> {
  const { rows } = await sql<Packaged>`
    select i.application_id,
      jsonb_build_object('reportNo', r.report_no, 'archiveNo', f.archive_no, 'place', f.place, 'keepUntil', f.keep_until,
        'institute', o.name, 'inspectedUnit', i.inspected_unit, 'itemNo', i.item_no, 'applicationNo', i.application_no,
        'kindCode', i.kind_code, 'categoryCode', i.category_code, 'deviceCode', coalesce(i.device_code, i.registration_code),
        'templateCode', r.template_code, 'templateVersion', r.template_version, 'inspectDate', r.inspect_date,
        'approvedAt', r.approved_at, 'conclusion', r.conclusion, 'nextDate', r.next_date,
        'originalSha256', (select sha256 from report_file x where x.report_id = r.id and x.kind = 'original'
          order by x.created_at limit 1),
        'contentHash', encode(sha256(convert_to(
          jsonb_build_array(r.template_code, r.template_version, r.snapshot, r.entry)::text, 'UTF8')), 'hex')) as metadata,
      jsonb_build_object('entry', r.entry, 'snapshot', r.snapshot) as record,
      coalesce((select jsonb_agg(jsonb_build_object('role', s.role, 'name', s.user_name, 'signedOn', s.signed_on,
        'opinion', s.opinion) order by s.signed_at) from report_signature s where s.report_id = r.id and s.is_valid), '[]')
        as signatures,
      coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'sha256', s.sha256, 'size', s.size) order by d.created_at, d.id)
        from report_file d join stored_file s on s.id = d.file_id where d.report_id = r.id), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('sha256', s.sha256, 'size', s.size, 'mime', s.mime) order by a.created_at, a.id)
        from attachment a join stored_file s on s.id = a.file_id
        where a.record_id = r.id and not a.is_deleted and s.mime in ('image/jpeg', 'image/png')), '[]') as photos
    from report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id
      join organisation o on o.id = i.organisation_id
    where f.report_id = ${reportId}::uuid`.execute(db);
  return rows[0];
}
