import { entryForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { Alert, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './report-entry.text.ts';
import type { SubmitWords } from './submit-words.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import { noteRows } from '../../../ui/field/note-rows.ts';

const { opinion: opinionField } = entryForm.fields;

interface Props {
  words: SubmitWords;
  summary: string;
  /** The further question to be confirmed, in a sentence. */
  question: string | undefined;
  /** The warning that is worth a second look and stops nothing. */
  warning: string | undefined;
  /** True when the next report is to be opened afterwards; remembered on this machine. */
  next: boolean;
  onNext: (next: boolean) => void;
  /** Answers a sentence when it was refused. */
  onSubmit: (opinion: string, isDateConfirmed: boolean) => Promise<string | undefined>;
  onClose: () => void;
}

/** The last look before the entry is locked: what is concluded, and the site conditions confirmed. */
export function SubmitDialog({ words, summary, question, warning, next, onNext, onSubmit, onClose }: Props) {
  const [sure, setSure] = useState(false);
  const [isDateConfirmed, setDateConfirmed] = useState(false);
  const [opinion, setOpinion] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setRefusal(await onSubmit(opinion, isDateConfirmed));
    setBusy(false);
  };
  return (
    <TabModal
      open
      width={520}
      title={words.act}
      okText={words.act}
      okButtonProps={{ disabled: !sure || (question !== undefined && !isDateConfirmed), loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {warning && <Alert type="warning" showIcon title={warning} />}
      <p>
        <b>{summary}</b>
      </p>
      <p className="entry-note">{words.ask}</p>
      {question && (
        <p>
          <Checkbox checked={isDateConfirmed} onChange={(event) => setDateConfirmed(event.target.checked)}>
            {question}
          </Checkbox>
        </p>
      )}
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
