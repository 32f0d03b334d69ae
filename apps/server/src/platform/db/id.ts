import { uuidv7 } from 'uuidv7';

/** A new identifier: UUIDv7, so that rows sort by the time they were made; made here because PostgreSQL 15 has none. */
export const newId = (): string => uuidv7();

/** True when a text from outside can be an identifier at all; anything else matches no row. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
