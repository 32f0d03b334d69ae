import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findByNumber, Numbered } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
import { looksLikeNumber, writtenNumber } from '@tejian/domain/query/number-search/record-number.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './number-search.store.ts';

/** Records by their whole number: each kind is asked by one index, and only of who may open its page. */
export async function find(db: Db, actor: Actor, { number }: RequestOf<typeof findByNumber>): Promise<Numbered[]> {
  if (!looksLikeNumber(number)) return [];
  const no = writtenNumber(number);
  const { codes } = actor;
  const kindCodes = Object.keys(familyOfKind).filter((kind) => codes.has(`equipment:${familyOfKind[kind]}:read`));
  const rows = await Promise.all([
    codes.has('application:read') ? store.applications(db, no, actor) : [],
    codes.has('flowlog:read') ? store.items(db, no, actor) : [],
    codes.has('report:read') ? store.reports(db, no, actor) : [],
    kindCodes.length > 0 ? store.equipment(db, { number, kindCodes }, actor) : [],
  ]);
  return rows.flat();
}
