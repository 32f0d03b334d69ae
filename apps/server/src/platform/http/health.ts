import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { isMigrated, migrationFiles } from '../db/migrate.ts';
import { publicCall } from './allow.ts';

/**
 * The patience, in milliseconds, of a caller that asks whether to send people here and does not wait for a database
 * that says nothing.
 */
const PATIENCE_MS = 3_000;

/** Process up; database reachable and migrated (decisions §4). */
export async function addHealth(app: FastifyInstance, db: Db): Promise<void> {
  const files = await migrationFiles();
  app.get('/healthz', { config: { allow: publicCall } }, async () => ({ isSuccess: true }));
  app.get('/readyz', { config: { allow: publicCall } }, async (_request, reply) => {
    if (await isReady(db, files)) return { isSuccess: true };
    return reply.status(503).send({ isSuccess: false, errorMsg: sessionText.databaseAway });
  });
}

async function isReady(db: Db, files: readonly string[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  const isAsked = isMigrated(db, files).catch(() => false);
  return Promise.race([isAsked, late]).finally(() => clearTimeout(timer));
}
