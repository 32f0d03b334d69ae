import {
  findMessageContent,
  findMessages,
  markAllRead,
  markRead,
  removeRead,
  restoreMessage,
  type Message,
} from '@tejian/contract/message/message/message.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { UNREAD_KEY } from './open-message.ts';
import { usePage } from '../../../platform/page.tsx';
import { pageQueryKey } from '../../../platform/query-client.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { toast, undoToast } from '../../../ui/feedback/feedback.ts';
import { text } from './message.text.ts';

export type Box = 'unread' | 'read' | 'trash';

/** The three boxes and what moves a message between them (spec §4): unread → read → trash → read. */
export function useInbox() {
  const page = usePage();
  const client = useQueryClient();
  const boxes = useCall(findMessages, {}, { fresh: true });
  const [box, setBox] = useState<Box>('unread');
  const [openId, setOpenId] = useState<string>();
  const content = useQuery({
    queryKey: pageQueryKey(page.key, findMessageContent.path, openId), // fetched once, then cached (spec §4)
    queryFn: () => callServer(findMessageContent, { id: openId ?? '' }),
    enabled: openId !== undefined,
  });

  const reload = async () => {
    await boxes.refetch();
    await client.invalidateQueries({ queryKey: UNREAD_KEY });
  };
  const read = async (message: Message) => {
    if (await act(() => callServer(markRead, { id: message.id }))) await reload();
  };
  const readAll = async () => {
    const answer = await act(() => callServer(markAllRead, {}));
    if (!answer) return;
    toast('success', text.allRead(answer.count));
    await reload();
  };
  const restore = async (message: Message) => {
    if (await act(() => callServer(restoreMessage, { id: message.id }), text.restored)) await reload();
  };
  const remove = async (message: Message) => {
    if (!(await act(() => callServer(removeRead, { id: message.id })))) return;
    undoToast(text.removed, () => void restore(message));
    await reload();
  };
  const open = (message: Message) => setOpenId(message.id);
  const choose = (next: Box) => {
    setBox(next);
    setOpenId(undefined);
  };
  const all = boxes.data ?? { unread: [], read: [], trash: [] };
  const openedTrash = [...all.unread, ...all.read, ...all.trash].find((message) => message.id === openId);
  return { boxes, all, box, choose, opened: openedTrash, content, open, read, readAll, remove, restore };
}
