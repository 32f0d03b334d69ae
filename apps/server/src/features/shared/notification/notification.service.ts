import type { Tx } from '../../../platform/db/database.ts';
import { add, ending, type NewMessage } from './notification.store.ts';

/** A message told in words of its own; `link` is the page that it leads to, blank where it leads nowhere. */
interface Words {
  readonly title: string;
  readonly content: string;
  readonly link: string;
}

interface Telling {
  readonly kind: string;
  /** Address of what it is about, with which it ends; the link where nothing else is said. */
  readonly subject?: string;
  readonly facts: Words;
  /** Accounts, each of them told once. */
  readonly to: Iterable<string>;
  readonly at?: Date;
}

/** Tells people something: the one door, whatever they are told of. Facts are frozen as they are given. */
export async function tell(tx: Tx, { kind, subject, facts, to, at }: Telling): Promise<void> {
  const people = [...new Set(to)];
  const { title, content, link } = facts;
  if (people.length > 0) await add(tx, { kind, subject: subject ?? link, facts: { title, content, link }, at }, people);
}

export { hearersOf, holdersNear, holdersOf, unitHearersOf } from './hearers.store.ts';

/** Ends what people were told of this, at once or as a part of a larger statement. */
export { ending } from './notification.store.ts';
export const end = (tx: Tx, subject: string, at: Date): Promise<unknown> => ending([subject], at).execute(tx);

/** Sends what a person wrote, or a template with its facts, into the boxes of these accounts; it leads nowhere. */
export const send = (tx: Tx, message: Omit<NewMessage, 'subject'>, to: readonly string[]): Promise<void> =>
  add(tx, { subject: '', ...message }, to);
