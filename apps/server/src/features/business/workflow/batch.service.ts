import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { ActOutcome, ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { labelIn, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { batchItemRefusal, batchRefusal, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import { isStepCode, type Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { flowOf } from './flow-document.service.ts';
import type { ActRequest, ActResult, FlowContext, Moved, NotMoved } from './flow-record.ts';
import { act, movedOrRefused, rowsAt } from './workflow.service.ts';

interface EachRequest extends ActRequest {
  /** What else belongs to the same transaction, once a record has moved. */
  readonly after?: (tx: Tx, moved: Moved) => Promise<void>;
}

/**
 * Up to 500 records of one step, kind and category, each in a transaction of its own with its own answer (decisions §9).
 * Refuses as a whole only what no single record could be blamed for.
 */
export async function actOnEach(db: Db, context: FlowContext, request: EachRequest): Promise<ActResult[]> {
  const ids = [...new Set(request.ids)];
  const refused = await singled(db, request.entity, ids, request.operation);
  const results: ActResult[] = [];
  for (const id of ids) {
    const own = refused.get(id);
    results.push(own ?? (await inOwnTransaction(db, context, request, id)));
  }
  return results;
}

/** A refusal undoes this record's transaction and is its answer; a fault stops the batch and is logged. */
async function inOwnTransaction(db: Db, context: FlowContext, request: EachRequest, id: string): Promise<ActResult> {
  try {
    return await db.transaction().execute((tx) => actAndFollow(tx, context, request, id));
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { ok: false, id, no: '', code: 'guard', sentence: problem.message };
  }
}

async function actAndFollow(
  tx: Tx,
  context: FlowContext,
  { after, ...request }: EachRequest,
  id: string,
): Promise<ActResult> {
  const [result] = await act(tx, context, { ...request, ids: [id] });
  if (result?.ok && after) await after(tx, result);
  return result ?? { ok: false, id, no: '', code: 'missing', sentence: '' };
}

/** The whole batch refused throws; records that must go by themselves are answered one by one. */
async function singled(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  operation: OperationKind,
): Promise<Map<string, NotMoved>> {
  if (ids.length < 2) return new Map();
  const found = await rowsAt(db, entity, ids);
  const rows = found.flatMap(({ step, no, ...row }) =>
    isStepCode(step) ? [{ no, row: { ...row, step } satisfies BatchRow }] : [],
  );
  const [first] = found;
  const step = first && stepIn(await flowOf(db, first), first.step);
  const sentence = batchRefusal(
    rows.map(({ row }) => row),
    operation,
    step,
  );
  if (sentence) throw new Refusal(sentence);
  const refused = new Map<string, NotMoved>();
  for (const { row, no } of rows) {
    const own = batchItemRefusal(row, operation, ids.length, step);
    if (own) refused.set(row.id, { ok: false, id: row.id, no, code: 'guard', sentence: own });
  }
  return refused;
}

/** One record refused is a refusal; of many each has its own answer. */
export function answerOf(entity: Entity, results: readonly ActResult[]): ActOutcomes {
  const [only] = results;
  if (only && results.length === 1 && !only.ok) throw new Refusal(only.sentence, only.fields);
  const outcomes = results.map((result) => outcomeOf(entity, result));
  const succeeded = outcomes.filter((each) => each.isSuccess).length;
  return { results: outcomes, succeeded, failed: outcomes.length - succeeded };
}

/** As the report calls answer: per item, by serial number (decisions §4). One item refused is a refusal. */
export function itemResultsOf(results: readonly ActResult[]): ItemResult[] {
  const [only] = results;
  if (only && results.length === 1) movedOrRefused(only);
  return results.map((result) =>
    result.ok
      ? { itemNo: result.no, isSuccess: true, version: result.version }
      : { itemNo: result.no, isSuccess: false, sentence: result.sentence },
  );
}

export function outcomeOf(entity: Entity, result: ActResult): ActOutcome {
  const number = entity === 'item' ? { itemNo: result.no } : { applicationNo: result.no };
  if (!result.ok) return { id: result.id, ...number, isSuccess: false, errorMsg: result.sentence };
  const { id, to, version } = result;
  return { id, ...number, isSuccess: true, step: to, stepLabel: labelIn(result.row.flow, to), version };
}
