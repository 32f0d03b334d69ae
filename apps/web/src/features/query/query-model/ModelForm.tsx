import type { OfferedSource } from '@tejian/contract/query/query-model/query-model.contract.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { clearing } from '../../../ui/field/clearing.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { withAt } from './model-fields.ts';
import { OrderEditor } from './OrderEditor.tsx';
import './query-model.css';
import { text } from './query-model.text.ts';

const MOST_ROWS = 10_000;
const LONGEST_NOTE = 200;
const rights = Object.entries(permissionNames)
  .filter(([code]) => !code.startsWith('own:'))
  .map(([value, label]) => ({ value, label }));

interface Props {
  readonly model: QueryModel;
  readonly sources: readonly OfferedSource[];
  readonly onChange: (model: QueryModel) => void;
}

/** A model over another list has nothing of what it said of the first. */
const over = (model: QueryModel, source: string): QueryModel => ({
  code: model.code,
  note: model.note,
  source,
  columns: [],
  conditions: [],
  groups: [],
  measures: [],
  ...(model.permission && { permission: model.permission }),
});

const isBegun = ({ columns, conditions, groups, measures }: QueryModel) =>
  columns.length + conditions.length + groups.length + measures.length > 0;

function Basics({ model, sources, onChange }: Props) {
  const id = useId();
  const { source, note, most, permission } = model;
  const choose = async (viewNo: string) => {
    const askedPart = { title: text.changeSource, content: text.changeSourceAsk };
    if (!isBegun(model) || (await confirm(askedPart))) onChange(over(model, viewNo));
  };
  const without = <Key extends keyof QueryModel>(key: Key) => {
    const { [key]: _removed, ...rest } = model;
    return rest;
  };
  return (
    <div className="query-basics">
      <label htmlFor={`${id}-source`}>{text.source}</label>
      <Select
        id={`${id}-source`}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.chooseSource}
        value={source || undefined}
        options={sources.map(({ viewNo, title, mayRead }) => ({
          value: viewNo,
          label: mayRead ? title : text.withoutRight(title),
        }))}
        onChange={(viewNo: string) => void choose(viewNo)}
      />
      <label htmlFor={`${id}-note`}>{text.note}</label>
      <Input
        id={`${id}-note`}
        count={{ max: LONGEST_NOTE }}
        value={note}
        onChange={({ target }) => onChange({ ...model, note: target.value })}
      />
      <label htmlFor={`${id}-most`}>{text.most}</label>
      <InputNumber
        id={`${id}-most`}
        min={1}
        max={MOST_ROWS}
        precision={0}
        placeholder={text.mostNote}
        value={most ?? null}
        onChange={(value) => onChange(value === null ? without('most') : { ...model, most: value })}
      />
      <label htmlFor={`${id}-right`}>{text.permission}</label>
      <Select
        id={`${id}-right`}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.permissionNote}
        value={permission}
        options={rights}
        onChange={(code?: string) => onChange(code ? { ...model, permission: code } : without('permission'))}
      />
    </div>
  );
}

/**
 * A query model as a form: source, columns, conditions, groups with totals, order and chart. To be read only, it stands in a
 * provider that disables its controls: one that says `disabled={false}` of itself would not hear of that.
 */
export function ModelForm({ model, sources, onChange }: Props) {
  const columns = sources.find(({ viewNo }) => viewNo === model.source)?.columns ?? [];
  const { conditions, groups } = model;
  const change = (changedModel: Partial<QueryModel>) => onChange({ ...model, ...changedModel });
  const takenNames = conditions.flatMap(({ parameter }) => parameter?.name ?? []);
  return (
    <>
      <FormSection title={text.basics}>
        <Basics model={model} sources={sources} onChange={onChange} />
      </FormSection>
      <FormSection title={text.conditions}>
        {conditions.length === 0 && <p className="query-soft">{text.noConditions}</p>}
        <ul className="query-rows">
          {conditions.map((condition, at) => (
            <ConditionEditor
              key={at}
              at={at}
              condition={condition}
              taken={takenNames}
              columns={columns}
              onChange={(next) => change({ conditions: withAt(conditions, at, next) })}
            />
          ))}
        </ul>
        <Button
          type="link"
          disabled={columns.length === 0 || undefined}
          onClick={() => change({ conditions: [...conditions, { field: '', operator: '', values: [] }] })}
        >
          {text.addCondition}
        </Button>
      </FormSection>
      <FormSection title={text.groups}>
        <GroupEditor model={model} columns={columns} onChange={change} />
      </FormSection>
      <FormSection title={groups.length > 0 ? text.columnsOfGroups : text.columns}>
        <ColumnChoice chosen={model.columns} columns={columns} onChange={(next) => change({ columns: next })} />
      </FormSection>
      <FormSection title={text.order}>
        <OrderEditor model={model} columns={columns} onChange={onChange} />
      </FormSection>
    </>
  );
}
