import type { HistoryEntry } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { text } from './history.text.ts';

export const afterEntry = ({ id }: HistoryEntry): string => `after:${id}`;
export const beforeEntry = ({ id }: HistoryEntry): string => `before:${id}`;

export const titleAfter = ({ at, businessName, userName }: HistoryEntry): string =>
  text.after(showInstant(at), businessName, userName);
