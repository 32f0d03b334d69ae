import type { HistoryEntry } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { text } from './history.text.ts';

/** The moment with its seconds: entries of one minute are told apart. */
export const minuteOf = (at: Date): string => showInstant(at);

export const afterEntry = ({ id }: HistoryEntry): string => `after:${id}`;
export const beforeEntry = ({ id }: HistoryEntry): string => `before:${id}`;

export const titleAfter = ({ at, businessName, userName }: HistoryEntry): string =>
  text.after(minuteOf(at), businessName, userName);
