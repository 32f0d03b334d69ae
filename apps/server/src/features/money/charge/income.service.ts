import type { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { incomes } from './income.store.ts';

export { incomes };

export const findIncomes = async (db: Db, askedFilter: RequestOf<typeof findIncome>, actor: Actor) =>
  findList(db, await incomes(db, askedFilter, actor));
