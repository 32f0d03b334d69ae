import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import {
  fieldAt,
  statementFields,
  withColumn,
  type StatementMapping,
} from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { clearing } from '../../../ui/field/clearing.tsx';
import './bank-statement.css';
import { text } from './bank-statement.text.ts';

const options = statementFields.map((value) => ({ value, label: bankStatementText.fields[value] }));

interface Props {
  reading: StatementReading;
  isBusy: boolean;
  onChange: (given: { headingAt: number; mapping?: StatementMapping }) => void;
}

/** The first rows of a file: which of them is the heading, and what each column is. */
export function StatementPreview({ reading, isBusy, onChange }: Props) {
  const { rows, headingAt, mapping } = reading;
  const columns = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, at) => at);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('.is-heading')?.scrollIntoView({ block: 'center' });
  }, [headingAt]);
  return (
    <div ref={box} className="statement-preview">
      <table aria-label={text.preview}>
        <thead>
          <tr>
            <th scope="col">{text.heading}</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                <Select
                  aria-label={text.column(at + 1)}
                  size="small"
                  style={{ width: 116 }}
                  allowClear={clearing}
                  disabled={isBusy}
                  placeholder={text.none}
                  value={fieldAt(mapping, at) ?? null}
                  options={options}
                  onChange={(field) => onChange({ headingAt, mapping: withColumn(mapping, at, field ?? undefined) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, cells }, row) => (
            <tr key={place} className={row === headingAt ? 'is-heading' : row < headingAt ? 'is-above' : undefined}>
              <td>
                <input
                  type="radio"
                  name="statement-heading"
                  aria-label={text.asHeading(place)}
                  disabled={isBusy}
                  checked={row === headingAt}
                  onChange={() => onChange({ headingAt: row })}
                />
              </td>
              {columns.map((at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
