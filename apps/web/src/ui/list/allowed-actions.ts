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
 * is not there; without its `operatorCode` it is there where the server has that code among those that warn, and a click
 * says 无权限.
 */
export function allowedActions<A extends Offered & { run: (...about: never[]) => unknown }>(
  actions: readonly A[],
  view: readonly Action[] | undefined,
  can: (code: string | undefined) => boolean,
  warns: (code: string) => boolean,
): A[] {
  return actions
    .map((action) => ({ ...view?.find((one) => one.name === action.name), ...action }))
    .filter(({ permission, operatorCode }) => can(permission) && (can(operatorCode) || warns(operatorCode ?? '')))
    .map((action) => (can(action.operatorCode) ? action : { ...action, disabled: undefined, run: deniedDialog }));
}
