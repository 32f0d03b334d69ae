import { Button } from 'antd';
import { dropMarker } from '../../../platform/login-marker.ts';
import { loadSession, useSession } from '../../../platform/session.ts';
import { openGate } from '../../../platform/session-gate.ts';
import { LoginForm } from './LoginForm.tsx';
import './session.css';
import { SessionDialog } from './SessionDialog.tsx';
import { text } from './session.text.ts';

/** Login over the page whose session ended: the calls that waited go on, nothing typed is lost. */
export default function LoginAgain() {
  const user = useSession((session) => session.user);
  const goOn = async () => {
    await loadSession().catch(() => undefined); // the waiting call tells what is wrong
    openGate(true);
  };
  const giveUp = () => {
    openGate(false);
    dropMarker(); // or the login page would lead back in
    location.assign('/login');
  };
  return (
    <SessionDialog title={text.ended} footer={<Button onClick={giveUp}>{text.giveUp}</Button>}>
      <p>{text.endedHelp}</p>
      <LoginForm loginName={user?.loginName} onDone={() => void goOn()} />
    </SessionDialog>
  );
}
