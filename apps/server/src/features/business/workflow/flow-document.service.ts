import { checkFlow } from '@tejian/domain/business/workflow/flow-check.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepList, type Step } from '@tejian/domain/business/workflow/steps.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  findDigest,
  flowsByDigest,
  keepFinding,
  runnableDigests,
  storedFlows,
  type StoredFlow,
} from './flow-document.store.ts';

const most = 500;
/**
 * The definitions read and checked once, by the digest of their content: whatever changes in the database has another
 * digest, on every node and at once, so that nothing here can be out of date.
 */
const knownDefinitions = new Map<string, FlowDefinition>();

function keep(digest: string, flow: FlowDefinition): FlowDefinition {
  if (knownDefinitions.size >= most) knownDefinitions.delete(knownDefinitions.keys().next().value ?? '');
  knownDefinitions.set(digest, flow);
  return flow;
}

/** The places and sentences of a definition that the code cannot run, in one line. */
function findingOf({ content }: Pick<StoredFlow, 'content'>): string | null {
  const [first, ...others] = checkFlow(content).findings;
  if (!first) return null;
  const more = others.length > 0 ? flowText.moreFindings(others.length) : '';
  return `${first.place || '/'}：${first.sentence}${more}`;
}

/** The flows of these digests; one that the code cannot run is refused with its place. */
export async function flowsOf(db: Db | Tx, digests: readonly string[]): Promise<ReadonlyMap<string, FlowDefinition>> {
  const wantedDigests = [...new Set(digests)];
  const missing = wantedDigests.filter((digest) => !knownDefinitions.has(digest));
  for (const storedFlow of missing.length > 0 ? await flowsByDigest(db, missing) : []) {
    const { flow } = checkFlow(storedFlow.content);
    if (!flow) throw new Refusal(flowText.cannotRun(storedFlow.code, storedFlow.version, findingOf(storedFlow) ?? ''));
    keep(storedFlow.digest, flow);
  }
  return new Map(
    wantedDigests.flatMap((digest) => {
      const flow = knownDefinitions.get(digest);
      return flow ? [[digest, flow] as const] : [];
    }),
  );
}

export { isFlow } from './flow-document.store.ts';

interface Pinned {
  readonly flowCode: string;
  readonly flowVersion: number;
  /** Read with the record; without it the database is asked. */
  readonly flowDigest?: string;
}

/** The flow that a record is pinned to. */
export async function flowOf(db: Db | Tx, { flowCode, flowVersion, flowDigest }: Pinned): Promise<FlowDefinition> {
  const digest = flowDigest ?? (await findDigest(db, flowCode, flowVersion));
  const flow = digest === undefined ? undefined : (await flowsOf(db, [digest])).get(digest);
  if (!flow) throw new Refusal(flowText.unknownFlow(flowCode, flowVersion));
  return flow;
}

/** Every step of the flows of this installation, once and in their order: those of the specification and the added ones. */
export async function installedSteps(db: Db | Tx): Promise<Step[]> {
  const flows = await flowsOf(db, await runnableDigests(db));
  const steps = new Map<string, Step>(stepList.map((step) => [step.code, step]));
  for (const flow of flows.values())
    for (const step of flow.steps) if (!steps.has(step.code)) steps.set(step.code, step);
  return [...steps.values()].toSorted((a, b) => a.no - b.no);
}

/**
 * Looks at every definition in the database: what this release cannot run is marked, and no longer offered to new
 * declarations. Answers what it found, for the log of the start.
 */
export async function markFindings(db: Db): Promise<string[]> {
  const foundTexts: string[] = [];
  for (const storedFlow of await storedFlows(db)) {
    const finding = findingOf(storedFlow);
    if (finding !== storedFlow.finding) await keepFinding(db, storedFlow, finding);
    if (finding !== null) foundTexts.push(flowText.cannotRun(storedFlow.code, storedFlow.version, finding));
  }
  return foundTexts;
}
