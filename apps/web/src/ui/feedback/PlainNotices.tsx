import { useEffect } from 'react';
import { useNotices, type NumberedNotice } from './notices.ts';

const words = (notice: NumberedNotice): string => {
  const title = 'title' in notice ? notice.title : '';
  const content = 'content' in notice && typeof notice.content === 'string' ? notice.content : '';
  return [title, content].filter(Boolean).join('\n');
};

function show(notice: NumberedNotice): void {
  if (notice.kind === 'confirm') notice.answer(window.confirm(words(notice)));
  else window.alert(words(notice));
  if ('onClose' in notice) notice.onClose?.();
}

/** The browser's own dialogs, where ours could not be fetched: nothing that is said or asked gets lost. */
export function PlainNotices() {
  const waiting = useNotices((state) => state.waiting);
  useEffect(() => {
    const [next] = waiting;
    if (!next) return;
    useNotices.getState().take(next.id);
    show(next);
  }, [waiting]);
  return null;
}
