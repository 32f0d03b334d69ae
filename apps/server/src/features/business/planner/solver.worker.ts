import type { Arrangement } from '@tejian/domain/business/planner/arrangement.ts';
import { seededRandom } from '@tejian/domain/business/planner/routing.ts';
import { suggest, type Laid, type SuggestedPlan } from '@tejian/domain/business/planner/suggest.ts';
import { sendItems } from '../../../platform/documents/process-items.ts';

/** The job that is planned, and what lay before: the search begins with it. */
export interface SolverJob {
  readonly asked: Arrangement;
  readonly before: readonly Laid[];
}

/** So long the search may take: little for a few jobs, two seconds for hundreds. */
const LEAST_MS = 100;
const MS_PER_JOB = 10;
const MOST_MS = 2000;
/** The same question brings the same start of the search. */
const SEED = 1;

async function* plans({ asked, before }: SolverJob): AsyncGenerator<SuggestedPlan> {
  const allowedNumber = Math.min(MOST_MS, LEAST_MS + asked.jobs.length * MS_PER_JOB);
  const began = performance.now();
  const progress = () => (performance.now() - began) / allowedNumber;
  yield suggest(asked, { random: seededRandom(SEED), progress, ...(before.length > 0 ? { before } : {}) });
}

await sendItems(plans);
