import { importStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementForm } from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import { Alert } from 'antd';
import { useMemo, useRef } from 'react';
import { uploadFile } from '../../../platform/files.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FilePick } from '../../../ui/form/FilePick.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { AccountName } from './AccountName.tsx';
import './bank-statement.css';
import { text } from './bank-statement.text.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';
import { useStatementFile } from './use-statement-file.ts';

interface Values {
  account: string;
}
/** The account offers those that are known. */
const fieldsWith = (accounts: readonly string[]): FormField<Values>[] =>
  declaredFields<Values>(bankStatementForm).map((field) => ({
    ...field,
    showType: 'slot',
    render: (control) => <AccountName {...control} accounts={accounts} />,
  }));
const noAccounts: readonly string[] = [];

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** A file is chosen, what its columns are is shown and changed, and what would come of it is told before it is imported. */
export function ImportStatementDialog({ onDone, onClose }: Props) {
  const statement = useStatementFile();
  const { file, reading, problem } = statement;
  const accounts = reading?.accounts ?? noAccounts;
  const fields = useMemo(() => fieldsWith(accounts), [accounts]);
  const form = useForm(fields, { account: '' });
  useAccountOfFile(form, reading);
  useMovementsOfAccount(form, statement);
  const save = async (values: Values) => {
    if (statement.isBusy) {
      toast('warning', text.stillReading);
      return STAY;
    }
    if (!file || !reading) {
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
      onSaved={({ refusedCount, ...counts }) => {
        toast(refusedCount > 0 ? 'warning' : 'success', text.loaded({ refusedCount, ...counts }));
        onDone();
      }}
      onClose={onClose}
      below={<FileAndPreview statement={statement} account={form.values.account} />}
    />
  );
}

/** The account that the file says, until a person says another: that of the statement before may be of another bank. */
function useAccountOfFile({ values, propose }: FormState<Values>, reading: StatementReading | undefined): void {
  const proposedAccount = useRef('');
  useOnChange(reading, () => {
    if (!reading || values.account !== proposedAccount.current) return;
    proposedAccount.current = reading.account;
    propose({ account: reading.account });
  });
}

/** Of another account that is known other movements came in before: the file is read again. */
function useMovementsOfAccount({ values: { account } }: FormState<Values>, statement: StatementFile): void {
  const { reading, confirmed, change } = statement;
  const askedAccount = useRef('');
  useOnChange(account, () => {
    const isKnown = reading?.accounts.includes(account) === true;
    if (!reading || !isKnown || account === askedAccount.current || account === reading.account) return;
    askedAccount.current = account;
    const { headingAt, mapping } = reading;
    change({ headingAt, mapping, confirmed, account });
  });
}

type StatementFile = ReturnType<typeof useStatementFile>;

function FileAndPreview({ statement, account }: { statement: StatementFile; account: string }) {
  const { file, reading, problem, isBusy, confirmed, choose, change } = statement;
  const obstacle = problem || reading?.problem;
  return (
    <div className="dialog-below">
      <FilePick id="statement-file" file={file} onChange={choose} accept=".csv,.txt,.xlsx,.xml" />
      <p className="statement-note" role="status">
        {isBusy ? text.reading : text.fileNote}
      </p>
      {obstacle && <Alert type="error" showIcon title={obstacle} />}
      {reading && (
        <StatementPreview reading={reading} isBusy={isBusy} onChange={(facts) => change({ ...facts, account })} />
      )}
      {reading && <p className="statement-note">{reading.isKept ? text.kept : text.proposed}</p>}
      {reading && reading.questions.length > 0 && (
        <StatementQuestions
          questions={reading.questions}
          value={confirmed}
          isBusy={isBusy}
          onChange={(words) =>
            change({ headingAt: reading.headingAt, mapping: reading.mapping, confirmed: words, account })
          }
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
