import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import type { User } from '@tejian/contract/system/user/user.contract.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan, useUser } from '../../../platform/session.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { deviceName } from './device-name.ts';
import { RequestDialog, type AccountAsked } from './RequestDialog.tsx';
import { endSessionsOf, resetPasswordOf, setEnabled, unlock } from './user-actions.ts';
import { text } from './user.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

type Session = User['sessions'][number];

const columns: readonly SmallColumn<Session>[] = [
  { key: 'ip', title: text.session.ip, mono: true, render: ({ ip }) => ip },
  { key: 'device', title: text.session.device, render: ({ userAgent }) => deviceName(userAgent) },
  {
    key: 'since',
    title: text.session.since,
    mono: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'seen', title: text.session.seen, mono: true, render: ({ seenAt }) => <Moment at={seenAt} /> },
];

interface Props {
  user: User;
  refresh: () => void;
  onPassword: (made: { name: string; password: string }) => void;
}

/** Says whether the person can log in, and from where they are in now. */
export function AccountState({ user, refresh, onPassword }: Props) {
  const maySave = useCan()('user:save');
  const isSelf = useUser().id === user.id;
  const after = (work: Promise<unknown>) => void work.then(refresh);
  const [asking, setAsking] = useState<AccountAsked>();
  const reset = async () => {
    if (user.isProtected) return setAsking({ ...user, operation: 'resetPassword' });
    const password = await resetPasswordOf(user);
    if (password) onPassword({ name: user.name, password });
  };
  const state = user.isLocked ? text.locked : user.isEnabled ? userText.enabledState : userText.disabledState;
  const tone = user.isLocked ? 'state-danger' : user.isEnabled ? 'state-success' : 'state-warning';
  const buttons = maySave && (
    <Space>
      <Button size="small" onClick={() => void reset()}>
        {text.reset}
      </Button>
      {user.isLocked && (
        <Button
          size="small"
          onClick={() => (user.isProtected ? setAsking({ ...user, operation: 'unlock' }) : after(unlock(user)))}
        >
          {userText.unlock}
        </Button>
      )}
      {user.sessions.length > 0 && (
        <Button size="small" onClick={() => after(endSessionsOf(user))}>
          {text.end}
        </Button>
      )}
      <Button
        size="small"
        danger={user.isEnabled}
        disabled={isSelf && user.isEnabled}
        title={isSelf ? text.yourself : undefined}
        onClick={() =>
          user.isProtected
            ? setAsking({ ...user, operation: user.isEnabled ? 'disable' : 'enable' })
            : after(setEnabled(user, !user.isEnabled))
        }
      >
        {user.isEnabled ? text.disable : text.enable}
      </Button>
    </Space>
  );
  return (
    <FormSection title={text.loginState} extra={buttons}>
      <p>
        <span className={tone}>{state}</span>{' '}
        {user.hasSimplePassword && <span className="state-warning">{text.simple}</span>}
      </p>
      <SmallTable
        label={text.sessions}
        columns={columns}
        rows={user.sessions}
        rowKey={({ createdAt, ip }) => `${ip}${createdAt.getTime()}`}
        empty={text.noSessions}
      />
      {asking && <RequestDialog {...asking} onClose={() => (setAsking(undefined), refreshCalls(findResetRequests))} />}
    </FormSection>
  );
}
