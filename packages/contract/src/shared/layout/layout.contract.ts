import { call } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { flag, identifier, integer, optional, text, type Field } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** '1' or '0' on the wire (spec §3 “View configuration”). */
const oneOrZero = (): Field<boolean> => ({ ...flag(), encode: (value) => (value ? '1' : '0') });

/** One column of a view, or one field of its search panel or form. */
const layoutColumn = record({
  id: text(),
  name: text(),
  label: wire('comments', text()),
  isShown: wire('isChecked', flag()),
  showType: text(),
  span: wire('compLength', integer()),
  isFrozen: wire('isFreeze', oneOrZero()),
  labelColor: text(),
  isLine: oneOrZero(),
  width: wire('colWidth', integer()),
  order: integer(),
  dictType: optional(text()),
  /** In a form: its call refuses a blank value. */
  isRequired: optional(flag()),
});
export type LayoutColumn = ValueOf<typeof layoutColumn>;

const viewLayout = record({
  viewNo: text(),
  viewId: wire('id', text()),
  no: integer(),
  columnCount: wire('formcol', integer()),
  /** '0': the person's own layout; '1': the initial one. */
  type: text(),
  columns: wire('columnList', list(layoutColumn)),
});
export type ViewLayout = ValueOf<typeof viewLayout>;

const byView = record({ viewNo: identifier({ max: 80 }) });
const layoutCall = (name: string) =>
  call({ path: `/api/layout/${name}`, encoding: 'query', request: byView, answer: viewLayout }); // spec §7: parameters in the query string

export const findSearchLayout = layoutCall('findSearchFormConfig');
export const findWholeSearchLayout = layoutCall('findAllSearchFormConfig');
export const findTableLayout = layoutCall('findTableConfig');
export const findWholeTableLayout = layoutCall('findAllTableConfig');
export const findFormLayout = layoutCall('findFormConfig');

/** One item of a saved layout (decisions §9, “Screens”). */
const savedColumn = record({
  id: text({ max: 60 }),
  name: text({ max: 80 }),
  labelColor: text({ max: 20 }),
  isFrozen: wire('isFreeze', optional(oneOrZero())),
  order: wire('sort', integer({ min: 0, max: 9999 })),
  width: wire('colWidth', optional(integer({ min: 0, max: 2000 }))),
  isLine: optional(oneOrZero()),
});

export const saveLayout = call({
  path: '/api/layout/userFormConfigSave',
  encoding: 'form',
  request: whole(
    record({
      viewId: identifier({ max: 60 }),
      columns: wire('columnList', list(savedColumn, { max: 300 })),
    }),
  ),
});

export const restoreLayout = call({
  path: '/api/layout/userFormConfigDelete',
  encoding: 'query',
  request: record({ viewId: identifier({ max: 60 }) }),
});
