import type pg from 'pg';
import type { Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { installJobs } from './platform/jobs/runner.ts';
import { markFindings } from './features/business/workflow/flow-document.service.ts';
import { loadReference } from './reference/load.ts';

/** The progress so far, for the operator. */
export interface Progress {
  onMigration?(file: string): void;
  onReference?(): void;
  /** A definition that this release cannot run, with its place; it is no longer offered. */
  onFinding?(sentence: string): void;
}

/** Tables, queue and reference data of this release: the same for a start and for the tests. */
export async function prepareDatabase(db: Db, pool: pg.Pool, progress: Progress = {}): Promise<void> {
  await migrate(db, { onMigration: progress.onMigration });
  await installJobs(pool);
  progress.onReference?.();
  await loadReference(db);
  for (const finding of await markFindings(db)) progress.onFinding?.(finding);
}
