import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findByNumber, Numbered } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { openDeviceKinds, openKinds } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { looksLikeNumber, writtenNumber } from '@tejian/domain/query/number-search/record-number.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './number-search.store.ts';

const LONGEST = 60;

/** Records by their whole numbers: each kind is asked by one index, and only of who may open its page. */
export async function find(db: Db, actor: Actor, { numbers }: RequestOf<typeof findByNumber>): Promise<Numbered[]> {
  const askedNumbers = numbers
    .filter((number) => number.length <= LONGEST && looksLikeNumber(number))
    .map((number) => ({ asked: number, no: writtenNumber(number), code: normalCode(number) }));
  if (askedNumbers.length === 0) return [];
  const kindCodes = openDeviceKinds(actor.codes);
  const rows = await Promise.all([
    ...openKinds(actor.codes).map((kind) => store.ofKind(db, kind, askedNumbers, actor)),
    kindCodes.length > 0 ? store.equipment(db, { asked: askedNumbers, kindCodes }, actor) : [],
  ]);
  return rows.flat();
}
