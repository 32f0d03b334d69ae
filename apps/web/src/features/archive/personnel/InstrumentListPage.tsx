import {
  findInstrumentList,
  importInstrument,
  saveInstrument,
} from '@tejian/contract/archive/personnel/instrument.contract.ts';
import type { InstrumentRow } from '@tejian/contract/archive/personnel/instrument.record.ts';
import { findMyOffices, type Office } from '@tejian/contract/shared/office/office.contract.ts';
import { instrumentForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { newestOf } from '../../../platform/newest-of.ts';
import { officeOptions } from '../../../platform/office-tree.ts';
import { usePage } from '../../../platform/page.tsx';
import { can } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { markUnlessEnded } from '../../../ui/table/column.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './personnel.text.ts';

const { states } = personnelText;
const tones = { valid: 'state-success', soon: 'state-warning', expired: 'state-danger' };
const marks = { valid: undefined, soon: 'warning', expired: 'danger' } as const;
const SCRAPPED = '4'; // dictionary INSTRUMENT_STATE
const isEnded = ({ state }: InstrumentRow) => state === SCRAPPED;
const cells = {
  validity: (row: InstrumentRow) => (
    <StateWord look={isEnded(row) ? 'state-ended' : tones[row.validity]}>{states[row.validity]}</StateWord>
  ),
};
const markOf = (row: InstrumentRow) => markUnlessEnded(isEnded(row), marks[row.validity]);

type Values = Omit<InstrumentRow, 'id' | 'departmentName' | 'validity' | 'version'>;
const empty: Values = {
  name: '',
  model: '',
  instrumentNo: '',
  calibratedOn: undefined,
  validTo: '',
  departmentId: undefined,
  state: '1',
};
const fieldsOf = (offices: readonly Office[]) =>
  declaredFields<Values>(instrumentForm, {
    page: { departmentId: { options: officeOptions(offices.filter(({ kind }) => kind === 'department')) } },
  });

/** Inspection instruments with the end of their calibration: reports name only those that hold. */
export default function InstrumentListPage() {
  const list = useList(findInstrumentList, { cells });
  const offices = useCall(findMyOffices, {});
  const fields = useMemo(() => fieldsOf(offices.data ?? []), [offices.data]);
  const [openedPart, setOpen] = useState<Partial<InstrumentRow>>();
  const openNewest = newestOf(openedPart, list.rows);
  const [importing, setImporting] = useState(false);
  const page = usePage();
  const rowActions = useMemo(
    () => [
      { name: 'edit', run: (row: InstrumentRow) => setOpen(row) },
      {
        name: 'fault',
        hidden: isEnded,
        run: ({ instrumentNo }: InstrumentRow) => page.open(paths.instrumentReview(instrumentNo), { fresh: true }),
      },
    ],
    [page],
  );
  return (
    <>
      <Failure of={offices} />
      <ListPage
        list={list}
        toolbar={[
          { name: 'import', run: () => setImporting(true) },
          { name: 'add', run: () => setOpen({}) },
        ]}
        rowActions={rowActions}
        onOpen={(row) => can('instrument:save') && setOpen(row)}
        openField={can('instrument:save') ? 'instrumentNo' : undefined}
        mark={markOf}
      />
      {importing && (
        <ImportDialog
          what={list.view.title}
          calls={importInstrument}
          asked={{}}
          onLoaded={list.refresh}
          onClose={() => setImporting(false)}
        />
      )}
      {openNewest && (
        <FormDialog
          key={openNewest.id}
          title={openNewest.name ? text.instrumentEdit(openNewest.name) : text.instrumentNew}
          fields={fields}
          initial={{ ...empty, ...openNewest }}
          version={openNewest.version}
          reload={list.refresh}
          columns={2}
          save={(values) => callServer(saveInstrument, { ...values, id: openNewest.id, version: openNewest.version })}
          onSaved={() => (setOpen(undefined), list.refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
