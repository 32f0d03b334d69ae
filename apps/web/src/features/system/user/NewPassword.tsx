import { Alert, Button, Space } from 'antd';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './user.text.ts';

interface Props {
  name: string;
  password: string;
  onClose: () => void;
}

/** A generated password, shown this once: closing it is a decision, not a click beside it. */
export function NewPassword({ name, password, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => toast('success', text.copied),
      () => toast('warning', text.notCopied),
    );
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
        <Button size="small" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </Space>
    </TabModal>
  );
}
