import { Button } from 'antd';
import { useUser } from '../../../platform/session.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { text } from './session.text.ts';

/** Over the page of a person whose browser holds somebody else's session now; the only way is to load anew as that one. */
export default function TakenOver() {
  const { name } = useUser();
  return (
    <SessionDialog
      title={text.takenOver}
      footer={
        <Button type="primary" onClick={() => location.assign('/')}>
          {text.reload}
        </Button>
      }
    >
      <p>{text.takenOverHelp(name)}</p>
    </SessionDialog>
  );
}
