import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { Alert, Checkbox } from 'antd';
import { text } from './bank-statement.text.ts';

interface Props {
  questions: StatementReading['questions'];
  /** The words to which the answer is yes. */
  value: string[];
  isBusy: boolean;
  onChange: (words: string[]) => void;
}

/** Words of a file that leave open if its amounts are yuan: each is asked once, with its place. */
export function AsYuan({ questions, value, isBusy, onChange }: Props) {
  const options = questions.map(({ place, words }) => ({ value: words, label: text.asYuan(place, words) }));
  return (
    <Alert
      type="warning"
      showIcon
      title={bankStatementText.asYuan}
      description={
        <Checkbox.Group className="statement-questions" {...{ options, value, onChange }} disabled={isBusy} />
      }
    />
  );
}
