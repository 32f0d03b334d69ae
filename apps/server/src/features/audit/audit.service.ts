import type { findLoginAttempts } from '@tejian/contract/audit/audit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { AuditAction, AuditSubject } from '@tejian/domain/audit/audit.text.ts';
import { flowMessageText } from '@tejian/domain/workflow/message.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './audit.store.ts';

/** Login names are kept in small letters. */
export const loginListing = (asked: RequestOf<typeof findLoginAttempts>) =>
  store.loginListing({ ...asked, loginName: asked.loginName?.toLowerCase() });
export const operationListing = store.operationListing;
export const logins = (db: Db, asked: RequestOf<typeof findLoginAttempts>) => findList(db, loginListing(asked));
export const operations = (db: Db, asked: Record<string, unknown>) => findList(db, operationListing(asked));

export interface Act {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly name: string;
  readonly action: AuditAction;
  readonly details?: string;
}

/** Keeps what the product did by itself. */
export const noteBySystem = (tx: Tx, { details = '', ...act }: Act) =>
  store.add(tx, [{ ...act, details, userId: null, userName: flowMessageText.system }]);

/** Keeps who did what, in the transaction that does it: there is no act without its entry. */
export const note = (tx: Tx, actor: Actor, act: Act) => noteAll(tx, actor, [act]);

/** The same for many acts in one statement. */
export const noteAll = (tx: Tx, actor: Actor, acts: readonly Act[]) =>
  store.add(
    tx,
    acts.map(({ details = '', ...act }) => ({
      ...act,
      details: details.slice(0, 2000),
      userId: actor.userId,
      userName: actor.name,
    })),
  );
