import type { AuditAction, AuditSubject } from '@tejian/domain/audit/audit.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './audit.store.ts';

export const logins = (db: Db, asked: Record<string, unknown>) => store.findLogins(db, asked);
export const operations = (db: Db, asked: Record<string, unknown>) => store.findOperations(db, asked);

export interface Act {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly name: string;
  readonly action: AuditAction;
  readonly details?: string;
}

/** Keeps who did what, in the transaction that does it: there is no act without its entry. */
export const note = (tx: Tx, actor: Actor, { details = '', ...act }: Act) =>
  store.add(tx, { ...act, details: details.slice(0, 2000), userId: actor.userId, userName: actor.name });
