import { text } from './ledger.text.ts';

/** The name of a kind that ledgers may be of. */
export const kindName = (kindCode: string): string | undefined => text.kinds.find(([code]) => code === kindCode)?.[1];
