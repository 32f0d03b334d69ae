import { layoutText } from '@tejian/domain/layout/layout.text.ts';
import { call } from '../kit/call.ts';
import { flag, integer, oneOf, optional, requiredText, text } from '../kit/field.ts';
import { list, record, wire, type ValueOf } from '../kit/record.ts';

/** A column or search field of a view, as it is shown to the person who asks (spec §3 “View configuration”). */
const viewColumn = record({
  id: text(),
  name: text(),
  label: wire('comments', text()),
  isShown: wire('isChecked', flag()),
  showType: text(),
  isFrozen: wire('isFreeze', oneOf(['0', '1'])),
  labelColor: text(),
  width: wire('colWidth', optional(integer({ min: 1, max: 2000 }))),
  order: integer(),
});
export type ViewColumn = ValueOf<typeof viewColumn>;

const view = { request: record({ viewNo: requiredText('viewNo', { max: 80 }) }), encoding: 'query' } as const;
const answer = record({ id: text(), viewNo: text(), columns: list(viewColumn) });

/** The person's own columns, or all of them with those shown ticked; parameters in the query string (spec §7). */
export const findTableConfig = call({ path: '/api/layout/findTableConfig', ...view, answer });
export const findAllTableConfig = call({ path: '/api/layout/findAllTableConfig', ...view, answer });
export const findSearchFormConfig = call({ path: '/api/layout/findSearchFormConfig', ...view, answer });
export const findAllSearchFormConfig = call({ path: '/api/layout/findAllSearchFormConfig', ...view, answer });

const viewId = requiredText(layoutText.unknownView, { max: 80 });

const savedColumn = record({
  id: requiredText('id', { max: 80 }),
  name: text({ max: 100 }),
  labelColor: text({ max: 20 }),
  isFrozen: wire('isFreeze', oneOf(['0', '1'])),
  sort: integer({ min: 0, max: 1000 }),
  width: wire('colWidth', optional(integer({ min: 1, max: 2000 }))),
});

/** Saves the ticked columns in their order; the hidden ones of the view follow them (spec §5). */
export const saveLayout = call({
  path: '/api/layout/userFormConfigSave',
  encoding: 'form',
  request: record({ viewId, columnList: list(savedColumn, { max: 300 }) }),
});
export const deleteLayout = call({
  path: '/api/layout/userFormConfigDelete',
  encoding: 'form',
  request: record({ viewId }),
});
