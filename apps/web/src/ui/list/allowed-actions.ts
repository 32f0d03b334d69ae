import type { Action } from '@tejian/contract/kit/list-view.ts';
import { deniedDialog } from '../feedback/feedback.ts';

interface Offered {
  name: string;
  label?: string;
  permission?: string;
  operatorCode?: string;
}

/**
 * Actions with label and codes as the view declares them. The two kinds of spec §6: without its `permission` an action
 * is not there; without its `operatorCode` it is there, and a click says 无权限.
 */
export function allowedActions<A extends Offered & { run: (...about: never[]) => unknown }>(
  actions: readonly A[],
  view: readonly Action[] | undefined,
  can: (code: string | undefined) => boolean,
): A[] {
  return actions
    .map((action) => ({ ...view?.find((one) => one.name === action.name), ...action }))
    .filter((action) => can(action.permission))
    .map((action) => (can(action.operatorCode) ? action : { ...action, disabled: undefined, run: deniedDialog }));
}
