import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import type { User } from '@tejian/contract/system/user/user.contract.ts';
import { userForm } from '@tejian/domain/system/user/user-form.view.ts';
import { officeOptions } from '../../../platform/office-tree.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';

export interface AccountValues {
  loginName: string;
  name: string;
  mobile: string;
  organisationId: string;
  departmentId: string;
  unitId: string;
  roleNames: string[];
}

export const valuesOf = (user: User | undefined, organisationId: string): AccountValues => ({
  loginName: user?.loginName ?? '',
  name: user?.name ?? '',
  mobile: user?.mobile ?? '',
  organisationId: user?.organisationId ?? organisationId,
  departmentId: user?.departmentId ?? '',
  unitId: user?.unitId ?? '',
  roleNames: user?.roleNames ?? [],
});

/** The departments offered are those of the chosen organisation. */
export function fieldsOf(offices: readonly Office[], organisationId: string): FormField<AccountValues>[] {
  const houses = offices.filter(({ kind }) => kind !== 'department');
  const departments = offices.filter(({ kind }) => kind === 'department');
  return declaredFields<AccountValues>(userForm, {
    page: {
      organisationId: { options: officeOptions(houses) },
      departmentId: { options: organisationId ? officeOptions(departments, organisationId) : [] },
    },
  });
}
