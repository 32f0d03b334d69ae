import { Alert, Button, Space } from 'antd';
import { copyText } from '../../../platform/copy-text.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './user.text.ts';

interface Props {
  name: string;
  password: string;
  onClose: () => void;
}

/** A generated password, shown this once: closing it is a decision, not a click beside it. */
export function NewPassword({ name, password, onClose }: Props) {
  return (
    <TabModal
      open
      width={420}
      closable={false}
      keyboard={false}
      title={text.passwordTitle(name)}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={text.passwordNote} className="form-alert" />
      <Space>
        <strong className="mono" style={{ fontSize: 20 }}>
          {password}
        </strong>
        <Button size="small" onClick={() => void copyText(password, text)}>
          {text.copy}
        </Button>
      </Space>
    </TabModal>
  );
}
