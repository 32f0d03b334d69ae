import { declareForm } from '../declared-form/form-declaration.ts';
import { parameterText as text } from './parameter.text.ts';
import type { Parameters } from './parameters.ts';
import { passwordProfiles } from './password-profile.ts';

/** The form for what the system administrator sets of the installation. */
export const parameterForm = declareForm({
  viewNo: 'parameterForm',
  columnCount: 1,
  fields: {
    maxTabs: { label: text.maxTabs, showType: 'text', required: 'save', unit: text.units.pages, range: [2, 50] },
    sessionHours: {
      label: text.sessionHours,
      showType: 'text',
      required: 'save',
      unit: text.units.hours,
      range: [1, 720],
      help: text.sessionHelp,
    },
    showsGuide: { label: text.showsGuide, showType: 'radiobox', isFlag: true, required: 'save', help: text.guideHelp },
    chargeChangeBound: {
      label: text.chargeChangeBound,
      showType: 'text',
      unit: text.units.yuan,
      range: [0, 1_000_000],
      help: text.chargeChangeHelp,
    },
  },
});

/** The form for what the security administrator sets. */
export const passwordProfileForm = declareForm({
  viewNo: 'passwordProfileForm',
  columnCount: 1,
  fields: {
    passwordProfile: {
      label: text.passwordProfile,
      showType: 'select',
      required: 'save',
      options: passwordProfiles.map((value) => ({ value, label: text.profiles[value] })),
    },
  },
});

const shownText = (value: string | number | boolean | undefined, unit = ''): string => {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'number' ? `${value}${unit}` : { ...text.profiles, '': '' }[value as ''];
};

/** The alterations by a change, in words for the operation log; empty where nothing was altered. */
export function changedParameters(before: Parameters, after: Partial<Parameters>): string {
  return Object.entries({ ...parameterForm.fields, ...passwordProfileForm.fields })
    .flatMap(([name, { label, unit }]) => {
      const key = name as keyof Parameters; // the forms' own names
      return after[key] === undefined || before[key] === after[key]
        ? []
        : [text.change(label, shownText(after[key], unit))];
    })
    .join(text.joint);
}
