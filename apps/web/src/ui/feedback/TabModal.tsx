import { Modal, type ModalProps } from 'antd';
import { useShown } from './shown.ts';

/** Who opens a dialog wants to fill it in: the cursor goes into its first field. */
function focusFirst(open: boolean): void {
  const body = [...document.querySelectorAll('.ant-modal-body')].at(-1);
  if (open) body?.querySelector<HTMLElement>('textarea, input:not(:disabled):not([type=checkbox])')?.focus();
}

/** The only dialog of pages: mounted while its tab is in sight, gone while another tab is. */
export function TabModal(props: ModalProps) {
  const shown = useShown();
  if (!shown || !props.open) return null;
  return <Modal mask={{ closable: false }} destroyOnHidden centered afterOpenChange={focusFirst} {...props} />;
}
