import { DeleteOutlined } from '@ant-design/icons';
import { operatorsOf, takesMany, takesNoValue, type AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import { Button, Select } from 'antd';
import { useId } from 'react';
import type { AdvancedField } from './advanced-state.ts';
import { withField, withOperator } from './advanced-tree.ts';
import { text } from './advanced.text.ts';
import { operatorLabel } from './condition-control.ts';
import { ConditionValue } from './ConditionValue.tsx';

interface Props {
  condition: AdvancedCondition;
  fields: readonly AdvancedField[];
  problem: string | undefined;
  /** The word that joins it to the one before. */
  word: string;
  onChange: (condition: AdvancedCondition) => void;
  onRemove: () => void;
}

/** Field, operator, value; what is wrong stands beside them. */
export function ConditionRow({ condition, fields, problem, word, onChange, onRemove }: Props) {
  const id = useId();
  const field = fields.find((one) => one.name === condition.field);
  const choose = (name: string) => {
    const next = fields.find((one) => one.name === name);
    if (next) onChange(withField(condition, next, field));
  };
  const operators = field ? operatorsOf(field) : [];
  return (
    <div className="condition-row">
      <span className="condition-word">{word}</span>
      <Select
        aria-label={text.field}
        className="condition-field"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.chooseField}
        value={condition.field || undefined}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={choose}
        status={problem && !field ? 'error' : undefined}
      />
      <Select
        aria-label={text.operator}
        className="condition-operator"
        disabled={!field}
        value={field ? condition.operator : undefined}
        options={operators.map((value) => ({ value, label: operatorLabel(value, field?.type) }))}
        onChange={(operator) => onChange(withOperator(condition, operator))}
        popupMatchSelectWidth={false}
      />
      <span className="condition-value">
        {field && !takesNoValue(condition.operator) && (
          <ConditionValue
            id={id}
            field={field}
            isMany={takesMany(condition.operator)}
            isRange={condition.operator === 'between'}
            isWhole={condition.operator !== 'contains' && condition.operator !== 'startsWith'}
            value={condition.value}
            invalid={problem !== undefined}
            onChange={(value) =>
              onChange({ field: field.name, operator: condition.operator, ...(value === undefined ? {} : { value }) })
            }
          />
        )}
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={text.removeCondition}
        title={text.removeCondition}
        onClick={onRemove}
      />
      <span className="condition-problem" role={problem ? 'alert' : undefined}>
        {problem}
      </span>
    </div>
  );
}
