import { wireNameOf } from '../../kit/call.ts';
import type { SearchField } from '../../kit/list-view.ts';

/**
 * The name that a layout has for a search field: a range `x`, which is sent as xStart and xEnd, by what the two have in
 * common.
 */
export const searchWireName = (search: unknown, { name, match, showType }: SearchField<never>): string =>
  match === 'range' || showType === 'daterange'
    ? wireNameOf(search, `${name}Start`).replace(/Start$/, '')
    : wireNameOf(search, name);
