import { Modal, type ModalProps } from 'antd';
import { useEffect, type KeyboardEvent } from 'react';
import { confirm } from './feedback.ts';
import { text } from './feedback.text.ts';
import { FirstField, focusFirst } from './FirstField.tsx';
import { useShown } from './shown.ts';

interface Props extends ModalProps {
  /** The form in it: Enter saves it, and it does not close over what was typed without asking. */
  form?: { dirty: boolean };
}

/** The window does not go either while the dialog holds something unsaved. */
function useUnloadGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/** Enter in a line of text is the main button; the box is left first, so that what stands in it counts. A date takes it. */
function pressMain({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented) return;
  if (
    !(target instanceof HTMLInputElement) ||
    target.matches('[role=combobox], [type=checkbox], [type=radio], .ant-picker *')
  )
    return;
  const main = target.closest('.ant-modal')?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary');
  target.blur();
  setTimeout(() => {
    target.focus();
    main?.click();
  });
}

/** The only dialog of pages: mounted while its tab is in sight, gone while another tab is. */
export function TabModal({ children, form, onCancel, ...props }: Props) {
  const isShown = useShown();
  const dirty = form?.dirty ?? false;
  useUnloadGuard(dirty);
  if (!isShown || !props.open) return null;
  const question = { title: text.abandonQuestion, okText: text.abandon, cancelText: text.goOn, danger: true };
  const cancel = async (event: Parameters<NonNullable<ModalProps['onCancel']>>[0]) => {
    if (!dirty || (await confirm(question))) onCancel?.(event);
  };
  return (
    <Modal
      mask={{ closable: false }}
      destroyOnHidden
      centered
      afterOpenChange={focusFirst}
      {...props}
      onCancel={(event) => void cancel(event)}
    >
      <FirstField onKeyDown={form && pressMain}>{children}</FirstField>
    </Modal>
  );
}
