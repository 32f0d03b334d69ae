import { takesMany } from '@tejian/contract/kit/advanced.ts';
import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { askedOf, proposedValues, type GivenParameters } from '@tejian/domain/query/query-model/asked-conditions.ts';
import type { QueryCondition, QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { today } from '../../../platform/clock.ts';
import { ConditionValue } from '../../../ui/list/ConditionValue.tsx';
import { fieldOf, operatorOf } from './model-fields.ts';
import './query-model.css';
import { text } from './query-model.text.ts';

interface Props {
  readonly model: QueryModel;
  readonly columns: readonly SourceColumn[];
  readonly given: GivenParameters;
  /** Sentences beside the parameters, by `parameters.<name>`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onChange: (given: GivenParameters) => void;
  readonly onRun: () => void;
  readonly extra?: ReactNode;
}

const textsOf = (value: string | number | string[] | undefined): string[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [String(value)];
};

interface OneProps extends Pick<Props, 'given' | 'problems' | 'onChange'> {
  readonly condition: QueryCondition;
  readonly column: SourceColumn;
}

function Parameter({ condition, column, given, problems, onChange }: OneProps) {
  const id = useId();
  const { parameter } = condition;
  if (!parameter) return null;
  const { name, label, isRequired = false } = parameter;
  const operator = operatorOf(condition);
  const values = given[name] ?? proposedValues(condition, column.isTime, today());
  const problem = problems[`parameters.${name}`];
  const { value } = askedOf(condition, values);
  return (
    <div className="query-parameter">
      <span aria-hidden className={isRequired ? 'query-required' : undefined}>
        {label}
      </span>
      <ConditionValue
        id={id}
        field={{ ...fieldOf(column), label }}
        isMany={takesMany(operator)}
        isRange={operator === 'between'}
        isWhole={operator !== 'contains' && operator !== 'startsWith'}
        value={value}
        invalid={problem !== undefined}
        onChange={(next) => onChange({ ...given, [name]: textsOf(next) })}
      />
      {problem && (
        <span className="condition-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The form for what a query asks before it runs, begun with what its model proposes today. */
export function ParameterForm({ model, columns, given, problems, busy, onChange, onRun, extra }: Props) {
  const askedConditions = model.conditions.filter(({ parameter }) => parameter !== undefined);
  return (
    <form
      className="query-parameters"
      aria-label={text.parameters}
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      {askedConditions.length === 0 && <span className="query-soft">{text.noParameters}</span>}
      {askedConditions.map((condition, at) => {
        const column = columns.find(({ field }) => field === condition.field);
        return column ? (
          <Parameter
            key={condition.parameter?.name ?? at}
            condition={condition}
            column={column}
            given={given}
            problems={problems}
            onChange={onChange}
          />
        ) : null;
      })}
      <div className="query-buttons">
        <Button type="primary" htmlType="submit" loading={busy}>
          {text.run}
        </Button>
        {extra}
      </div>
    </form>
  );
}
