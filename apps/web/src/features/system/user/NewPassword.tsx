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
  // Over http there is no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      toast('success', text.copied);
    } catch {
      toast('warning', text.notCopied);
    }
  };
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
