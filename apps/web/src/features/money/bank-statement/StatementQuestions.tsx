import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { Alert, Checkbox } from 'antd';

interface Props {
  questions: StatementReading['questions'];
  /** The words to which the answer is yes. */
  value: string[];
  isBusy: boolean;
  onChange: (words: string[]) => void;
}

/** Questions that a file leaves open: if its amounts are yuan, whose they are, if rows are lost: each is asked once, with its place. */
export function StatementQuestions({ questions, value, isBusy, onChange }: Props) {
  const options = questions.map(({ kind, place, words }) => ({
    value: words,
    label: bankStatementText.yes[kind](place, words),
  }));
  return (
    <Alert
      type="warning"
      showIcon
      title={bankStatementText.questions}
      description={
        <Checkbox.Group className="statement-questions" {...{ options, value, onChange }} disabled={isBusy} />
      }
    />
  );
}
