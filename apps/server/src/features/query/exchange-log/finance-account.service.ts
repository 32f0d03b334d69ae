import { accountsRefusal } from '@tejian/domain/query/exchange-log/finance-account.ts';
import { financeAccountText as text } from '@tejian/domain/query/exchange-log/finance-account.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './finance-account.store.ts';

export const { accounts } = store;

/** Sets the accounts of a kind of voucher; those that were made keep theirs. */
export async function save(tx: Tx, givenAccounts: store.NewAccounts, actor: Actor, at: Date): Promise<void> {
  const { kind, debitCode, debitName, creditCode, creditName } = givenAccounts;
  const log = { subject: 'financeAccount', subjectId: kind } as const;
  if ((await store.lockVersion(tx, kind)) !== givenAccounts.version) throw await changedMeanwhile(tx, log);
  const refusal = accountsRefusal(givenAccounts);
  if (refusal) throw new Refusal(refusal, { debitCode: refusal });
  await store.change(tx, givenAccounts, { by: actor.userId, at });
  const details = `${debitCode} ${debitName} / ${creditCode} ${creditName}`;
  await note(tx, actor, { ...log, name: text.kinds[kind], action: 'change', details, at });
}
