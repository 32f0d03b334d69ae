import { pendingRemarksRules, signerRules } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { flowSettingsForm } from '@tejian/domain/configuration/flow-config/flow-settings-form.view.ts';
import { sought } from '../../kit/coded.ts';
import { call } from '../../kit/call.ts';
import { integerOf } from '../../kit/declared-form.ts';
import { codes, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
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
    kindCode: wire('seitypecode', sought(text({ max: 4 }), 'EQUIPMENT_KIND')),
    categoryCode: wire('seisortcode', sought(text({ max: 4 }), 'INSPECTION_CATEGORY')),
  }),
  answer: list(flowConfig),
});

const { fields } = flowSettingsForm;
const rules = {
  minInspectors: integerOf(fields.minInspectors),
  leadLevel: integerOf(fields.leadLevel),
  withdrawHours: integerOf(fields.withdrawHours),
  duplicateDays: integerOf(fields.duplicateDays),
  pendingRemarks: oneOf(pendingRemarksRules),
  writerMayCheck: flag(),
  signerRule: oneOf(signerRules),
};

const setRules = record({
  ...rules,
  /** Counts the changes, 0 where nobody has set anything. */
  version: integer({ min: 0 }),
  changedBy: optional(text()),
  changedAt: optional(instant()),
});
export type SetFlowRules = ValueOf<typeof setRules>;

/** The rules of the flow that the institute has set, or is delivered with. */
export const getFlowSettings = call({
  path: '/api/flowconf/getSettings',
  request: record({}),
  answer: setRules,
});

/** Sets them over the version that was seen; the slower of two learns who was faster. */
export const saveFlowSettings = call({
  path: '/api/flowconf/saveSettings',
  request: record({ ...rules, version: integer({ min: 0 }) }),
  answer: setRules,
});
