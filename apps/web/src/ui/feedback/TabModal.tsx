import { Modal, type ModalProps } from 'antd';
import { FirstField, focusFirst } from './FirstField.tsx';
import { useShown } from './shown.ts';

/** The only dialog of pages: mounted while its tab is in sight, gone while another tab is. */
export function TabModal({ children, ...props }: ModalProps) {
  const shown = useShown();
  if (!shown || !props.open) return null;
  return (
    <Modal mask={{ closable: false }} destroyOnHidden centered afterOpenChange={focusFirst} {...props}>
      <FirstField>{children}</FirstField>
    </Modal>
  );
}
