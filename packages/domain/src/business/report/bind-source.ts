// Where the value of a fact comes from.
import type { Computation } from './bind-computation.ts';
import type { UnitRole } from './snapshot.ts';

export type BindSource =
  | { readonly from: 'equipment'; readonly key: string; readonly or?: string }
  | { readonly from: 'params'; readonly key: string }
  | { readonly from: 'unit'; readonly unit: UnitRole; readonly key: string; readonly or?: string }
  | { readonly from: 'institute'; readonly key: string }
  | { readonly from: 'report'; readonly key: string }
  /** Only the inspector knows it. */
  | { readonly from: 'entry' }
  | { readonly from: 'computed'; readonly by: Computation };

export const equipment = (key: string, or?: string): BindSource => ({
  from: 'equipment',
  key,
  ...(or === undefined ? {} : { or }),
});
export const params = (key: string): BindSource => ({ from: 'params', key });
/** `or`: the archive field that names the unit where no unit record is linked. */
export const unit = (role: UnitRole, key: string, or?: string): BindSource => ({
  from: 'unit',
  unit: role,
  key,
  ...(or === undefined ? {} : { or }),
});
export const institute = (key: string): BindSource => ({ from: 'institute', key });
export const report = (key: string): BindSource => ({ from: 'report', key });
export const computed = (by: Computation): BindSource => ({ from: 'computed', by });
export const entry: BindSource = { from: 'entry' };
