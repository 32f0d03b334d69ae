import { uuidv7 } from 'uuidv7';

/** A new identifier, made where the work is done: UUIDv7, so that sorting by it is sorting by time. */
export const newId = (): string => uuidv7();
