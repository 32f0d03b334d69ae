import { moveOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { organisationMoveForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { refreshOrganisations } from './OrganisationDialog.tsx';
import { treeRows } from './tree-rows.ts';
import { text } from './organisation.text.ts';

interface Values {
  parentId: string | undefined;
}

/** The places where an organisation may go: not below itself, and below its like. */
function placesFor(row: Organisation, all: readonly Organisation[]) {
  const shownRows = treeRows(all);
  const from = shownRows.findIndex((one) => one.row.id === row.id);
  const depth = shownRows[from]?.depth ?? 0;
  const after = shownRows.findIndex((one, at) => at > from && one.depth <= depth);
  const ownIds = new Set(shownRows.slice(from, after < 0 ? undefined : after).map((one) => one.row.id));
  return shownRows
    .filter(
      (one) => !ownIds.has(one.row.id) && one.row.isEnabled && (row.kind === 'department' || one.row.kind === row.kind),
    )
    .map((one) => ({ value: one.row.id, label: `${'\u3000'.repeat(one.depth)}${one.row.name}` }));
}

export function MoveDialog({
  row,
  all,
  onClose,
}: {
  row: Organisation;
  all: readonly Organisation[];
  onClose: () => void;
}) {
  const fields = useMemo(() => {
    const isRequired = row.kind === 'department';
    const parentId = {
      options: placesFor(row, all),
      required: isRequired,
      placeholder: isRequired ? undefined : text.top,
    };
    return declaredFields<Values>(organisationMoveForm, { page: { parentId } });
  }, [row, all]);
  return (
    <FormDialog
      title={text.titleMove(row.name)}
      fields={fields}
      initial={{ parentId: row.parentId }}
      version={row.version}
      reload={refreshOrganisations}
      save={({ parentId }) => callServer(moveOrganisation, { id: row.id, version: row.version, parentId })}
      onSaved={() => (refreshOrganisations(), onClose())}
      onClose={onClose}
    />
  );
}
