import {
  answerOwnNotice,
  findOwnNotices,
  findOwnSummary,
  type OwnNotice,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { noticeUnitAnswerForm } from '@tejian/domain/business/form/notice-forms.view.ts';
import { ANSWER_FILES, isPending } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useHint } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { RecordFiles } from '../../shared/attachment/RecordFiles.tsx';
import { OwnPart } from './OwnPart.tsx';
import { noticeColumns } from './own-tables.ts';
import { text } from './unit-home.text.ts';

const fields = declaredFields<{ answer: string }>(noticeUnitAnswerForm);
/** The words over the answer of the unit, the reason of a return among them. */
const toldNotes = ['defects', 'requirement', 'returnReason', 'deadline'] as const;
const keyOf = ({ id }: OwnNotice) => id;

/** Photos and papers of the unit's answer: they reach the institute as they are sent, and it keeps them. */
function AnswerFiles({ notice: { id, noticeNo, state } }: { notice: OwnNotice }) {
  const mayAdd = useCan()('own:answer') && isPending(state);
  return (
    <>
      {mayAdd && <p className="dialog-note">{text.filesHelp}</p>}
      <RecordFiles recordId={id} type={ANSWER_FILES} mayChange={false} mayAdd={mayAdd} telephoneTitle={noticeNo} />
    </>
  );
}

/** Opinion notices to the unit, and its answer to those that wait for one. */
export function NoticesPart() {
  const mayAnswer = useCan()('own:answer');
  const [openNotice, setOpened] = useState<OwnNotice>();
  const { data } = useHint(findOwnNotices, {}, { fresh: true });
  /** As the list brings it anew: a refusal shows the newer one around what was typed. */
  const answering = openNotice && (data?.rows.find(({ id }) => id === openNotice.id) ?? openNotice);
  const [shownRow, setShown] = useState<OwnNotice>();
  const actions = (row: OwnNotice) => (
    <>
      {mayAnswer && row.state === 'open' && (
        <Button type="link" onClick={() => setOpened(row)}>
          {text.answer}
        </Button>
      )}
      <Button type="link" onClick={() => setShown(row)}>
        {text.files}
      </Button>
    </>
  );
  return (
    <>
      <OwnPart part="notices" of={findOwnNotices} columns={() => noticeColumns} rowKey={keyOf} actions={actions} />
      {answering && (
        <FormDialog<{ answer: string }, unknown>
          title={text.answerTitle(answering.noticeNo)}
          fields={fields}
          initial={{ answer: '' }}
          version={answering.version}
          reload={() => refreshCalls(findOwnNotices)}
          note={toldNotes
            .filter((name) => answering[name] !== '')
            .map((name) => (
              <p key={name} className="dialog-note">
                {text.columns[name]}：{answering[name]}
              </p>
            ))}
          below={
            <DetailPart title={text.files}>
              <AnswerFiles notice={answering} />
            </DetailPart>
          }
          savedText={text.answered}
          onSaved={() => (setOpened(undefined), refreshCalls(findOwnNotices, findOwnSummary))}
          onClose={() => setOpened(undefined)}
          save={({ answer }) => callServer(answerOwnNotice, { id: answering.id, version: answering.version, answer })}
        />
      )}
      {shownRow && (
        <TabModal
          open
          title={text.filesTitle(shownRow.noticeNo)}
          width={640}
          footer={null}
          onCancel={() => setShown(undefined)}
        >
          <AnswerFiles notice={shownRow} />
        </TabModal>
      )}
    </>
  );
}
