import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import type { WaitingRequestKind } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Person } from './story.ts';

/** The requests that wait for a person's word, by kind, as the desk counts them. */
export async function waitingFor(person: Person): Promise<Partial<Record<WaitingRequestKind, number>>> {
  const { requests } = await person.does(findDesktop, {});
  return Object.fromEntries(requests.map(({ kind, count }) => [kind, count]));
}

/** The messages that a person has not read, with the pages that they lead to. */
export const unreadOf = async (person: Person) => (await person.does(findDesktop, {})).messages;
