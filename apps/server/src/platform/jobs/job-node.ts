import { newId } from '../db/id.ts';
import { errorDetails } from '../log/log.ts';
import type { JobContext } from './job.ts';
import { freeDeadLocks, putIn, removeNode, sayAlive } from './job-node.store.ts';

const BEAT_MS = 10_000;

/**
 * Says every ten seconds that this node lives and frees what nodes left behind that no longer do. Without it a job of a
 * killed process stays locked for four hours (graphile-worker's own limit). Jobs that take up what was left then run at once.
 */
export async function keepNodeAlive(
  { db, ports }: JobContext,
  workers: () => readonly string[],
  takingUp: readonly string[],
) {
  const nodeId = newId();
  await sayAlive(db, nodeId, workers());
  let running: Promise<void> = Promise.resolve();
  let spokeAt = Date.now();
  const beat = async () => {
    try {
      await sayAlive(db, nodeId, workers());
      // After a pause (the database was away) every node looks silent: the others get one beat to speak first.
      const isAfterPause = Date.now() - spokeAt > 2 * BEAT_MS;
      spokeAt = Date.now();
      if (isAfterPause) return;
      const freedLocks = await freeDeadLocks(db, { isAlone: false });
      if (freedLocks === 0) return;
      ports.log.warn('freed the jobs of dead workers', { workers: freedLocks });
      await putIn(db, takingUp);
    } catch (problem) {
      ports.log.warn('job node', errorDetails(problem)); // the database is away; the next beat tries again
    }
  };
  const timer = setInterval(() => {
    running = beat();
  }, BEAT_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await removeNode(db, nodeId).catch(() => undefined); // freed by silence where the database is away
    },
  };
}
