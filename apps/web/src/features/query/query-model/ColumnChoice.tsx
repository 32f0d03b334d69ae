import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { movedList } from './model-fields.ts';
import { text } from './query-model.text.ts';

interface Props {
  readonly chosen: readonly string[];
  readonly columns: readonly SourceColumn[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Columns of the source: those that are shown come first, in the order in which they are shown. */
export function ColumnChoice({ chosen, columns, onChange }: Props) {
  const labelOf = (field: string) => columns.find((one) => one.field === field)?.label ?? text.unknown(field);
  const others = columns.filter(({ field }) => !chosen.includes(field));
  return (
    <div className="query-columns">
      <ol>
        {chosen.map((field, at) => {
          const label = labelOf(field);
          return (
            <li key={field}>
              <Checkbox checked onChange={() => onChange(chosen.filter((one) => one !== field))}>
                {label}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={text.up(label)}
                disabled={at === 0 || undefined}
                onClick={() => onChange(movedList(chosen, at, at - 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={text.down(label)}
                disabled={at === chosen.length - 1 || undefined}
                onClick={() => onChange(movedList(chosen, at, at + 1))}
              />
            </li>
          );
        })}
      </ol>
      <div className="query-others">
        {others.map(({ field, label }) => (
          <Checkbox key={field} checked={false} onChange={() => onChange([...chosen, field])}>
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
