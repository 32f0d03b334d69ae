import { enableUser, endSessions, resetPassword, unlockUser } from '@tejian/contract/system/user/user.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { text } from './user.text.ts';

/** The facts that list and form know of a person. */
export interface Account {
  id: string;
  name: string;
  version: number;
}

export async function setEnabled({ id, name, version }: Account, isEnabled: boolean): Promise<boolean> {
  const question = isEnabled
    ? { title: text.enableTitle(name) }
    : { title: text.disableTitle(name), content: text.disableNote, okText: text.disable, danger: true };
  if (!(await confirm(question))) return false;
  const doneText = isEnabled ? text.enabled : text.disabled;
  return (await act(() => callServer(enableUser, { id, version, isEnabled }), doneText)) !== undefined;
}

/** The new password, or undefined when it was not made. */
export async function resetPasswordOf({ id, name }: Account): Promise<string | undefined> {
  const question = { title: text.resetTitle(name), content: text.resetNote, okText: text.reset, danger: true };
  if (!(await confirm(question))) return undefined;
  return (await act(() => callServer(resetPassword, { id })))?.password;
}

export const unlock = ({ id }: Account) => act(() => callServer(unlockUser, { id }), text.unlocked);

export async function endSessionsOf({ id, name }: Account): Promise<void> {
  if (!(await confirm({ title: text.endTitle(name), content: text.endNote, okText: text.end, danger: true }))) return;
  await act(() => callServer(endSessions, { id }), text.ended);
}
