import { flowSettingsOf } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { standingBranches } from './branch.store.ts';
import { flowsOf } from './flow-document.service.ts';
import type { FlowActor, FlowRow } from './flow-record.ts';
import { lockColumns, type LockedColumns } from './workflow.store.ts';

/** A locked row with the head of its application's log. */
export interface Locked {
  readonly row: FlowRow;
  readonly chain: { readonly length: number; readonly head: Buffer | null };
}

/** Records under their lock, with the flow and the branches in which they stand. */
export async function lockRows(
  tx: Tx,
  entity: Entity,
  ids: readonly string[],
  actor: FlowActor,
  endsIt = false,
): Promise<Map<string, Locked>> {
  const columns = await lockColumns(tx, entity, ids.filter(isId), actor, endsIt);
  const flows = await flowsOf(
    tx,
    columns.map(({ digest }) => digest),
  );
  const all = columns.map((each) => lockedOf(each, flows));
  const branchedIds = all.flatMap(({ row }) => (stepIn(row.flow, row.step)?.branches === undefined ? [] : row.id));
  const standing = branchedIds.length > 0 ? await standingBranches(tx, branchedIds) : nowhere;
  return new Map(
    all.map(({ row, chain }) => {
      const { branches, task } = standing.get(row.id) ?? row;
      return [row.id, { row: { ...row, branches, task: task ?? row.task }, chain }];
    }),
  );
}
const nowhere: Awaited<ReturnType<typeof standingBranches>> = new Map();

/** The same for one record. */
export const lockRow = async (tx: Tx, entity: Entity, id: string, actor: FlowActor): Promise<Locked | undefined> =>
  (await lockRows(tx, entity, [id], actor)).get(id);

function lockedOf(columns: LockedColumns, flows: ReadonlyMap<string, FlowDefinition>): Locked {
  const flow = flows.get(columns.digest);
  if (!flow) throw new Error(`the flow ${columns.flowCode} left while its row was locked`);
  const {
    digest: _digest,
    equipmentCount,
    settings,
    business,
    logLength,
    logHead,
    taskId,
    assigneeIds,
    dueDate,
    submittedBy,
    submittedAt,
    openedBy,
    ...row
  } = columns;
  return {
    row: {
      ...row,
      place: flowMessageText.placeOf(row.place, equipmentCount),
      flow,
      settings: flowSettingsOf(settings ?? {}, business ?? undefined),
      business: business ?? undefined,
      task: taskId ? { id: taskId, assigneeIds, dueDate, submittedBy, submittedAt, openedBy } : null,
      branches: [],
    },
    chain: { length: logLength, head: logHead },
  };
}
