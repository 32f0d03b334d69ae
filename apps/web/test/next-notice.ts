import { vi } from 'vitest';
import { useNotices, type NumberedNotice } from '../src/ui/feedback/notices.ts';

type Kind = NumberedNotice['kind'];
type NoticeOf<K extends Kind> = Extract<NumberedNotice, { kind: K }>;

const PATIENCE = { timeout: 20_000 };

/** Waits until the person is told or asked something of this kind, and takes it off the screen. */
export function nextNotice<K extends Kind>(kind: K): Promise<NoticeOf<K>> {
  return vi.waitFor(() => {
    const { waiting, take } = useNotices.getState();
    const found = waiting.find((one): one is NoticeOf<K> => one.kind === kind);
    if (!found) throw new Error(`no ${kind} among ${waiting.map((one) => one.kind).join()}`);
    take(found.id);
    return found;
  }, PATIENCE);
}

/** Answers the next question, and says how it was asked. */
export async function answerQuestion(ok: boolean): Promise<NoticeOf<'confirm'>> {
  const question = await nextNotice('confirm');
  question.answer(ok);
  return question;
}

export const noticesLeft = (): readonly Kind[] => useNotices.getState().waiting.map(({ kind }) => kind);
export const clearNotices = (): void => useNotices.setState({ waiting: [] });
