import { DownOutlined } from '@ant-design/icons';
import { findSigningPassword } from '@tejian/contract/shared/session/session.contract.ts';
import { signingRights } from '@tejian/domain/shared/permission/signing-rights.ts';
import { lazy, useState } from 'react';
import { paths } from '../paths.ts';
import { callServer } from '../platform/api.ts';
import { useSession, useUser } from '../platform/session.ts';
import { act } from '../platform/use-call.ts';
import { Late } from '../ui/feedback/Late.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { Avatar } from './Avatar.tsx';
import { clearCache } from './clear-cache.ts';
import { logOut } from './log-out.ts';
import type { Navigation } from './navigation.ts';
import { profileText } from './profile.text.ts';
import { text } from './shell.text.ts';

const ChangePassword = lazy(() => import('./ChangePassword.tsx'));
const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));
const SigningPassword = lazy(() => import('./SigningPassword.tsx'));
const ThemeDialog = lazy(() => import('./ThemeDialog.tsx'));

type Dialog = 'profile' | 'password' | 'theme' | 'firstSigning' | 'nextSigning';

/** Name of the person, and what they can do about themselves. */
export function UserMenu({ navigation }: { navigation: Navigation }) {
  const user = useUser();
  const maySign = useSession(({ codes }) => signingRights.some((code) => codes.has(code)));
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const askSigning = async () => {
    const foundPassword = await act(() => callServer(findSigningPassword, {}));
    if (foundPassword) setDialog(foundPassword.isSet ? 'nextSigning' : 'firstSigning');
  };
  const actions = [
    { label: profileText.title, run: () => setDialog('profile') },
    { label: text.changePassword, run: () => setDialog('password') },
    ...(maySign ? [{ label: text.signingPassword, run: () => void askSigning() }] : []),
    { label: text.switchStyle, run: () => setDialog('theme') },
    { label: text.versionInfo, run: () => navigation.open(paths.versionInfo()) },
    { label: text.clearCache, run: clearCache },
    { label: text.logout, run: () => void logOut() },
  ];
  const head = (
    <div className="user-card">
      <strong>{user.name}</strong>
      <small>{user.organisationName}</small>
      <small>{user.roleNames.join('、')}</small>
    </div>
  );
  return (
    <>
      <ActionMenu open={isOpen} onOpen={setOpen} actions={actions} head={head}>
        <button
          type="button"
          className="bar-button user-button"
          aria-label={user.name}
          aria-haspopup="true"
          aria-expanded={isOpen}
        >
          <Avatar className="user-avatar" />
          <span>{user.name}</span>
          <DownOutlined aria-hidden />
        </button>
      </ActionMenu>
      {dialog && (
        <Late onFail={close}>
          {dialog === 'profile' && <ProfileDialog onClose={close} />}
          {dialog === 'password' && <ChangePassword onClose={close} />}
          {dialog === 'theme' && <ThemeDialog onClose={close} />}
          {dialog.endsWith('Signing') && <SigningPassword isSet={dialog === 'nextSigning'} onClose={close} />}
        </Late>
      )}
    </>
  );
}
