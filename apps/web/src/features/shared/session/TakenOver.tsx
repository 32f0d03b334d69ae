import { Button, Modal } from 'antd';
import { useUser } from '../../../platform/session.ts';
import { text } from './session.text.ts';

/** Over the page of a person whose browser holds somebody else's session now; the only way is to load anew as that one. */
export default function TakenOver() {
  const { name } = useUser();
  return (
    <Modal
      open
      title={text.takenOver}
      width={400}
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      zIndex={2000}
      footer={
        <Button type="primary" onClick={() => location.assign('/')}>
          {text.reload}
        </Button>
      }
    >
      <p>{text.takenOverHelp(name)}</p>
    </Modal>
  );
}
