import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { Select } from 'antd';
import { text } from './query-model.text.ts';

const NONE = '';
const orders = (['asc', 'desc'] as const).map((order) => ({ value: order, label: text.orders[order] }));

interface Props {
  readonly model: QueryModel;
  readonly columns: readonly SourceColumn[];
  readonly onChange: (model: QueryModel) => void;
}

/** By what the rows of the result are ordered, and which of its totals is drawn. */
export function OrderEditor({ model, columns, onChange }: Props) {
  const { groups, measures, sort, chart } = model;
  const ofMeasures = measures.map(({ name, label }) => ({ value: name, label }));
  const isGrouped = groups.length > 0;
  const ofColumns = columns
    .filter(({ field, isSorted }) => (isGrouped ? groups.some((group) => group.field === field) : isSorted))
    .map(({ field, label }) => ({ value: field, label }));
  const sortBy = (by: string) => {
    const { sort: _sort, ...rest } = model;
    onChange(by === NONE ? rest : { ...rest, sort: { by, order: sort?.order ?? 'desc' } });
  };
  const draw = (name: string) => {
    const { chart: _chart, ...rest } = model;
    onChange(name === NONE ? rest : { ...rest, chart: name });
  };
  return (
    <div className="query-row">
      <Select
        aria-label={text.sortBy}
        value={sort?.by ?? NONE}
        options={[{ value: NONE, label: text.ownOrder }, ...ofColumns, ...(isGrouped ? ofMeasures : [])]}
        onChange={sortBy}
      />
      {sort && (
        <Select
          aria-label={text.sortOrder}
          value={sort.order}
          options={orders}
          onChange={(order: 'asc' | 'desc') => onChange({ ...model, sort: { ...sort, order } })}
        />
      )}
      <span>{text.chart}</span>
      <Select
        aria-label={text.chart}
        value={chart ?? NONE}
        options={[{ value: NONE, label: text.noChart }, ...(isGrouped ? ofMeasures : [])]}
        onChange={draw}
      />
    </div>
  );
}
