import type { Tx } from '../../../platform/db/database.ts';
import type { ActRequest } from './flow-record.ts';
import { lockRow } from './locked-rows.ts';
import { write } from './movement.ts';
import { systemActor } from './workflow.service.ts';

/**
 * Ends the work on an item that has lost its object, at whatever step it stands: no list of work, no limit and no figure
 * counts it any more. Nothing happens where it has ended, or where `stays` says that its step has its sense still.
 */
export async function endWork(
  tx: Tx,
  { id, action, opinion }: { readonly id: string; readonly action: string; readonly opinion: string },
  now: Date,
  stays: (calls: readonly string[]) => boolean = () => false,
): Promise<void> {
  const lockedRow = await lockRow(tx, 'item', id, systemActor);
  if (!lockedRow || lockedRow.row.state !== 'running') return;
  const { row } = lockedRow;
  const calls = row.flow.transitions.filter(({ from }) => from === row.step).map(({ call }) => call);
  if (stays(calls)) return;
  const request: ActRequest = { entity: 'item', ids: [id], operation: 'submit', seenStep: row.step, action };
  const ending = { row, own: { opinion }, from: row.step, to: 'END', kind: 'auto' } as const;
  await write(tx, { actor: systemActor, now }, request, [ending], new Map([[id, lockedRow]]));
}
