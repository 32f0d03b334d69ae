import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type {
  EquipmentOperation,
  EquipmentOutcomes,
  operateEquipment,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { operationProblem, stateAfter, stateOperations } from '@tejian/domain/archive/equipment/operations.ts';
import { operationText as text } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import { eachShown } from '../../../platform/batch/shown.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockToWrite } from './equipment-scope.ts';
import { lockedAt } from './equipment.service.ts';
import * as archive from './equipment.store.ts';
import * as store from './operation.store.ts';
import { patchContextOf, planPatch, writePatch, type Patch } from './record-patch.ts';

type Asked = RequestOf<typeof operateEquipment>;
type Row = Asked['rows'][number];

/** Changes the state of many records, each in a transaction of its own with its own answer. */
export async function operate(batch: Batch, request: Asked, actor: Actor, now: Date): Promise<EquipmentOutcomes> {
  if (request.rows.length === 0) throw new Refusal(text.noRows);
  // Records out of sight are called by no code.
  const codesShown = (ids: readonly string[]) => store.shownCodes(batch.db, ids, actor);
  return eachShown(batch, request.rows, codesShown, (tx, row) => operateOne(tx, row, request, { actor, now }));
}

async function operateOne(tx: Tx, row: Row, request: Asked, { actor, now }: { actor: Actor; now: Date }) {
  const current = await lockedAt(tx, row.id, row.version, actor);
  const { operation, date, reason } = request;
  requireFamily(actor, current.kindCode, stateOperations[operation].right);
  const patch = patchOf(request, current);
  const context = await patchContextOf(tx, current, patch);
  const labels = new Map(context.data.offers('USE_STATUS')?.map(({ value, label }) => [value, label]));
  const last = await store.findLast(tx, current.id);
  const problem = operationProblem(request, {
    ...current,
    today: chinaDay(now),
    stateLabel: (code) => labels.get(code) ?? code,
    last,
    running: await store.findRunning(tx, current.id),
  });
  if (problem) throw new Refusal(problem.sentence, problem.field && { [problem.field]: problem.sentence });
  const plan = planPatch(current, patch, context);
  const [refusedText] = Object.values(plan.problems);
  if (refusedText) throw new Refusal(refusedText, renamedProblems(plan.problems));
  const name = text.name[operation];
  const reference = text.reference(name, date, reason);
  const version = await writePatch(tx, current, plan, { actor, business: operation, reference });
  const before = beforeOf(patch, current);
  return {
    undoId: await store.addOperation(tx, { equipmentId: current.id, operation, date, reason, before, version, actor }),
  };
}

function patchOf(
  { operation, useStatus, useUnitId, useAddress, areaCode }: Asked,
  current: archive.StoredEquipment,
): Patch {
  if (operation !== 'transfer') return { values: { useStatus: stateAfter(operation, current.useStatus, useStatus) } };
  const values = Object.entries({ useAddress: useAddress?.trim(), areaCode }).filter(([, value]) => value);
  return { values: Object.fromEntries(values), ...(useUnitId && { useUnitId }) };
}

function beforeOf(patch: Patch, current: archive.StoredEquipment): store.Before {
  const { useStatus, useAddress, areaCode, useUnitId } = current;
  const knownValues: Record<string, unknown> = { useStatus, useAddress, areaCode };
  const values = Object.keys(patch.values).map((key) => [key, knownValues[key] ?? null]);
  return { values: Object.fromEntries(values), ...(patch.useUnitId !== undefined && { useUnitId }) };
}

// The form of the operation knows the unit by its identifier, the archive by its name.
const renamedProblems = ({ useUnitName, ...problems }: Readonly<Record<string, string>>) =>
  useUnitName ? { ...problems, useUnitId: useUnitName } : problems;

/** Puts back what the last operation changed, while nothing has happened since. */
export async function undo(tx: Tx, id: string, actor: Actor): Promise<object> {
  const equipmentId = await store.equipmentOf(tx, id);
  const current = equipmentId && (await lockToWrite(tx, equipmentId, actor));
  if (!current) throw new Refusal(text.unknownOperation);
  const operation = (await store.findOperations(tx, current.id)).find((one) => one.id === id);
  if (!operation) throw new Refusal(text.unknownOperation);
  requireFamily(actor, current.kindCode, stateOperations[operation.operation].right);
  const reason = await notUndoable(tx, operation, current);
  if (reason) throw new Refusal(reason);
  const patch: Patch = operation.before;
  const plan = planPatch(current, patch, await patchContextOf(tx, current, patch));
  const reference = text.undoName(text.name[operation.operation]);
  const version = await writePatch(tx, current, plan, { actor, business: 'undo', reference });
  await store.carryOn(tx, current.id, { from: operation.version - 1, to: version });
  await store.markUndone(tx, id, actor.name);
  return {};
}

async function notUndoable(
  db: Db,
  operation: store.StoredOperation,
  current: archive.StoredEquipment,
): Promise<string | undefined> {
  if (operation.undoneAt) return text.alreadyUndone(operation.undoneBy ?? '', showInstant(operation.undoneAt));
  const last = await store.findLast(db, current.id);
  if (last && last.id !== operation.id) return text.notLast(text.name[last.operation]);
  if (current.version !== operation.version) {
    const change = await archive.findHindering(db, current.id);
    const at = showInstant(change?.at ?? current.updatedAt);
    return text.changedSince(change?.userName ?? equipmentText.someone, at);
  }
  const since = await store.findBegunSince(db, current.id, operation.at);
  return since.length > 0 ? text.businessSince(text.name[operation.operation], since.join('、')) : undefined;
}

/** The operations done to a record, each with the reason why it cannot be undone, if there is one. */
export async function find(db: Db, id: string, actor: Actor): Promise<EquipmentOperation[]> {
  const current = await archive.get(db, id, actor);
  if (!current) throw new Refusal(equipmentText.notFound);
  requireFamily(actor, current.kindCode, 'read');
  const operations: EquipmentOperation[] = [];
  for (const storedOperation of await store.findOperations(db, id)) {
    const reason = await notUndoable(db, storedOperation, current);
    operations.push({
      id: storedOperation.id,
      operation: storedOperation.operation,
      date: storedOperation.date,
      reason: storedOperation.reason,
      userName: storedOperation.userName,
      at: storedOperation.at,
      ...(storedOperation.undoneAt && { undoneAt: storedOperation.undoneAt, undoneBy: storedOperation.undoneBy ?? '' }),
      ...(reason && { notUndoable: reason }),
    });
  }
  return operations;
}
