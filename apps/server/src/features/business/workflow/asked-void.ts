import { showInstant } from '@tejian/contract/kit/field.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Decision, NotMoved } from './flow-record.ts';
import { proposalsOf } from './item-void.store.ts';

/**
 * A record whose voiding is asked for does not go beyond the last step at which it can be void: nobody could decide the request
 * any more. Up to there work goes on, for the request may be rejected.
 */
export async function requireNoVoidAsked(
  tx: Tx,
  decisions: readonly Decision[],
): Promise<{ free: Decision[]; waiting: NotMoved[] }> {
  const leaving = decisions.filter(leavesVoidable).map(({ row }) => row.id);
  const proposals = leaving.length > 0 ? await proposalsOf(tx, leaving) : new Map<string, never>();
  const isWaiting = ({ row }: Decision) => proposals.has(row.id);
  return {
    free: decisions.filter((decision) => !isWaiting(decision)),
    waiting: decisions.filter(isWaiting).map(({ row: { id, no } }): NotMoved => {
      const { name = '', at = new Date(0), reason = '' } = proposals.get(id) ?? {};
      return { ok: false, id, no, code: 'guard', sentence: flowText.voidAsked(name, showInstant(at), reason) };
    }),
  };
}

function leavesVoidable({ row, from, to, kind }: Decision): boolean {
  if (row.entity !== 'item' || (kind !== 'forward' && kind !== 'auto')) return false;
  const isVoidable = (step: string) => row.flow.transitions.some((way) => way.kind === 'void' && way.from === step);
  return isVoidable(from) && !isVoidable(to);
}
