import type { HistoryEntry } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { text } from './history.text.ts';

/** To the minute: entries of a day are told apart, and the line stays short. */
export const minuteOf = (at: Date): string => showInstant(at).slice(0, 16);

export const afterEntry = ({ id }: HistoryEntry): string => `after:${id}`;
export const beforeEntry = ({ id }: HistoryEntry): string => `before:${id}`;

export const titleAfter = ({ at, businessName, userName }: HistoryEntry): string =>
  text.after(minuteOf(at), businessName, userName);
