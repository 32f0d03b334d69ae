import { useNotices, type NumberedNotice } from '../src/ui/feedback/notices.ts';
import { settled } from './browser.ts';

export const waiting = (): readonly NumberedNotice[] => useNotices.getState().waiting;
export const forgetNotices = (): void => useNotices.setState({ waiting: [] });

/** The notices before the person now: questions and dialogs by title, toasts by content. */
export const told = (): string[] =>
  waiting().map((notice) =>
    notice.kind !== 'toast' ? notice.title : typeof notice.content === 'string' ? notice.content : '',
  );

/** Answers the question that stands before the person, or closes the dialog. */
export async function answer(ok: boolean): Promise<string> {
  const asked = () => waiting().find(({ kind }) => kind !== 'toast');
  for (let times = 0; times < 100 && !asked(); times += 1) await settled(); // a part of the program may be on its way
  const notice = asked();
  if (!notice) throw new Error('nobody asks');
  useNotices.getState().take(notice.id);
  if (notice.kind === 'confirm') notice.answer(ok);
  else if (notice.kind !== 'toast') notice.onClose?.();
  await settled();
  const { content = '' } = 'content' in notice ? notice : {};
  return typeof content === 'string' ? content : '';
}
