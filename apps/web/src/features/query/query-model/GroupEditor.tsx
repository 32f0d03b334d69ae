import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import {
  spans,
  type QueryGroup,
  type QueryMeasure,
  type QueryModel,
  type Span,
} from '@tejian/domain/query/query-model/query-model.ts';
import { queryModelText } from '@tejian/domain/query/query-model/query-model.text.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { newMeasure, withAt } from './model-fields.ts';
import { text } from './query-model.text.ts';

const MOST_GROUPS = 3;
const LONGEST_LABEL = 30;
const spanOptions = spans.map((span) => ({ value: span, label: queryModelText.spans[span] }));
const kindOptions = (['count', 'sum'] as const).map((kind) => ({ value: kind, label: text.kinds[kind] }));

interface Props {
  readonly model: QueryModel;
  readonly columns: readonly SourceColumn[];
  readonly onChange: (changed: Partial<QueryModel>) => void;
}

const optionsOf = (columns: readonly SourceColumn[]) => columns.map(({ field, label }) => ({ value: field, label }));

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={`${text.remove} ${name}`} onClick={onClick} />
);

function GroupRow({
  at,
  group,
  columns,
  onChange,
}: {
  at: number;
  group: QueryGroup;
  columns: readonly SourceColumn[];
  onChange: (group: QueryGroup | undefined) => void;
}) {
  const name = text.group(at + 1);
  const isTime = columns.find(({ field }) => field === group.field)?.isTime ?? false;
  const choose = (field: string) => {
    const isDay = columns.find((one) => one.field === field)?.isTime ?? false;
    onChange({ field, ...(isDay && { span: 'month' }) });
  };
  return (
    <li className="query-row">
      <Select
        aria-label={name}
        value={group.field || undefined}
        options={optionsOf(columns.filter(({ isGrouped }) => isGrouped))}
        onChange={choose}
      />
      {isTime && (
        <Select<Span>
          aria-label={`${name} ${text.span}`}
          {...(group.span && { value: group.span })}
          options={spanOptions}
          onChange={(span) => onChange({ field: group.field, span })}
        />
      )}
      <Remove name={name} onClick={() => onChange(undefined)} />
    </li>
  );
}

function MeasureRow({
  at,
  measure,
  columns,
  onChange,
}: {
  at: number;
  measure: QueryMeasure;
  columns: readonly SourceColumn[];
  onChange: (measure: QueryMeasure | undefined) => void;
}) {
  const name = text.measure(at + 1);
  const { field, ...countedRows } = measure;
  const summedColumns = columns.filter(({ isSummed }) => isSummed);
  return (
    <li className="query-row">
      <Select
        aria-label={`${name} ${text.kind}`}
        value={measure.kind}
        options={kindOptions}
        onChange={(kind: QueryMeasure['kind']) =>
          onChange(kind === 'count' ? { ...countedRows, kind } : { ...measure, kind })
        }
      />
      {measure.kind === 'sum' && (
        <Select
          aria-label={`${name} ${text.summed}`}
          value={field}
          options={optionsOf(summedColumns)}
          onChange={(next: string) =>
            onChange({ ...measure, field: next, label: summedColumns.find((one) => one.field === next)?.label ?? next })
          }
        />
      )}
      <Input
        aria-label={`${name} ${text.measureLabel}`}
        count={{ max: LONGEST_LABEL }}
        value={measure.label}
        onChange={({ target }) => onChange({ ...measure, label: target.value })}
      />
      <Remove name={name} onClick={() => onChange(undefined)} />
    </li>
  );
}

/** By which columns rows are put together, and what is counted and summed of them. */
export function GroupEditor({ model: { groups, measures }, columns, onChange }: Props) {
  return (
    <>
      {groups.length === 0 && <p className="query-soft">{text.noGroups}</p>}
      <ul className="query-rows">
        {groups.map((group, at) => (
          <GroupRow
            key={`${at} ${group.field}`}
            at={at}
            group={group}
            columns={columns}
            onChange={(next) => onChange({ groups: withAt(groups, at, next) })}
          />
        ))}
        {measures.map((measure, at) => (
          <MeasureRow
            key={measure.name}
            at={at}
            measure={measure}
            columns={columns}
            onChange={(next) => onChange({ measures: withAt(measures, at, next) })}
          />
        ))}
      </ul>
      <Button
        type="link"
        disabled={groups.length >= MOST_GROUPS || undefined}
        onClick={() => onChange({ groups: [...groups, { field: '' }] })}
      >
        {text.addGroup}
      </Button>
      <Button type="link" onClick={() => onChange({ measures: [...measures, newMeasure(measures, text.kinds.count)] })}>
        {text.addMeasure}
      </Button>
    </>
  );
}
