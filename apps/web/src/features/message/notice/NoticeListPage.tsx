import { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import type { PublishedNotice } from '@tejian/contract/message/notice/notice.record.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './notice.text.ts';

const cells = {
  isRead: ({ isRead }: PublishedNotice) => (
    <StateWord look={isRead ? undefined : 'state-warning'}>{isRead ? text.read : text.unread}</StateWord>
  ),
};
/** The notices that are meant for the person (spec §2, notice). */
export default function NoticeListPage() {
  const page = usePage();
  return (
    <ListPage
      list={useList(findPublishedNotices, { cells })}
      openField="title"
      onOpen={({ id }) => page.open(paths.notice(id))}
    />
  );
}
