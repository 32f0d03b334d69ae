import { entryForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { Alert, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './report-entry.text.ts';
import type { SubmitAnswers, SubmitWords } from './submit-words.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import { noteRows } from '../../../ui/field/note-rows.ts';

const { opinion: opinionField } = entryForm.fields;

/** A question with the answer of whoever confirms it. */
export interface SubmitQuestion {
  readonly sentence: string;
  readonly answer: SubmitAnswers;
}

interface Props {
  words: SubmitWords;
  summary: string;
  /** The further questions to be confirmed, each in a sentence. */
  questions: readonly SubmitQuestion[];
  /** The warning that is worth a second look and stops nothing. */
  warning: string | undefined;
  /** True when the next report is to be opened afterwards; remembered on this machine. */
  next: boolean;
  onNext: (next: boolean) => void;
  /** Answers a sentence when it was refused. */
  onSubmit: (opinion: string, answers: SubmitAnswers) => Promise<string | undefined>;
  onClose: () => void;
}

/** The last look before the entry is locked: what is concluded, and the site conditions confirmed. */
export function SubmitDialog({ words, summary, questions, warning, next, onNext, onSubmit, onClose }: Props) {
  const [sure, setSure] = useState(false);
  const [confirmedTexts, setConfirmedTexts] = useState<readonly string[]>([]);
  const [opinion, setOpinion] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    const answers = questions.map(({ answer }) => answer);
    setRefusal(await onSubmit(opinion, Object.assign({}, ...answers) as SubmitAnswers));
    setBusy(false);
  };
  return (
    <TabModal
      open
      width={520}
      title={words.act}
      okText={words.act}
      okButtonProps={{
        disabled: !sure || !questions.every(({ sentence }) => confirmedTexts.includes(sentence)),
        loading: busy,
      }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {refusal !== undefined &&
        (questions.some(({ sentence }) => sentence === refusal) ? (
          <Alert type="warning" showIcon title={text.newQuestion} />
        ) : (
          <Alert type="error" showIcon title={refusal} />
        ))}
      {warning && <Alert type="warning" showIcon title={warning} />}
      <p>
        <b>{summary}</b>
      </p>
      <p className="entry-note">{words.ask}</p>
      {questions.map(({ sentence }) => (
        <p key={sentence}>
          <Checkbox
            checked={confirmedTexts.includes(sentence)}
            onChange={({ target }) =>
              setConfirmedTexts((before) =>
                target.checked ? [...before, sentence] : before.filter((one) => one !== sentence),
              )
            }
          >
            {sentence}
          </Checkbox>
        </p>
      ))}
      <p>
        <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
          {text.siteConditions}
        </Checkbox>
      </p>
      <Input.TextArea
        aria-label={opinionField.label}
        placeholder={opinionField.label}
        {...countOf(opinionField.maxLength)}
        autoSize={noteRows()}
        value={opinion}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <p>
        <Checkbox checked={next} onChange={(event) => onNext(event.target.checked)}>
          {text.next}
        </Checkbox>
      </p>
    </TabModal>
  );
}
