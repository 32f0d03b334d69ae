import { call } from '../../kit/call.ts';
import { codes, integer, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** A flow that applications can run through: for which kind and which inspection categories. */
const flowConfig = record({
  flowCode: wire('flowunicode', text()),
  name: text(),
  version: integer(),
  kindCode: wire('seitypecode', text()),
  categoryCodes: wire('seisortcode', codes()),
});
export type FlowConfig = ValueOf<typeof flowConfig>;

/** The enabled flows in their newest version, of a kind and category when they are given. */
export const findFlowConfigs = call({
  path: '/api/flowconf/getFlowConfList',
  request: record({
    kindCode: wire('seitypecode', text({ max: 4 })),
    categoryCode: wire('seisortcode', text({ max: 4 })),
  }),
  answer: list(flowConfig),
});
