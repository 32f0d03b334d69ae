import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { pendingRemarksRules, signerRules, type FlowSettings } from './flow-settings.ts';
import { flowSettingsText as text } from './flow-settings.text.ts';

/**
 * The form for what an institute sets of its flows. The fee gate is not among it: nothing is charged yet that could
 * open it again.
 */
export const flowSettingsForm = declareForm({
  viewNo: 'flowSettingsForm',
  columnCount: 2,
  fields: {
    minInspectors: {
      label: text.minInspectors,
      showType: 'text',
      required: 'save',
      unit: text.units.people,
      range: [1, 10],
      help: text.businessFirst,
    },
    leadLevel: { label: text.leadLevel, showType: 'text', required: 'save', range: [1, 3], help: text.levels },
    withdrawHours: {
      label: text.withdrawHours,
      showType: 'text',
      required: 'save',
      unit: text.units.hours,
      range: [0, 720],
      help: text.withdrawHelp,
    },
    duplicateDays: {
      label: text.duplicateDays,
      showType: 'text',
      required: 'save',
      unit: text.units.days,
      range: [0, 366],
      help: text.duplicateHelp,
    },
    pendingRemarks: {
      label: text.pendingRemarks,
      showType: 'select',
      required: 'save',
      options: pendingRemarksRules.map((value) => ({ value, label: text.remarks[value] })),
    },
    writerMayCheck: { label: text.writerMayCheck, showType: 'radiobox', isFlag: true, required: 'save' },
    signerRule: {
      label: text.signerRule,
      showType: 'select',
      required: 'save',
      span: 2,
      options: signerRules.map((value) => ({ value, label: text.rules[value] })),
    },
  },
});
export type SettableFlowRules = Pick<FlowSettings, keyof typeof flowSettingsForm.fields>;

/** The alterations by a change of the rules, in words for the operation log. */
export function changedRules(before: SettableFlowRules, after: SettableFlowRules): string {
  const shownText = (value: SettableFlowRules[keyof SettableFlowRules], unit = '') => {
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (typeof value === 'number') return `${value}${unit}`;
    return { ...text.remarks, ...text.rules }[value];
  };
  return Object.entries(flowSettingsForm.fields)
    .flatMap(([name, { label, unit }]) => {
      const key = name as keyof SettableFlowRules; // the form's own names
      return before[key] === after[key] ? [] : [text.change(label, shownText(after[key], unit))];
    })
    .join(text.joint);
}
