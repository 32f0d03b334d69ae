import {
  findOpinionNotices,
  findOpinionNotice,
} from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import type { OpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import { possibleNoticeActions } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { useMemo, useState } from 'react';
import { newestOf } from '../../../platform/newest-of.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { NoticeDetail } from './NoticeDetail.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { AnswerDialog, CloseDialog, ReopenDialog, RevokeDialog } from './NoticeDialogs.tsx';

const tones = { open: 'state-warning', answered: 'state-warning', closed: 'state-success', revoked: 'state-ended' };
const toneOf = ({ state, isOverdue, outcome }: OpinionNotice) =>
  (isOverdue && state === 'open') || outcome === 'unrectified' ? 'state-danger' : tones[state];
const cells = { stateWord: (row: OpinionNotice) => <StateWord look={toneOf(row)}>{row.stateWord}</StateWord> };
const markOf = ({ state, isOverdue }: OpinionNotice) => (state === 'open' && isOverdue ? 'danger' : undefined);

const dialogs = { answer: AnswerDialog, reopen: ReopenDialog, close: CloseDialog, revoke: RevokeDialog };
type Doing = keyof typeof dialogs;

/** The notices to inspected units (检验意见通知书): issued, answered, confirmed. */
export default function OpinionNoticePage() {
  const page = usePage();
  const list = useList(findOpinionNotices, { cells });
  const [doing, setDoing] = useState<{ what: Doing | 'pdf'; row: OpinionNotice }>();
  const [isIssuing, setIssuing] = useState(page.query['issue'] !== undefined);
  const row = newestOf(doing?.row, list.rows);
  const Dialog = doing && doing.what !== 'pdf' ? dialogs[doing.what] : undefined;
  const rowActions = useMemo(() => {
    const later = (name: Doing, more?: (row: OpinionNotice) => boolean) => ({
      name,
      ...(more && { more }),
      hidden: ({ state }: OpinionNotice) => !possibleNoticeActions(state).includes(name),
      run: (chosenNotice: OpinionNotice) => setDoing({ what: name, row: chosenNotice }),
    });
    const show = { name: 'pdf', run: (chosenNotice: OpinionNotice) => setDoing({ what: 'pdf', row: chosenNotice }) };
    // In sight is what comes next: the unit's answer, then whether it is confirmed.
    const answer = later('answer', ({ state }) => state === 'answered');
    const close = later('close', ({ state }) => state === 'open');
    return [show, answer, close, later('reopen'), later('revoke')];
  }, []);
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findOpinionNotice);
    refreshWork();
  };
  const closeIssue = () => {
    setIssuing(false);
    page.setQuery({ issue: undefined });
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'issue', run: () => setIssuing(true) }]}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'pdf', row: chosenPart })}
        openField="noticeNo"
        mark={markOf}
      />
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
      {doing?.what === 'pdf' && row && <NoticeDetail id={row.id} onClose={stop} />}
      {isIssuing && (
        <IssueDialog
          itemNo={page.query['issue'] || undefined}
          onDone={() => (closeIssue(), showChanged())}
          onClose={closeIssue}
        />
      )}
    </>
  );
}
