import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { ActOutcome, ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import {
  batchItemRefusal,
  batchRefusal,
  standingTogether,
  type BatchRow,
} from '@tejian/domain/business/workflow/batch.ts';
import { isStepCode, type Entity } from '@tejian/domain/business/workflow/steps.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { countedResults, type Batch } from '../../../platform/batch/batch.ts';
import { remembering } from '../../../platform/batch/remembering.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import { flowOf } from './flow-document.service.ts';
import type { AskedAct, FlowContext, Gathering, Moved, NotMoved } from './flow-record.ts';
import { act, rowsAt, seenIn } from './workflow.service.ts';

type EachRequest = AskedAct &
  Gathering & {
    /** The further work in the same transaction, once a record has moved. */
    readonly after?: (tx: Tx, moved: Moved) => Promise<void>;
    /** The number of records that are under way at the same time (docs/decisions/1840); one where their order shows, as in their numbers. */
    readonly atOnce?: number;
  };

/** A record that moved, as far as its answer tells; kept with the call's key. */
export type MovedOne = Pick<Moved, 'ok' | 'id' | 'no' | 'to' | 'label' | 'version'>;
export type EachResult = MovedOne | NotDoneOne;
/** With the problem as a single write would answer it. */
interface NotDoneOne extends Pick<NotMoved, 'ok' | 'id' | 'no' | 'sentence'> {
  readonly problem: unknown;
}

/**
 * Up to 500 records of one step, kind and category, each in a transaction of its own with its own answer (decisions §9).
 * Refuses as a whole only what no single record could be blamed for, and not again where a repeat goes on.
 */
export async function actOnEach(
  batch: Batch,
  context: FlowContext,
  { atOnce = 1, ...request }: EachRequest,
): Promise<EachResult[]> {
  const ids = [...new Set(request.ids)];
  const refusedValues = await singledItems(batch, request, ids);
  const ofCall = { ...context, calendarAround: remembering(workCalendar) };
  const outcomes = await batch.each(
    ids,
    (id) => id,
    async (tx, id): Promise<MovedOne> => {
      const ownPart = refusedValues.get(id);
      if (ownPart) throw refusalOf(ownPart);
      const { no, to, label, version } = await actAndFollow(tx, ofCall, request, id);
      return { ok: true, id, no, to, label, version };
    },
    atOnce,
  );
  return outcomes.map((outcome): EachResult => {
    if (outcome.isDone) return outcome.done;
    const { sentence, beside } = outcome.told;
    const no = typeof beside?.['no'] === 'string' ? beside['no'] : '';
    return { ok: false, id: outcome.row, no, sentence, problem: outcome.problem };
  });
}

const refusalOf = ({ sentence, fields, no, questions }: NotMoved) =>
  new Refusal(sentence, fields, { no, ...(questions && { questions }) });

async function actAndFollow(
  tx: Tx,
  context: FlowContext,
  { after, ...request }: EachRequest,
  id: string,
): Promise<Moved> {
  const [result] = await act(tx, context, { ...request, ids: [id] });
  if (!result?.ok) throw result ? refusalOf(result) : new Refusal(flowText.missing);
  await after?.(tx, result);
  return result;
}

/**
 * The whole batch refused throws; records that must go by themselves are answered one by one. What stands elsewhere by now
 * is left to its act, which says who was faster.
 */
async function singledItems(
  { db, isResumed }: Batch,
  { entity, operation, ...seenFacts }: AskedAct,
  ids: readonly string[],
): Promise<Map<string, NotMoved>> {
  if (ids.length < 2) return new Map();
  const all = await rowsAt(db, entity, ids);
  const flow = all[0] && (await flowOf(db, all[0]));
  const foundRows = standingTogether(all, seenIn(seenFacts, flow && all[0] && { flow, step: all[0].step }));
  const rows = foundRows.flatMap(({ step, no, ...row }) =>
    isStepCode(step) ? [{ no, row: { ...row, step } satisfies BatchRow }] : [],
  );
  const [first] = foundRows;
  const step = flow && first && stepIn(flow, first.step);
  const standing = rows.map(({ row }) => row);
  const sentence = standing.length < 2 ? undefined : batchRefusal(standing, operation, step);
  if (sentence && !isResumed) throw new Refusal(sentence);
  const refusedValues = new Map<string, NotMoved>();
  for (const { row, no } of rows) {
    const ownRefusal = batchItemRefusal(row, operation, ids.length, step);
    if (ownRefusal) refusedValues.set(row.id, { ok: false, id: row.id, no, code: 'guard', sentence: ownRefusal });
  }
  return refusedValues;
}

/** One record refused is a refusal; of many each has its own answer. */
export function answerOf(entity: Entity, results: readonly EachResult[]): ActOutcomes {
  requireOnlyOne(results);
  return countedResults(results.map((result) => outcomeOf(entity, result)));
}

/** As the report calls answer: per item, by serial number (decisions §4). One item refused is a refusal. */
export function itemResultsOf(results: readonly EachResult[]): ItemResult[] {
  requireOnlyOne(results);
  return results.map((result) =>
    result.ok
      ? { itemNo: result.no, isSuccess: true, version: result.version }
      : { itemNo: result.no, isSuccess: false, sentence: result.sentence },
  );
}

function requireOnlyOne(results: readonly EachResult[]): void {
  const [only] = results;
  if (!only || results.length > 1 || only.ok) return;
  const { problem } = only;
  if (!(problem instanceof Refusal)) throw problem;
  const { questions } = problem.beside;
  throw new Refusal(problem.message, problem.fieldErrors, questions === undefined ? {} : { questions });
}

export function outcomeOf(entity: Entity, result: EachResult): ActOutcome {
  const number = entity === 'item' ? { itemNo: result.no } : { applicationNo: result.no };
  if (!result.ok) return { id: result.id, ...number, isSuccess: false, errorMsg: result.sentence };
  const { id, to, label, version } = result;
  return { id, ...number, isSuccess: true, step: to, stepLabel: label, version };
}
