import {
  deleteConflict,
  findStaff,
  saveConflict,
  type ConflictOfInterest,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { conflictForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { useState } from 'react';
import { UnitField } from '../unit-field/UnitField.tsx';
import type { UsualUnit } from '../unit-field/usual-units.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { AddButton, lineActions, removeLine, type SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';

const { label } = personnelText;

interface Values {
  unitId: UsualUnit | undefined;
  reason: string;
}

const fields = declaredFields<Values>(conflictForm, {
  page: {
    unitId: {
      render: ({ id, value, onChange, invalid }) => (
        <UnitField id={id} value={value as UsualUnit | undefined} onChange={onChange} invalid={invalid} />
      ), // the field's own value
    },
  },
});

/** Units whose equipment the person does not inspect. */
export function ConflictSection({ staff, maySave, refresh }: SectionProps) {
  const [openPart, setOpen] = useState<Values>();
  const columns: SmallColumn<ConflictOfInterest>[] = [
    { key: 'unit', title: label.unit, render: ({ unitName }) => unitName },
    { key: 'reason', title: label.reason, render: ({ reason }) => reason },
  ];
  const actions = lineActions<ConflictOfInterest>(
    ({ unitName }) => unitName,
    ({ unitId, unitName, reason }) => setOpen({ unitId: { id: unitId, name: unitName }, reason }),
    ({ unitId, unitName }) =>
      void removeLine(unitName, () => callServer(deleteConflict, { userId: staff.id, unitId }), refresh),
  );
  return (
    <FormSection
      title={text.conflicts}
      extra={maySave && <AddButton onClick={() => setOpen({ unitId: undefined, reason: '' })} />}
    >
      <p className="dialog-note">{text.conflictsNote}</p>
      <SmallTable
        label={text.conflicts}
        columns={maySave ? [...columns, actions] : columns}
        rows={staff.conflicts}
        rowKey={({ unitId }) => unitId}
        empty={text.none.conflicts}
      />
      {openPart && (
        <FormDialog
          title={text.dialog.conflict}
          fields={fields}
          initial={openPart}
          save={({ unitId, reason }) =>
            callServer(saveConflict, { userId: staff.id, unitId: unitId?.id ?? '', reason })
          }
          onSaved={() => (setOpen(undefined), refreshCalls(findStaff), refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}
