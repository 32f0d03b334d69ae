import { operatorsOf, takesMany, takesNoValue, type AdvancedOperator } from '@tejian/contract/kit/advanced.ts';
import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { askedOf } from '@tejian/domain/query/query-model/asked-conditions.ts';
import type { QueryCondition } from '@tejian/domain/query/query-model/query-model.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { operatorLabel } from '../../../ui/list/condition-control.ts';
import { ConditionValue } from '../../../ui/list/ConditionValue.tsx';
import { DayValue } from './DayValue.tsx';
import { fieldOf, freeName, operatorOf } from './model-fields.ts';
import { text } from './query-model.text.ts';

interface Props {
  readonly at: number;
  readonly condition: QueryCondition;
  /** Names of the parameters of the other conditions. */
  readonly taken: readonly string[];
  readonly columns: readonly SourceColumn[];
  readonly onChange: (condition: QueryCondition | undefined) => void;
}

const LONGEST_LABEL = 30;

/** Values that another operator cannot take are begun anew. */
function withOperator(condition: QueryCondition, operator: AdvancedOperator): QueryCondition {
  const isOne = !takesMany(operator) && operator !== 'between';
  const values = takesNoValue(operator) ? [] : isOne ? condition.values.slice(0, 1) : condition.values;
  return { ...condition, operator, values };
}

function Values({ at, condition, column, onChange }: Props & { column: SourceColumn }) {
  const id = useId();
  const operator = operatorOf(condition);
  if (takesNoValue(operator)) return null;
  const change = (values: readonly string[]) => onChange({ ...condition, values });
  const name = `${text.condition(at + 1)} ${text.value}`;
  if (column.isTime) {
    const [from = '', to = ''] = condition.values;
    if (operator !== 'between')
      return <DayValue id={id} label={name} value={from} onChange={(day) => change(day ? [day] : [])} />;
    return (
      <>
        <DayValue id={id} label={`${name} ${text.from}`} value={from} onChange={(day) => change([day, to])} />
        <DayValue id={`${id}-to`} label={`${name} ${text.to}`} value={to} onChange={(day) => change([from, day])} />
      </>
    );
  }
  const { value } = askedOf(condition, condition.values);
  return (
    <ConditionValue
      id={id}
      field={{ ...fieldOf(column), label: name }}
      isMany={takesMany(operator)}
      isRange={operator === 'between'}
      isWhole={operator !== 'contains' && operator !== 'startsWith'}
      value={value}
      invalid={false}
      onChange={(next) => change(next === undefined ? [] : Array.isArray(next) ? next : [String(next)])}
    />
  );
}

function ParameterChoice({ at, condition, column, taken, onChange }: Props & { column: SourceColumn | undefined }) {
  const { parameter, ...fixedFilter } = condition;
  const name = text.condition(at + 1);
  const ask = (isAsked: boolean) =>
    onChange(
      isAsked
        ? { ...fixedFilter, parameter: { name: freeName('asked', taken), label: column?.label ?? '' } }
        : fixedFilter,
    );
  return (
    <span className="query-asked">
      <Checkbox
        aria-label={`${name} ${text.asked}`}
        checked={parameter !== undefined}
        onChange={({ target }) => ask(target.checked)}
      >
        {text.asked}
      </Checkbox>
      {parameter && (
        <>
          <Input
            aria-label={`${name} ${text.parameterLabel}`}
            count={{ max: LONGEST_LABEL }}
            value={parameter.label}
            onChange={({ target }) => onChange({ ...condition, parameter: { ...parameter, label: target.value } })}
          />
          <Checkbox
            aria-label={`${name} ${text.required}`}
            checked={parameter.isRequired ?? false}
            onChange={({ target }) =>
              onChange({ ...condition, parameter: { ...parameter, isRequired: target.checked } })
            }
          >
            {text.required}
          </Checkbox>
        </>
      )}
    </span>
  );
}

/** A condition of a model: column, operator, and a value that is fixed or asked for when the query runs. */
export function ConditionEditor(props: Props) {
  const { at, condition, columns, onChange } = props;
  const column = columns.find(({ field }) => field === condition.field);
  const operators = column ? operatorsOf(fieldOf(column)) : [];
  const name = text.condition(at + 1);
  const choose = (field: string) => {
    const next = columns.find((one) => one.field === field);
    const [operator = ''] = next ? operatorsOf(fieldOf(next)) : [];
    onChange({ field, operator, values: [] });
  };
  return (
    <li className="query-condition">
      <Select
        aria-label={`${name} ${text.field}`}
        showSearch={{ optionFilterProp: 'label' }}
        value={condition.field || undefined}
        options={columns.filter(({ isAsked }) => isAsked).map(({ field, label }) => ({ value: field, label }))}
        onChange={choose}
      />
      <Select
        aria-label={`${name} ${text.operator}`}
        disabled={!column || undefined}
        value={condition.operator ? operatorOf(condition) : undefined}
        options={operators.map((operator) => ({
          value: operator,
          label: operatorLabel(operator, column && fieldOf(column).type),
        }))}
        popupMatchSelectWidth={false}
        onChange={(operator: AdvancedOperator) => onChange(withOperator(condition, operator))}
      />
      <span className="query-values">{column && <Values {...props} column={column} />}</span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${text.remove} ${name}`}
        onClick={() => onChange(undefined)}
      />
      <ParameterChoice {...props} column={column} />
    </li>
  );
}
