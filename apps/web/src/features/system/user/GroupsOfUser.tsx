import { findBusinessGroups } from '@tejian/contract/shared/office/office.contract.ts';
import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { findUsers, grantGroups, type User } from '@tejian/contract/system/user/user.contract.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan, useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import './user.css';
import { text } from './user.text.ts';

interface Props {
  user: User;
  refresh: () => void;
}

/** The groups of the person: read by whoever keeps accounts, granted by the security administrator alone. */
export function GroupsOfUser({ user, refresh }: Props) {
  const mayGrant = useCan()('group:save');
  const isSelf = useUser().id === user.id;
  const groups = useCall(findBusinessGroups, {});
  const [chosen, setChosen] = useState<string[]>([...user.groupIds]);
  /** Why a second person has to confirm, while the reason is asked for. */
  const [needed, setNeeded] = useState<string>();
  const isSame = [...chosen].sort().join() === [...user.groupIds].sort().join();
  const grant = async () => {
    try {
      await callServer(grantGroups, { id: user.id, groupIds: chosen });
    } catch (error) {
      const needed = error instanceof Refused ? error.fieldErrors['reason'] : undefined;
      return needed ? setNeeded(needed) : toast('error', sentenceOf(error));
    }
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
      <p className="dialog-note">{text.groupsNote}</p>
      <Checkbox.Group
        className="user-groups"
        disabled={!mayGrant || isSelf}
        value={chosen}
        onChange={setChosen}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {needed && (
        <ReasonDialog
          name={user.name}
          operation="grant"
          note={needed}
          send={(reason) => callServer(grantGroups, { id: user.id, groupIds: chosen, reason })}
          onSent={() => (setNeeded(undefined), setChosen([...user.groupIds]), refreshCalls(findResetRequests))}
          onClose={() => setNeeded(undefined)}
        />
      )}
    </FormSection>
  );
}
