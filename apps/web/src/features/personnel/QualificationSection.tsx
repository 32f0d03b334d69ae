import {
  deleteQualification,
  findStaff,
  saveQualification,
  type Qualification,
} from '@tejian/contract/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { validityOf } from '@tejian/domain/personnel/validity.ts';
import { useState } from 'react';
import { callServer } from '../../platform/api.ts';
import { today } from '../../platform/clock.ts';
import { KINDS } from '../../platform/code-sets.ts';
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
type Values = Omit<Qualification, 'id'>;

const fields: readonly FormField<Values>[] = [
  { name: 'itemCode', label: label.itemCode, showType: 'select', dictType: 'INSPECTOR_ITEM', required: true },
  { name: 'level', label: label.level, showType: 'select', dictType: 'INSPECTOR_LEVEL', required: true },
  { name: 'kindCodes', label: label.kindCodes, showType: 'select', dictType: KINDS, multiple: true, required: true },
  { name: 'certificateNo', label: label.certificateNo, showType: 'text', maxLength: 60, required: true },
  { name: 'validFrom', label: label.validFrom, showType: 'dateselect', required: true },
  { name: 'validTo', label: label.validTo, showType: 'dateselect', required: true },
];
const empty: Values = { itemCode: '', level: '', kindCodes: [], certificateNo: '', validFrom: '', validTo: '' };
const SETS = ['INSPECTOR_ITEM', 'INSPECTOR_LEVEL', KINDS];

/** The certificates of a person, the next to end first. */
export function QualificationSection({ staff, maySave, refresh }: SectionProps) {
  const named = useLabels(SETS);
  const [open, setOpen] = useState<Partial<Qualification>>();
  const columns: SmallColumn<Qualification>[] = [
    {
      key: 'item',
      title: label.itemCode,
      render: ({ itemCode }) => `${itemCode} ${named('INSPECTOR_ITEM', itemCode)}`,
    },
    { key: 'level', title: label.level, render: ({ level }) => named('INSPECTOR_LEVEL', level) },
    {
      key: 'kinds',
      title: label.kindCodes,
      render: ({ kindCodes }) => kindCodes.map((kind) => named(KINDS, kind)).join('、'),
    },
    { key: 'no', title: label.certificateNo, mono: true, render: ({ certificateNo }) => certificateNo },
    { key: 'from', title: label.validFrom, mono: true, render: ({ validFrom }) => validFrom },
    {
      key: 'to',
      title: label.validTo,
      mono: true,
      render: ({ validTo }) => <ValidityDay day={validTo} validity={validityOf(validTo, today())} />,
    },
  ];
  const actions = lineActions<Qualification>(
    ({ certificateNo }) => certificateNo,
    setOpen,
    ({ id, certificateNo }) =>
      void removeLine(certificateNo, () => callServer(deleteQualification, { userId: staff.id, id }), refresh),
  );
  return (
    <FormSection title={text.qualifications} extra={maySave && <AddButton onClick={() => setOpen({})} />}>
      <SmallTable
        label={text.qualifications}
        columns={maySave ? [...columns, actions] : columns}
        rows={staff.qualifications}
        rowKey={({ id }) => id}
        empty={text.none.qualifications}
      />
      {open && (
        <FormDialog
          title={text.dialog.qualification}
          fields={fields}
          initial={{ ...empty, ...open }}
          columns={2}
          save={(values) => callServer(saveQualification, { ...values, id: open.id, userId: staff.id })}
          onSaved={() => (setOpen(undefined), refreshCalls(findStaff), refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}
