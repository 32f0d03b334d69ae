import type { SuggestedPlan } from '@tejian/domain/business/planner/suggest.ts';
import { itemsOf } from '../../../platform/documents/process-items.ts';
import type { SolverJob } from './solver.worker.ts';

const program = new URL('./solver.worker.ts', import.meta.url);
const PATIENCE_MS = 60_000;

/** One search at a time on each node: a second planner waits for seconds, and the calls of the others keep their core. */
let running: Promise<unknown> = Promise.resolve();

export function solvedPlan(job: SolverJob): Promise<SuggestedPlan> {
  const next = running.then(() => inProcess(job));
  running = next.catch(() => undefined);
  return next;
}

async function inProcess(job: SolverJob): Promise<SuggestedPlan> {
  let solution: SuggestedPlan | undefined;
  for await (const plan of itemsOf(program, job, { patienceMs: PATIENCE_MS })) solution = plan as SuggestedPlan; // what solver.worker.ts sends
  if (!solution) throw new Error('the solver ended without a plan');
  return solution;
}
