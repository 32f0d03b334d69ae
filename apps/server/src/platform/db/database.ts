import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reading: any connection of the pool. */
export type Db = Kysely<Database>;

/** Writing: asked for by type, so that no write can happen outside a transaction. */
export type Tx = Transaction<Database>;
