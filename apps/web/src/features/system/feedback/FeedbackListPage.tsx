import { answerFeedback, findFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import type { FeedbackRow } from '@tejian/contract/system/feedback/feedback.record.ts';
import { feedbackAnswerForm } from '@tejian/domain/system/feedback/feedback-form.view.ts';
import { feedbackText } from '@tejian/domain/system/feedback/feedback.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { newestOf } from '../../../platform/newest-of.ts';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './feedback.text.ts';

const { kinds, states } = feedbackText;
const answerFields = declaredFields<{ answer: string }>(feedbackAnswerForm);
const cells = {
  kind: ({ kind }: FeedbackRow) => kinds[kind],
  state: ({ state }: FeedbackRow) => (
    <StateWord look={state === 'open' ? 'state-warning' : 'state-success'}>{states[state]}</StateWord>
  ),
};

/** The list of what people told of the product, and its answers. */
export default function FeedbackListPage() {
  const list = useList(findFeedback, { cells });
  const [openedPart, setRow] = useState<FeedbackRow>();
  const row = newestOf(openedPart, list.rows);
  const close = () => setRow(undefined);
  return (
    <>
      <ListPage list={list} rowActions={[{ name: 'answer', run: setRow }]} onOpen={setRow} openField="content" />
      {row && (
        <FormDialog
          title={text.answerTitle}
          note={<p className="dialog-note">{row.content}</p>}
          fields={answerFields}
          initial={{ answer: row.answer ?? '' }}
          version={row.version}
          reload={list.refresh}
          savedText={text.answered}
          save={({ answer }) => callServer(answerFeedback, { id: row.id, version: row.version, answer })}
          onSaved={() => (close(), list.refresh())}
          onClose={close}
        />
      )}
    </>
  );
}
