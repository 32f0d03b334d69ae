import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { lazy, useState } from 'react';
import { paths } from '../paths.ts';
import { useUser } from '../platform/session.ts';
import { Late } from '../ui/feedback/Late.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { clearCache } from './clear-cache.ts';
import { logOut } from './log-out.ts';
import type { Navigation } from './navigation.ts';
import { text } from './shell.text.ts';

const ChangePassword = lazy(() => import('./ChangePassword.tsx'));
const ThemeDialog = lazy(() => import('./ThemeDialog.tsx'));

type Dialog = 'password' | 'theme';

/** Name of the person, and what they can do about themselves. */
export function UserMenu({ navigation }: { navigation: Navigation }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const actions = [
    { label: text.changePassword, run: () => setDialog('password') },
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
      <ActionMenu open={open} onOpen={setOpen} actions={actions} head={head}>
        <button
          type="button"
          className="bar-button user-button"
          aria-label={user.name}
          aria-haspopup="true"
          aria-expanded={open}
        >
          <UserOutlined />
          <span>{user.name}</span>
          <DownOutlined />
        </button>
      </ActionMenu>
      {dialog && (
        <Late onFail={close}>
          {dialog === 'password' ? <ChangePassword onClose={close} /> : <ThemeDialog onClose={close} />}
        </Late>
      )}
    </>
  );
}
