import type { FinanceAccount } from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import { financeKinds, type FinanceKind } from '@tejian/domain/query/exchange-log/finance-account.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function accounts(db: Db): Promise<FinanceAccount[]> {
  const { rows } = await sql<FinanceAccount>`
    select a.kind, a.debit_code, a.debit_name, a.credit_code, a.credit_name, a.version,
      (select u.name from app_user u where u.id = a.changed_by) as changed_by
    from finance_account a order by array_position(${[...financeKinds]}::text[], a.kind)`.execute(db);
  return rows;
}

export type NewAccounts = Omit<FinanceAccount, 'changedBy'>;

export async function lockVersion(tx: Tx, kind: FinanceKind): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select version from finance_account where kind = ${kind} for update`.execute(tx);
  return rows[0]?.version ?? 0;
}

export const change = (tx: Tx, givenAccounts: NewAccounts, { by, at }: { readonly by: string; readonly at: Date }) =>
  sql`update finance_account set debit_code = ${givenAccounts.debitCode}, debit_name = ${givenAccounts.debitName},
      credit_code = ${givenAccounts.creditCode}, credit_name = ${givenAccounts.creditName}, version = version + 1, changed_by = ${by},
      changed_at = ${at} where kind = ${givenAccounts.kind}`.execute(tx);
