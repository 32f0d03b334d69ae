import { Button } from 'antd';
import type { ReactNode } from 'react';
import { TabModal } from '../ui/feedback/TabModal.tsx';
import { Failure, type Asked } from './PageWait.tsx';
import { text } from './platform.text.ts';

interface Props {
  of: Asked;
  title: ReactNode;
  onClose: () => void;
}

/** Stands where a dialog will be: nothing while its answer is on its way, and a dialog that says why it did not come. */
export function DialogWait({ of, title, onClose }: Props) {
  if (!of.error) return null;
  return (
    <TabModal
      open
      title={title}
      width={520}
      footer={<Button onClick={onClose}>{text.cancel}</Button>}
      onCancel={onClose}
    >
      <Failure of={of} />
    </TabModal>
  );
}
