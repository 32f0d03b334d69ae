import type { StaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { today } from '../../../platform/clock.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './operator.text.ts';

const { label } = staffText;

/** A value that still stands as its mask was not typed: there is nothing to check. */
export const unlessMasked =
  (shown: string | undefined, check: ((value: string) => string | undefined) | undefined) => (value: string) =>
    value === shown ? undefined : check?.(value);

export const profileFields = (shown: StaffProfile): readonly FormField<StaffProfile>[] => [
  {
    name: 'identityNo',
    label: label.identityNo,
    showType: 'text',
    maxLength: 30,
    help: text.identityHelp,
    check: unlessMasked(shown.identityNo, (value) => identityProblem(value, today())),
  },
  // The number says it; without one it is chosen.
  { name: 'sex', label: label.sex, showType: 'select', dictType: 'SEX', visible: ({ identityNo }) => !identityNo },
  { name: 'nation', label: label.nation, showType: 'text', maxLength: 20 },
  { name: 'post', label: label.post, showType: 'select', dictType: 'POST_TYPE' },
  { name: 'title', label: label.title, showType: 'select', dictType: 'TITLE' },
  { name: 'education', label: label.education, showType: 'select', dictType: 'EDUCATION' },
  { name: 'school', label: label.school, showType: 'text', maxLength: 60 },
  { name: 'graduatedOn', label: label.graduatedOn, showType: 'dateselect' },
  { name: 'enteredOn', label: label.enteredOn, showType: 'dateselect' },
  { name: 'staffType', label: label.staffType, showType: 'select', dictType: 'STAFF_TYPE' },
  { name: 'employState', label: label.employState, showType: 'select', dictType: 'EMPLOY_STATE' },
  { name: 'mobile', label: label.mobile, showType: 'text', maxLength: 20, inputMode: 'tel', check: checks.phone },
  {
    name: 'officePhone',
    label: label.officePhone,
    showType: 'text',
    maxLength: 20,
    inputMode: 'tel',
    check: checks.phone,
  },
  {
    name: 'homePhone',
    label: label.homePhone,
    showType: 'text',
    maxLength: 20,
    inputMode: 'tel',
    check: unlessMasked(shown.homePhone, checks.phone),
  },
  { name: 'homeAddress', label: label.homeAddress, showType: 'text', maxLength: 120 },
  { name: 'remark', label: label.remark, showType: 'textarea', maxLength: 500, rows: 2 },
];
