import { deleteOrganisation, enableOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { refreshOrganisations } from './OrganisationDialog.tsx';
import { text } from './organisation.text.ts';

export async function setEnabled({ id, version, name }: Organisation, isEnabled: boolean): Promise<void> {
  const question = isEnabled
    ? { title: text.enableTitle(name) }
    : { title: text.disableTitle(name), content: text.disableNote, okText: text.disable, danger: true };
  if (!(await confirm(question))) return;
  const doneText = isEnabled ? text.enabled : text.disabled;
  if (await act(() => callServer(enableOrganisation, { id, version, isEnabled }), doneText)) refreshOrganisations();
}

export async function remove({ id, version, name }: Organisation): Promise<void> {
  const question = { title: text.deleteTitle(name), content: text.deleteNote, okText: text.remove, danger: true };
  if (!(await confirm(question))) return;
  if (await act(() => callServer(deleteOrganisation, { id, version }), text.deleted)) refreshOrganisations();
}
