import {
  deleteSignatoryScope,
  findStaff,
  saveSignatoryScope,
  type SignatoryScope,
} from '@tejian/contract/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { validityOf } from '@tejian/domain/personnel/validity.ts';
import { useState } from 'react';
import { callServer } from '../../platform/api.ts';
import { today } from '../../platform/clock.ts';
import { CATEGORIES, KINDS } from '../../platform/code-sets.ts';
import { useLabels } from '../../platform/dictionary.ts';
import { FormDialog } from '../../platform/FormDialog.tsx';
import { refreshCalls } from '../../platform/query-client.ts';
import { ValidityDay } from '../../ui/flow/ValidityDay.tsx';
import { FormSection } from '../../ui/form/FormPage.tsx';
import type { FormField } from '../../ui/form/use-form.ts';
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx';
import { AddButton, lineActions, removeLine, type SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';

const { label } = personnelText;
type Values = Omit<SignatoryScope, 'id'>;

const fields: readonly FormField<Values>[] = [
  { name: 'kindCode', label: label.kindCode, showType: 'select', dictType: KINDS, required: true },
  { name: 'documentNo', label: label.documentNo, showType: 'text', maxLength: 60 },
  {
    name: 'categoryCodes',
    label: label.categoryCodes,
    showType: 'select',
    dictType: CATEGORIES,
    multiple: true,
    required: true,
    span: 2,
  },
  { name: 'validFrom', label: label.validFrom, showType: 'dateselect', required: true },
  { name: 'validTo', label: label.validTo, showType: 'dateselect', required: true },
];
const empty: Values = { kindCode: '', categoryCodes: [], documentNo: '', validFrom: '', validTo: '' };
const SETS = [KINDS, CATEGORIES];

/** For which kinds and categories the person may approve reports. */
export function ScopeSection({ staff, maySave, refresh }: SectionProps) {
  const named = useLabels(SETS);
  const [open, setOpen] = useState<Partial<SignatoryScope>>();
  const columns: SmallColumn<SignatoryScope>[] = [
    { key: 'kind', title: label.kindCode, render: ({ kindCode }) => named(KINDS, kindCode) },
    {
      key: 'categories',
      title: label.categoryCodes,
      render: ({ categoryCodes }) => categoryCodes.map((code) => named(CATEGORIES, code)).join('、'),
    },
    { key: 'document', title: label.documentNo, render: ({ documentNo }) => documentNo },
    { key: 'from', title: label.validFrom, mono: true, render: ({ validFrom }) => validFrom },
    {
      key: 'to',
      title: label.validTo,
      mono: true,
      render: ({ validTo }) => <ValidityDay day={validTo} validity={validityOf(validTo, today())} />,
    },
  ];
  const nameOf = ({ kindCode }: SignatoryScope) => named(KINDS, kindCode);
  const actions = lineActions<SignatoryScope>(
    nameOf,
    setOpen,
    (row) =>
      void removeLine(nameOf(row), () => callServer(deleteSignatoryScope, { userId: staff.id, id: row.id }), refresh),
  );
  return (
    <FormSection title={text.scopes} extra={maySave && <AddButton onClick={() => setOpen({})} />}>
      <SmallTable
        label={text.scopes}
        columns={maySave ? [...columns, actions] : columns}
        rows={staff.scopes}
        rowKey={({ id }) => id}
        empty={text.none.scopes}
      />
      {open && (
        <FormDialog
          title={text.dialog.scope}
          fields={fields}
          initial={{ ...empty, ...open }}
          columns={2}
          save={(values) => callServer(saveSignatoryScope, { ...values, id: open.id, userId: staff.id })}
          onSaved={() => (setOpen(undefined), refreshCalls(findStaff), refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}
