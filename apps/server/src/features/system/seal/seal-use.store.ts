import type { findSealUses, findSignatures, findSignatureUses } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealUseRow, SignatureRow, SignatureUseRow } from '@tejian/contract/system/seal/seal.record.ts';
import { sealUseList, signatureList, signatureUseList } from '@tejian/contract/system/seal/seal.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sealText as text } from '@tejian/domain/system/seal/seal.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The word for the code in an expression; null where there is none for it. */
const wordOf = (code: RawBuilder<unknown>, words: Readonly<Record<string, string>>) =>
  sql`(case ${code} ${sql.join(
    Object.entries(words).map(([value, word]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`),
    sql` `,
  )} end)`;

const sealUses: ListSource<SealUseRow> = {
  from: sql`seal_use x join seal_image s on s.id = x.seal_id`,
  identity: sql`x.id`,
  columns: {
    id: sql`x.id`,
    sealId: sql`x.seal_id`,
    usedAt: sql`x.at`,
    sealName: sql`s.name`,
    document: sql`x.document`,
    documentWord: wordOf(sql`x.document`, text.documents),
    documentNo: sql`x.document_no`,
    issuedBy: sql`x.user_name`,
    instituteName: sql`(select o.name from organisation o where o.id = s.organisation_id)`,
  },
};

export const sealUseListing = (askedFilter: RequestOf<typeof findSealUses>, actor: Actor): ListQuery<SealUseRow> => ({
  view: sealUseList,
  source: sealUses,
  asked: askedFilter,
  always: [within(actor, 'seal')],
});

function signaturesAt(today: string): ListSource<SignatureRow> {
  const state = sql`(case when g.valid_from > ${today}::date then 'coming' when g.valid_to < ${today}::date then 'ended'
    else 'valid' end)`;
  return {
    from: sql`signature_image g join app_user u on u.id = g.user_id`,
    identity: sql`g.user_id`,
    columns: {
      id: sql`g.user_id`,
      holder: sql`u.name`,
      loginName: sql`u.login_name`,
      department: sql`(select o.name from organisation o where o.id = u.department_id)`,
      instituteName: sql`(select o.name from organisation o where o.id = u.organisation_id)`,
      state,
      stateWord: wordOf(state, text.signatureStates),
      validFrom: sql`g.valid_from`,
      validTo: sql`g.valid_to`,
      user: sql`${sql.lit(text.ownOnly)}`,
      uses: sql`g.uses::int`,
      lastUsedAt: sql`(select max(s.signed_at) from report_signature s where s.user_id = g.user_id)`,
    },
  };
}

export const signatureListing = (
  askedFilter: RequestOf<typeof findSignatures>,
  actor: Actor,
  today: string,
): ListQuery<SignatureRow> => ({
  view: signatureList,
  source: signaturesAt(today),
  asked: askedFilter,
  always: [within(actor, 'person')],
});

const lapse = sql`concat_ws(' ', to_char(x.lapsed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), x.lapsed_by,
  ${wordOf(sql`x.lapse_reason`, text.lapses)})`;

const signatureUses: ListSource<SignatureUseRow> = {
  from: sql`report_signature x join report r on r.id = x.report_id left join item i on i.id = r.item_id`,
  identity: sql`x.id`,
  columns: {
    id: sql`x.id`,
    signedAt: sql`x.signed_at`,
    holder: sql`x.user_name`,
    role: wordOf(sql`x.role`, text.roles),
    reportNo: sql`r.report_no`,
    inspectedUnit: sql`i.inspected_unit`,
    signedFor: sql`(select p.name from app_user p where p.id = x.signed_for)`,
    validity: sql`(case when x.is_valid then ${sql.lit(text.validity.valid)} else ${sql.lit(text.validity.lapsed)} end)`,
    lapse: sql`(case when not x.is_valid then ${lapse} end)`,
  },
};

/** Signings of the reports that the person may see. */
export const signatureUseListing = (
  askedFilter: RequestOf<typeof findSignatureUses>,
  actor: Actor,
): ListQuery<SignatureUseRow> => ({
  view: signatureUseList,
  source: signatureUses,
  asked: askedFilter,
  always: [within(actor, 'report')],
});
