import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import type { User } from '@tejian/contract/system/user/user.contract.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { officeOptions } from '../../../platform/office-tree.ts';
import type { FormField } from '../../../ui/form/use-form.ts';

const { label, roles } = userText;

export interface AccountValues {
  loginName: string;
  name: string;
  mobile: string;
  organisationId: string;
  departmentId: string;
  roleNames: string[];
}

export const valuesOf = (user: User | undefined, organisationId: string): AccountValues => ({
  loginName: user?.loginName ?? '',
  name: user?.name ?? '',
  mobile: user?.mobile ?? '',
  organisationId: user?.organisationId ?? organisationId,
  departmentId: user?.departmentId ?? '',
  roleNames: user?.roleNames ?? [],
});

/** The departments offered are those of the chosen organisation. */
export function fieldsOf(offices: readonly Office[], organisationId: string): FormField<AccountValues>[] {
  const houses = offices.filter(({ kind }) => kind !== 'department');
  return [
    { name: 'loginName', label: label.loginName, showType: 'text', required: true, maxLength: 40 },
    { name: 'name', label: label.name, showType: 'text', required: true, maxLength: 40 },
    { name: 'mobile', label: label.mobile, showType: 'text', maxLength: 20, inputMode: 'tel', check: checks.mobile },
    {
      name: 'organisationId',
      label: label.organisation,
      showType: 'select',
      required: true,
      options: officeOptions(houses),
    },
    {
      name: 'departmentId',
      label: label.department,
      showType: 'select',
      options: organisationId
        ? officeOptions(
            offices.filter(({ kind }) => kind === 'department'),
            organisationId,
          )
        : [],
    },
    {
      name: 'roleNames',
      label: label.roleNames,
      showType: 'select',
      multiple: true,
      options: roles.map((role) => ({ value: role, label: role })),
    },
  ];
}
