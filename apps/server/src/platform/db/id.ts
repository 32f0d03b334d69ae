import { uuidv7 } from 'uuidv7';

/** A new identifier: UUIDv7, so that rows sort by the time they were made; made here because PostgreSQL 15 has none. */
export const newId = (): string => uuidv7();
