import { findBusinessGroups } from '@tejian/contract/shared/office/office.contract.ts';
import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { findUsers, grantGroups, type User } from '@tejian/contract/system/user/user.contract.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUnsavedGuard } from '../../../platform/page.tsx';
import { useCan, useUser } from '../../../platform/session.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormRefusal } from '../../../ui/form/FormBody.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import './user.css';
import { text } from './user.text.ts';

const noFields: readonly FormField<{ groupIds: string[] }>[] = []; // the ticks are drawn here

interface Props {
  user: User;
  refresh: () => void;
}

/** The groups of the person: read by whoever keeps accounts, granted by the security administrator alone. */
export function GroupsOfUser({ user, refresh }: Props) {
  const mayGrant = useCan()('group:save');
  const isSelf = useUser().id === user.id;
  const groups = useCall(findBusinessGroups, {});
  const form = useForm(noFields, { groupIds: user.groupIds }, user.groupIds.join());
  const chosenIds = form.values.groupIds;
  const seenUser = { id: user.id, version: user.version };
  useUnsavedGuard(form.dirty);
  /** The reason that a second person has to confirm, while the reason is asked for. */
  const [neededText, setNeeded] = useState<string>();
  const isSame = [...chosenIds].sort().join() === [...user.groupIds].sort().join();
  const grant = async () => {
    try {
      await callServer(grantGroups, { ...seenUser, groupIds: chosenIds });
    } catch (error) {
      const neededError = error instanceof Refused ? error.fieldErrors['reason'] : undefined;
      if (neededError) return setNeeded(neededError);
      toast('error', sentenceOf(error));
      return refresh();
    }
    form.reset({ groupIds: chosenIds });
    toast('success', text.granted);
    refreshCalls(findUsers);
    refresh();
  };
  const button = mayGrant && (
    <Button
      type="primary"
      size="small"
      disabled={isSame || isSelf}
      title={isSelf ? text.ownRights : undefined}
      onClick={() => void grant()}
    >
      {text.saveGroups}
    </Button>
  );
  return (
    <FormSection title={text.groups} extra={button}>
      <FormRefusal error={form.error} className="form-alert" />
      <p className="dialog-note">{text.groupsNote}</p>
      <Failure of={groups} />
      <Checkbox.Group
        className="user-groups"
        disabled={!mayGrant || isSelf}
        value={chosenIds}
        onChange={(groupIds: string[]) => form.set('groupIds', groupIds)}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {neededText && (
        <ReasonDialog
          name={user.name}
          operation="grant"
          note={neededText}
          send={(reason) => callServer(grantGroups, { ...seenUser, groupIds: chosenIds, reason })}
          reload={refresh}
          onSent={() => (setNeeded(undefined), form.reset(form.start), refreshCalls(findResetRequests))}
          onClose={() => setNeeded(undefined)}
        />
      )}
    </FormSection>
  );
}
