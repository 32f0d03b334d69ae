import { importStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { bankStatementForm } from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import { Alert } from 'antd';
import { uploadFile } from '../../../platform/files.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FilePick } from '../../../ui/form/FilePick.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import './bank-statement.css';
import { text } from './bank-statement.text.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';
import { useStatementFile } from './use-statement-file.ts';

const fields = declaredFields<{ account: string }>(bankStatementForm);

interface Props {
  /** The account of the statement before. */
  account: string;
  onDone: () => void;
  onClose: () => void;
}

/** A file is chosen, what its columns are is shown and changed, and what would come of it is told before it is imported. */
export function ImportStatementDialog({ account, onDone, onClose }: Props) {
  const form = useForm(fields, { account });
  const statement = useStatementFile();
  const { file, reading, problem } = statement;
  const save = async (values: { account: string }) => {
    if (!file || !reading || statement.isBusy) {
      toast('error', problem || text.chooseFile);
      return STAY;
    }
    const { headingAt, mapping } = reading;
    return uploadFile(importStatement, { ...values, headingAt, mapping, confirmed: statement.confirmed }, file);
  };
  return (
    <DialogForm
      title={text.import}
      okText={text.load}
      width={1080}
      form={form}
      fields={fields}
      isQuiet
      save={save}
      onSaved={({ lineCount, knownCount, refusedCount }) => {
        toast(refusedCount > 0 ? 'warning' : 'success', text.loaded(lineCount, knownCount, refusedCount));
        onDone();
      }}
      onClose={onClose}
      below={<FileAndPreview statement={statement} />}
    />
  );
}

function FileAndPreview({ statement }: { statement: ReturnType<typeof useStatementFile> }) {
  const { file, reading, problem, isBusy, confirmed, choose, change } = statement;
  const obstacle = problem || reading?.problem;
  return (
    <div className="dialog-below">
      <FilePick id="statement-file" file={file} onChange={choose} accept=".csv,.txt,.xlsx,.xml" />
      <p className="statement-note" role="status">
        {isBusy ? text.reading : text.fileNote}
      </p>
      {obstacle && <Alert type="error" showIcon title={obstacle} />}
      {reading && <StatementPreview reading={reading} isBusy={isBusy} onChange={change} />}
      {reading && <p className="statement-note">{reading.isKept ? text.kept : text.proposed}</p>}
      {reading && reading.questions.length > 0 && (
        <StatementQuestions
          questions={reading.questions}
          value={confirmed}
          isBusy={isBusy}
          onChange={(words) => change({ headingAt: reading.headingAt, mapping: reading.mapping, confirmed: words })}
        />
      )}
      {reading && !reading.problem && <Outcome reading={reading} />}
    </div>
  );
}

function Outcome({ reading }: { reading: NonNullable<ReturnType<typeof useStatementFile>['reading']> }) {
  const { lineCount, income, expense, refused, differences, unread, unreadCount } = reading;
  return (
    <>
      <p>
        <strong>{text.result(lineCount, income, expense)}</strong>
      </p>
      {unreadCount > 0 && <p className="statement-note">{text.unread(unread, unreadCount)}</p>}
      {refused.length + differences.length > 0 && <RefusedRows refused={refused} differences={differences} />}
    </>
  );
}
