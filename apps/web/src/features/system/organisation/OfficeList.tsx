import type { findInspectionOffices } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { validityOf } from '@tejian/domain/shared/day/validity.ts';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { can } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ValidityDay } from '../../../ui/flow/ValidityDay.tsx';
import { OrganisationDialog, withNewest, type OpenForm } from './OrganisationDialog.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { remove, setEnabled } from './organisation-actions.ts';

const { enabledState, disabledState } = organisationText;
const cells = {
  isEnabled: ({ isEnabled }: Organisation) => (
    <StateWord look={isEnabled ? undefined : 'state-warning'}>{isEnabled ? enabledState : disabledState}</StateWord>
  ),
  approvalTo: ({ approvalTo }: Organisation) =>
    approvalTo && <ValidityDay day={approvalTo} validity={validityOf(approvalTo, today())} />,
};
const markOf = (row: Organisation) => (row.isEnabled ? undefined : ('warning' as const));

interface Props {
  endpoint: typeof findInspectionOffices;
  kind: 'institute' | 'supervision';
  family: 'inspection' | 'supervise';
}

/** The houses of one kind as a list of the archive (spec §2: superviseorg, inspection). */
export function OfficeList({ endpoint, kind, family }: Props) {
  const list = useList(endpoint, { cells });
  const [openedForm, setOpen] = useState<OpenForm>();
  const openNewest = withNewest(openedForm, list.rows);
  const rowActions = useMemo<RowAction<Organisation>[]>(
    () => [
      { name: 'edit', run: (row) => setOpen({ form: 'edit', row }) },
      { name: 'enable', hidden: (row) => row.isEnabled, run: (row) => setEnabled(row, true) },
      { name: 'disable', hidden: (row) => !row.isEnabled, run: (row) => setEnabled(row, false) },
      { name: 'delete', run: (row) => remove(row) },
    ],
    [],
  );
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'add', run: () => setOpen({ form: 'new', kinds: [kind] }) }]}
        rowActions={rowActions}
        mark={markOf}
        onOpen={(row) => can(`unit:${family}:save`) && setOpen({ form: 'edit', row })}
        openField={can(`unit:${family}:save`) ? 'name' : undefined}
      />
      {openNewest && <OrganisationDialog open={openNewest} onClose={() => setOpen(undefined)} />}
    </>
  );
}
