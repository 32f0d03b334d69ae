import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const standing = sql`n.item_id = i.id and n.state <> 'revoked'`;
const hasNotice = sql<boolean>`exists (select from opinion_notice n where ${standing})`;
const hasAnswer = sql<boolean>`exists (select from opinion_notice n where ${standing} and n.answer <> '')`;

/** Says whether the file of an item's report holds a notice and the unit's answer to it. */
export async function noticesOf(db: Db | Tx, itemId: string): Promise<{ hasNotice: boolean; hasAnswer: boolean }> {
  const { rows } = await sql<{ hasNotice: boolean; hasAnswer: boolean }>`
    select ${hasNotice} as has_notice, ${hasAnswer} as has_answer from item i where i.id = ${itemId}`.execute(db);
  return rows[0] ?? { hasNotice: false, hasAnswer: false };
}

export interface FilingRow {
  readonly itemNo: string;
  readonly reportNo: string;
  readonly categoryCode: string;
  readonly receiver: string;
  readonly mailingAddress: string;
  readonly isSubmitted: boolean;
  readonly isSigned: boolean;
  readonly hasNotice: boolean;
  readonly hasAnswer: boolean;
  readonly step: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly paymentState: string;
  readonly isCharged: boolean;
  readonly chargedBy: string | null;
}

/** Reports to file or hand out, as far as this person sees them. */
export async function findFiling(db: Db, itemNos: readonly string[], actor: Actor): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select i.item_no, r.report_no, i.category_code, a.contact_name as receiver,
      coalesce(nullif(a.mailing_address, ''), a.unit_address) as mailing_address, a.submitted_at is not null as is_submitted,
      r.file_id is not null as is_signed, ${hasNotice} as has_notice, ${hasAnswer} as has_answer,
      i.step, i.flow_code, i.flow_version, i.payment_state, i.is_charged, 
      (select first.item_no from item first where first.id = i.charged_by) as charged_by
    from unnest(${[...itemNos]}::text[]) with ordinality as asked(no, place)
      join item i on i.item_no = asked.no join application a on a.id = i.application_id
      join report r on r.item_id = i.id
    where ${within(actor, 'item')} order by asked.place`.execute(db);
  return rows;
}

export interface ReleasedRow {
  readonly reportNo: string;
  readonly device: string;
  readonly category: string;
  readonly conclusion: string;
  readonly inspectedUnit: string;
  readonly institute: string;
  readonly way: string;
  readonly wayCode: string;
  readonly receiver: string;
  readonly documentNo: string;
  readonly releasedOn: string;
  readonly note: string;
  readonly signedName: string;
  readonly signatureFileId: string | null;
  readonly clerk: string;
}

/** The newest release of each report, in the order of the items. */
export async function findReleased(db: Db, itemNos: readonly string[], actor: Actor): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    select r.report_no, coalesce(i.device_code, i.registration_code, i.identification_code, i.factory_no, '') as device,
      coalesce(c.label, i.category_code) as category, coalesce(r.conclusion, '') as conclusion, i.inspected_unit,
      o.name as institute, coalesce(w.label, l.way) as way, l.way as way_code, l.receiver, l.document_no, l.released_on, l.note, l.signed_name,
      l.signature_file_id, u.name as clerk
    from unnest(${[...itemNos]}::text[]) with ordinality as asked(no, place)
      join item i on i.item_no = asked.no join report r on r.item_id = i.id
      join organisation o on o.id = i.organisation_id
      left join inspection_category c on c.code = i.category_code
      cross join lateral (select * from report_release one where one.report_id = r.id order by one.at desc limit 1) l
      join app_user u on u.id = l.user_id
      left join dictionary_item w on w.type = 'REPORT_SEND_TYPE' and w.value = l.way
    where ${within(actor, 'item')} order by asked.place`.execute(db);
  return rows;
}
