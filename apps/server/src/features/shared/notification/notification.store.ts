import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

/** Template of a definition messageTemplate that makes the text of a message when it is read or sent. */
interface TemplateVersion {
  readonly code: string;
  readonly version: number;
}

export interface NewMessage {
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly template?: TemplateVersion | undefined;
  readonly senderId?: string | undefined;
  readonly organisationId?: string | undefined;
  readonly at?: Date | undefined;
}

/** A message with its delivery into the box of each of these people; open pages of theirs hear of it by the table's trigger. */
export async function add(tx: Tx, message: NewMessage, to: readonly string[]): Promise<void> {
  const { kind, subject, facts, template, senderId = null, organisationId = null, at } = message;
  const id = newId();
  const deliveries = to.map((userId) => ({ id: newId(), user_id: userId }));
  const moment = at ? sql`${at}::timestamptz` : sql`now()`;
  await sql`
    with told as (
      insert into message (id, kind, subject, facts, template_code, template_version, sender_id, organisation_id, created_at)
      values (${id}, ${kind}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${template?.code ?? null},
        ${template?.version ?? null}, ${senderId}, ${organisationId}, ${moment}))
    insert into delivery (id, message_id, user_id, sender_id, organisation_id, created_at)
    select d.id, ${id}, d.user_id, ${senderId}, ${organisationId}, ${moment}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d(id uuid, user_id uuid)`.execute(tx);
}

/**
 * A message ends with what it is about: whoever has not read it by then has nothing to do about it any more. The index of subjects
 * holds those that are not blank, and is used by a plan that is made once only where the statement says so (docs/decisions/1841).
 */
export const ending = (subjects: readonly string[], at: Date): RawBuilder<unknown> => sql`
  update delivery d set box = 'readed', state = 'actedUpon', read_at = ${at}
  from message m where m.id = d.message_id and m.subject = any(${[...subjects]}) and m.subject <> '' and d.box = 'unread'`;
