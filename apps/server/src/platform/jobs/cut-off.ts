import { sql, type RawBuilder } from 'kysely';

/**
 * True when the process that ran the job of a key ended in the middle of it: the job was begun as often as it may be
 * and is held by no worker any more (`freeDeadLocks`). One that a living process runs is held by it.
 */
export const isCutOff = (key: RawBuilder<string>): RawBuilder<boolean> => sql`
  exists (select 1 from graphile_worker.jobs j
    where j.key = ${key} and j.locked_by is null and j.attempts >= j.max_attempts)`;
