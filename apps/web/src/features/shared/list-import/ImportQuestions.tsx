import { NEW_RECORD, SKIP_ROW, type CommonDecision } from '@tejian/contract/kit/import-call.ts';
import type { ImportOutcome, ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { questionSentence, type RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { Pagination, Radio } from 'antd';
import { useState } from 'react';
import { chosenFor, decidedRows, type Decided } from './import-decisions.ts';
import { text } from './import.text.ts';

const PAGE = 10;

interface Props {
  outcome: ImportOutcome;
  identity: RecordIdentity | undefined;
  decided: Decided;
  onDecide: (decided: Decided) => void;
}

/** Rows that may be records that are there: the same one, a new one, or left out; one answer for all, or one by one. */
export function ImportQuestions({ outcome, identity, decided, onDecide }: Props) {
  const [page, setPage] = useState(1);
  const { questions, asked, noun, sheets } = outcome;
  const sheetNames = sheets.map(({ name }) => name);
  const hasChanging = questions.some(({ isChanging }) => isChanging);
  const canBeNew = questions.some((question) => question.canBeNew);
  const hasWeak = questions.some(({ isChanging }) => !isChanging);
  const { open } = decidedRows(outcome, decided);
  const choose = (rowNo: number, recordId: string) =>
    onDecide({ ...decided, byRow: { ...decided.byRow, [rowNo]: recordId } });
  return (
    <section className="import-questions" aria-label={text.questions(asked)}>
      <p>
        <strong>{text.questions(asked)}</strong>
        {identity && hasWeak && questionSentence(identity)}
        {hasChanging && identityText.otherFactAsked(noun)}
      </p>
      <div className="import-question-all" role="group" aria-label={text.forAll}>
        <span>{text.forAll}</span>
        <Radio.Group
          value={decided.others}
          options={[
            ...(hasWeak ? [{ value: 'same', label: text.same(noun) }] : []),
            ...(hasWeak || canBeNew ? [{ value: 'new', label: text.new(noun) }] : []),
            { value: 'skip', label: hasWeak ? text.skip : text.notImported },
          ]}
          onChange={({ target }) => onDecide({ ...decided, others: target.value as CommonDecision })} // of the options above
        />
      </div>
      {questions.slice((page - 1) * PAGE, page * PAGE).map((question) => (
        <Question
          key={question.rowNo}
          question={question}
          row={rowName(question.rowNo, sheetNames)}
          noun={noun}
          chosen={chosenFor(question, decided)}
          onChoose={(recordId) => choose(question.rowNo, recordId)}
        />
      ))}
      {questions.length > PAGE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={questions.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {asked > questions.length && <p className="import-note">{text.unlisted(asked - questions.length)}</p>}
      <p className="import-note" role="status">
        {open > 0 ? text.open(open) : text.allDecided}
      </p>
    </section>
  );
}

interface QuestionProps {
  question: ImportQuestion;
  /** The place where it stands in the file. */
  row: string;
  noun: string;
  chosen: string | undefined;
  onChoose: (recordId: string) => void;
}

function Question({ question, row, noun, chosen, onChoose }: QuestionProps) {
  const { reason, shown, candidates, canBeNew, isChanging } = question;
  const offeredText = (name: string, details: string) =>
    isChanging
      ? text.change([name, details].filter(Boolean).join('，'))
      : text.sameAs(noun, [name, details].filter(Boolean).join('，'));
  const title = text.questionOf(row, reason);
  return (
    <fieldset className="import-question">
      <legend>{title}</legend>
      {shown && <p className="import-note">{text.inFile(shown)}</p>}
      <Radio.Group
        value={chosen ?? null}
        aria-label={title}
        onChange={({ target }) => onChoose(String(target.value))}
        options={[
          ...candidates.map(({ recordId, name, details }) => ({
            value: recordId,
            label: offeredText(name, details),
          })),
          ...(canBeNew ? [{ value: NEW_RECORD, label: text.new(noun) }] : []),
          { value: SKIP_ROW, label: isChanging ? text.notImported : text.skip },
        ]}
      />
    </fieldset>
  );
}
