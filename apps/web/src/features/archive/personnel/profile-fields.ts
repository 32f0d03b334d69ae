import type { StaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { staffProfileForm } from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { today } from '../../../platform/clock.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { text } from './operator.text.ts';

/** A value that still stands as its mask was not typed: there is nothing to check. */
export const unlessMasked =
  (shownNo: string | undefined, check: ((value: string) => string | undefined) | undefined) => (value: string) =>
    value === shownNo ? undefined : check?.(value);

export const profileFields = (shownProfile: StaffProfile): readonly FormField<StaffProfile>[] =>
  declaredFields<StaffProfile>(staffProfileForm, {
    page: {
      identityNo: {
        help: text.identityHelp,
        check: unlessMasked(shownProfile.identityNo, (value) => identityProblem(value, today())),
      },
      homePhone: { check: unlessMasked(shownProfile.homePhone, staffProfileForm.fields.homePhone.check) },
    },
  });
