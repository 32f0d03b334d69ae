import { sql } from 'kysely';
import { sessionText } from '@tejian/domain/session/session.text.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { publicCall } from './allow.ts';

/** Process up; database reachable and migrated (decisions §4). */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { config: { allow: publicCall } }, async () => ({ isSuccess: true }));
  app.get('/readyz', { config: { allow: publicCall } }, async (_request, reply) => {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(db);
      return { isSuccess: true };
    } catch {
      return reply.status(503).send({ isSuccess: false, errorMsg: sessionText.databaseAway });
    }
  });
}
