import {
  findInspectionOffices,
  findOrganisations,
  findSupervisionOffices,
  saveOrganisation,
} from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { findMyOffices } from '@tejian/contract/shared/office/office.contract.ts';
import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { fieldsOf, newOrganisation, valuesOf, type OrganisationValues } from './organisation-fields.ts';
import { text } from './organisation.text.ts';

export type OpenForm =
  | { form: 'edit'; row: Organisation }
  | { form: 'new'; kinds: readonly [Organisation['kind'], ...Organisation['kind'][]]; parent?: Organisation };

/** The form that is open, with its record as it has been loaded since. */
export const withNewest = <Open extends { form: string; row?: Organisation }>(
  openPart: Open | undefined,
  loadedOrganisations: readonly Organisation[],
): Open | undefined =>
  openPart && { ...openPart, ...(openPart.row && { row: newestOf(openPart.row, loadedOrganisations) }) };

interface Props {
  open: OpenForm;
  onClose: () => void;
}

/** Every place that shows organisations asks anew. */
export const refreshOrganisations = () =>
  refreshCalls(findOrganisations, findInspectionOffices, findSupervisionOffices, findMyOffices);

/** Adds or changes an institute, an office or a department. */
export function OrganisationDialog({ open, onClose }: Props) {
  const fields = useMemo(() => fieldsOf(open.form === 'edit' ? [open.row.kind] : open.kinds), [open]);
  const isNew = open.form === 'new';
  const save = (values: OrganisationValues) =>
    callServer(saveOrganisation, {
      ...values,
      ...(isNew ? { parentId: open.parent?.id } : { id: open.row.id, version: open.row.version }),
    });
  return (
    <FormDialog
      title={titleOf(open)}
      fields={fields}
      initial={isNew ? newOrganisation(open.kinds[0]) : valuesOf(open.row)}
      version={isNew ? undefined : open.row.version}
      columns={2}
      save={save}
      reload={refreshOrganisations}
      onSaved={() => (refreshOrganisations(), onClose())}
      onClose={onClose}
    />
  );
}

function titleOf(openForm: OpenForm): string {
  if (openForm.form === 'edit') return text.titleEdit(openForm.row.name);
  return openForm.parent
    ? text.titleBelow(openForm.parent.name)
    : text.titleNew(organisationText.kinds[openForm.kinds[0]]);
}
