import {
  deleteNotice,
  findNotices,
  getNotice,
  publishNotice,
  withdrawNotice,
  type Notice,
} from '@tejian/contract/message/notice/notice.contract.ts';
import type { NoticeRow } from '@tejian/contract/message/notice/notice.record.ts';
import { noticeText } from '@tejian/domain/message/notice/notice.text.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm, type Question } from '../../../ui/feedback/feedback.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AttachmentDialog } from '../../shared/attachment/RecordAttachments.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './notice.text.ts';

const { states, audiences } = noticeText;
const tones = { draft: undefined, published: 'state-success', withdrawn: 'state-warning' };
const cells = {
  state: ({ state }: NoticeRow) => <StateWord look={tones[state]}>{states[state]}</StateWord>,
  audience: ({ audience }: NoticeRow) => audiences[audience],
};

type Open = { dialog: 'new' } | { dialog: 'edit'; notice: Notice } | { dialog: 'receipts' | 'files'; row: NoticeRow };
type Setting = typeof publishNotice; // withdrawing and deleting are asked alike

function actionsOf(open: (open: Open) => void, refresh: () => void): RowAction<NoticeRow>[] {
  const ask = async (call: Setting, { id, version }: NoticeRow, question: Question, doneText: string) => {
    if ((await confirm(question)) && (await act(() => callServer(call, { id, version }), doneText))) refresh();
  };
  const isOut = (row: NoticeRow) => (row.state === 'published' ? noticeText.published : undefined);
  return [
    {
      name: 'edit',
      hidden: (row) => row.state === 'published',
      run: async ({ id }) => {
        const notice = await act(() => callServer(getNotice, { id }));
        if (notice) open({ dialog: 'edit', notice });
      },
    },
    {
      name: 'publish',
      hidden: (row) => row.state === 'published',
      run: (row) =>
        ask(
          publishNotice,
          row,
          { title: text.publishTitle(row.title), content: text.publishNote, okText: text.publish },
          text.published,
        ),
    },
    {
      name: 'withdraw',
      hidden: (row) => row.state !== 'published',
      run: (row) =>
        ask(
          withdrawNotice,
          row,
          { title: text.withdrawTitle(row.title), content: text.withdrawNote, okText: text.withdraw },
          text.withdrawn,
        ),
    },
    { name: 'attachments', run: (row) => open({ dialog: 'files', row }) },
    { name: 'receipts', hidden: (row) => row.state === 'draft', run: (row) => open({ dialog: 'receipts', row }) },
    {
      name: 'delete',
      disabled: isOut,
      run: (row) =>
        ask(
          deleteNotice,
          row,
          { title: text.deleteTitle(row.title), content: text.deleteNote, okText: text.remove, danger: true },
          text.deleted,
        ),
    },
  ];
}

/** Notices as their keepers see them (spec §2, noticeMng). */
export default function NoticeAdminPage() {
  const list = useList(findNotices, { cells });
  const { refresh } = list;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const rowActions = useMemo(() => actionsOf(setOpen, refresh), [refresh]);
  const onSaved = () => (close(), refresh());
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'add', run: () => setOpen({ dialog: 'new' }) }]}
        rowActions={rowActions}
      />
      {open?.dialog === 'new' && <NoticeDialog onSaved={onSaved} onClose={close} />}
      {open?.dialog === 'edit' && (
        <NoticeDialog key={open.notice.id} notice={open.notice} onSaved={onSaved} onClose={close} />
      )}
      {open?.dialog === 'receipts' && <ReceiptDialog row={open.row} onClose={close} />}
      {open?.dialog === 'files' && <AttachmentDialog recordId={open.row.id} name={open.row.title} onClose={close} />}
    </>
  );
}
