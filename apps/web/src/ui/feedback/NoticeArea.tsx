import { Button, message, Modal } from 'antd';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { BatchResult } from './BatchResult.tsx';
import { focusBack } from './focus-back.ts';
import { text } from './feedback.text.ts';
import { useNotices, type NumberedNotice } from './notices.ts';
import { LeavingContext, Sentence } from './Sentence.tsx';

type Notice<K> = Extract<NumberedNotice, { kind: K }>;
type MessageApi = ReturnType<typeof message.useMessage>[0];
type ModalApi = ReturnType<typeof Modal.useModal>[0];

/** Below the bar (48) and the row of tabs: a note that lies over the tabs takes presses that are meant for them. */
const BELOW_TABS = 96;
const TOAST_SECONDS = 3;
const OFFER_SECONDS = 8;

/** The button with a toast's offer; it goes with the toast, and the cursor back to where it was before. */
function OfferButton({ label, run }: { label: string; run: () => void }) {
  const before = useRef<EventTarget | null>(null);
  const press = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.blur(); // it fades away with its toast, and would hold the cursor until then
    run();
    focusBack(before.current instanceof Element ? before.current : null);
  };
  return (
    <Button type="link" size="small" onFocus={({ relatedTarget }) => (before.current = relatedTarget)} onClick={press}>
      {label}
    </Button>
  );
}

/** Makes what was only said lead to the records that it names. */
const linkedContent = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Sentence of={content} /> : content;

/** A dialog would lie over the page that one of its sentences leads to. */
const leaving = (close: () => void, content: ReactNode): ReactNode => (
  <LeavingContext value={close}>{content}</LeavingContext>
);

function showToast(api: MessageApi, notice: Notice<'toast'>): void {
  const key = `notice-${notice.id}`;
  const { offer } = notice;
  const sentence = linkedContent(notice.content);
  const content = offer ? (
    <>
      {sentence}
      <OfferButton label={offer.label} run={() => (api.destroy(key), offer.run())} />
    </>
  ) : (
    sentence
  );
  void api.open({ key, type: notice.tone, content, duration: offer ? OFFER_SECONDS : TOAST_SECONDS });
}

function showDialog(api: ModalApi, notice: Notice<'dialog'>): void {
  const openedNotice = api[notice.tone]({
    title: notice.title,
    content: leaving(() => openedNotice.destroy(), linkedContent(notice.content)),
    okText: text.ok,
    className: 'confirm-lines',
    centered: true,
    afterClose: notice.onClose,
  });
}

function showConfirm(api: ModalApi, notice: Notice<'confirm'>): void {
  const { title, content, okText = text.ok, cancelText = text.cancel, danger, width } = notice;
  const leave = () => {
    openedNotice.destroy();
    notice.answer(false);
  };
  const openedNotice = api.confirm({
    title,
    content: leaving(leave, linkedContent(content)),
    okText,
    cancelText,
    ...(width ? { width } : {}),
    className: 'confirm-lines',
    centered: true,
    okButtonProps: { danger },
    focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
    onOk: () => notice.answer(true),
    onCancel: () => notice.answer(false),
  });
}

function showBatch(api: ModalApi, notice: Notice<'batch'>): void {
  const isFailed = notice.items.some((item) => !item.isSuccess);
  const openedNotice = api[isFailed ? 'warning' : 'success']({
    title: notice.title,
    content: leaving(() => openedNotice.destroy(), <BatchResult items={notice.items} />),
    width: 640,
    okText: text.close,
    centered: true,
    afterClose: notice.onClose,
  });
}

/** Shows every waiting notice once, with the theme and language of the application. */
export default function NoticeArea() {
  const [toasts, toastHolder] = message.useMessage({ top: BELOW_TABS, maxCount: 4 });
  const [dialogs, dialogHolder] = Modal.useModal();
  const waiting = useNotices((state) => state.waiting);
  const shownRef = useRef(new Set<number>());

  useEffect(() => {
    for (const notice of waiting) {
      if (shownRef.current.has(notice.id)) continue;
      shownRef.current.add(notice.id);
      if (notice.kind === 'toast') showToast(toasts, notice);
      if (notice.kind === 'dialog') showDialog(dialogs, notice);
      if (notice.kind === 'confirm') showConfirm(dialogs, notice);
      if (notice.kind === 'batch') showBatch(dialogs, notice);
      useNotices.getState().take(notice.id);
    }
  }, [waiting, toasts, dialogs]);

  return (
    <>
      {toastHolder}
      {dialogHolder}
    </>
  );
}
