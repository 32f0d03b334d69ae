import {
  deleteQualification,
  findStaff,
  findStaffChanges,
  saveQualification,
  type Qualification,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { certificateFile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { openFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { BandDay } from './BandBar.tsx';
import { CertificateUpload } from './CertificateUpload.tsx';
import { isTesting, qualificationFields, toSave, valuesOf } from './qualification-fields.ts';
import { AddButton, lineActions, removeLine, type SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';
import { useItems } from './use-items.ts';

const { label } = personnelText;
const SETS = ['INSPECTOR_ITEM', 'INSPECTOR_LEVEL', 'NDT_ITEM', 'NDT_LEVEL', KINDS];

type Named = (set: string, code: string) => string;

function columnsOf(nameOf: Named, { staff, maySave, refresh }: SectionProps): SmallColumn<Qualification>[] {
  return [
    {
      key: 'item',
      title: label.itemCode,
      render: (one) => `${one.itemCode} ${nameOf(isTesting(one) ? 'NDT_ITEM' : 'INSPECTOR_ITEM', one.itemCode)}`,
    },
    {
      key: 'level',
      title: label.level,
      render: (one) => nameOf(isTesting(one) ? 'NDT_LEVEL' : 'INSPECTOR_LEVEL', one.level),
    },
    {
      key: 'kinds',
      title: label.kindCodes,
      render: ({ kindCodes }) => kindCodes.map((kind) => nameOf(KINDS, kind)).join('、'),
    },
    { key: 'no', title: label.certificateNo, mono: true, render: ({ certificateNo }) => certificateNo },
    { key: 'office', title: staffText.label.issuingOffice, render: ({ issuingOffice }) => issuingOffice },
    { key: 'from', title: label.validFrom, mono: true, render: ({ validFrom }) => validFrom },
    {
      key: 'to',
      title: label.validTo,
      mono: true,
      render: ({ validTo, state }) => (state === '1' ? <BandDay day={validTo} /> : validTo),
    },
    {
      key: 'state',
      title: staffText.label.state,
      render: ({ state }) => (
        <span className={state === '1' ? undefined : 'state-danger'}>{staffText.certificateStates[state]}</span>
      ),
    },
    {
      key: 'file',
      title: staffText.label.file,
      render: (one) => (
        <>
          {one.fileName && (
            <button
              type="button"
              className="row-action"
              title={one.fileName}
              aria-label={`${text.openFile} ${one.certificateNo}`}
              onClick={() => openFile(certificateFile, { userId: staff.id, id: one.id })}
            >
              {text.openFile}
            </button>
          )}
          {maySave && <CertificateUpload userId={staff.id} certificate={one} onDone={refresh} />}
        </>
      ),
    },
  ];
}

/** The certificates of a person, the next to end first. */
export function QualificationSection(props: SectionProps) {
  const { staff, maySave, refresh } = props;
  const nameOf = useLabels(SETS);
  const [openedPart, setOpen] = useState<Partial<Qualification>>();
  const openNewest = newestOf(openedPart, staff.qualifications);
  const columns = columnsOf(nameOf, props);
  const items = useItems('INSPECTOR_ITEM');
  const testing = useItems('NDT_ITEM');
  const actions = lineActions<Qualification>(
    ({ certificateNo }) => certificateNo,
    setOpen,
    ({ id, version, certificateNo }) =>
      void removeLine(certificateNo, () => callServer(deleteQualification, { userId: staff.id, id, version }), refresh),
  );
  return (
    <FormSection title={text.qualifications} extra={maySave && <AddButton onClick={() => setOpen({})} />}>
      <Failure of={items.asked.error ? items.asked : testing.asked} />
      <SmallTable
        label={text.qualifications}
        columns={maySave ? [...columns, actions] : columns}
        rows={staff.qualifications}
        rowKey={({ id }) => id}
        empty={text.none.qualifications}
      />
      {openNewest && (
        <FormDialog
          title={text.dialog.qualification}
          fields={qualificationFields(items.options, testing.options)}
          initial={valuesOf(openNewest)}
          version={openNewest.version}
          reload={refresh}
          columns={2}
          save={(values) =>
            callServer(saveQualification, {
              ...toSave(values),
              id: openNewest.id,
              version: openNewest.version,
              userId: staff.id,
            })
          }
          onSaved={() => (setOpen(undefined), refreshCalls(findStaff, findStaffChanges), refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}
