import { mayEnter } from '@tejian/domain/business/report/context.ts';
import type { FieldValue } from '@tejian/domain/business/report/entry.ts';
import { answerField } from '@tejian/domain/business/report/edit.ts';
import { printValue, unitOf, unitSource } from '@tejian/domain/business/report/format.ts';
import { textBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import type { Field } from '@tejian/domain/business/report/template.ts';
import { isUnsigned } from '@tejian/domain/business/report/unsigned.ts';
import { Input, Select } from 'antd';
import { memo } from 'react';
import { DateCell } from './DateCell.tsx';
import { NumberBox } from './NumberBox.tsx';
import { PlannedDay } from './PlannedDay.tsx';
import { ConclusionCell, NextDateCell } from './ProposalCells.tsx';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting, type SheetTools } from './sheet-source.ts';
import { clearing } from '../field/clearing.tsx';

const asText = (value: FieldValue | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const asPeople = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value)
    ? value
    : asText(value)
        .split(/[,，、]/)
        .filter((name) => name !== '');

/** The length that a cell shows whole; the rest is read under the pointer. */
const SHORT = 12;

function Entry({ field, value, tools }: { field: Field; value: FieldValue | undefined; tools: SheetTools }) {
  const { bind, label } = field;
  const template = useSheet((state) => state.template);
  const frozenValues = useSheet((state) => state.frozen);
  const bounds = template.bounds?.[bind];
  const set = (next: FieldValue) =>
    tools.change((entry) => answerField({ template, entry, frozen: frozenValues }, bind, next));
  if (field.input === 'users') return tools.renderPeople({ value: asPeople(value), onChange: set, label });
  if (field.input === 'number') {
    const number = typeof value === 'number' || typeof value === 'string' ? value : null;
    const hasNoSign = isUnsigned(field);
    return <NumberBox value={number} onChange={set} label={label} unsigned={hasNoSign} bounds={bounds} width={96} />;
  }
  if (field.input === 'date' || field.input === 'month')
    return (
      <DateCell
        value={asText(value)}
        onChange={(date) => set(date ?? null)}
        month={field.input === 'month'}
        label={label}
        bounds={bounds}
      />
    );
  if (field.options) {
    const problem = textBoxProblem(asText(value), { options: field.options, most: entryLimits.field });
    return (
      <span data-stop="" className="sheet-control">
        <Select
          aria-label={label}
          aria-invalid={problem !== undefined}
          status={problem === undefined ? '' : 'error'}
          title={problem}
          size="small"
          variant="filled"
          allowClear={clearing}
          placeholder={text.choose}
          popupMatchSelectWidth={false}
          value={asText(value) || undefined}
          onChange={(next: string | undefined) => set(next ?? null)}
          options={field.options.map((option) => ({ value: option, label: option }))}
        />
      </span>
    );
  }
  const isArea = field.input === 'textarea';
  const problem = textBoxProblem(asText(value), { most: isArea ? entryLimits.area : entryLimits.field });
  if (isArea) {
    return (
      <Input.TextArea
        data-stop=""
        className={problem === undefined ? 'sheet-area' : 'sheet-area sheet-out'}
        variant="filled"
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <input
      className={problem === undefined ? 'sheet-input' : 'sheet-input sheet-out'}
      data-stop=""
      title={problem ?? (asText(value).length > SHORT ? asText(value) : undefined)}
      aria-label={label}
      aria-invalid={problem !== undefined}
      value={asText(value)}
      onChange={(event) => set(event.target.value)}
      onBlur={(event) => event.target.value !== event.target.value.trim() && set(event.target.value.trim())}
    />
  );
}

/** The unit; of one that another value decides also which value that is, so that nobody takes it for a slip. */
function UnitOf({ field, unit }: { field: Field; unit: string | undefined }) {
  const by = useSheet((state) => {
    const source = unitSource(field, state.template, state.judgement.context);
    return source && text.unitBy(source.label, source.value);
  });
  if (!unit) return by ? <small className="sheet-unit"> {by}</small> : null;
  return (
    <span className="sheet-unit">
      {' '}
      {unit}
      {by && <small> {by}</small>}
    </span>
  );
}

/** A value of the form: the archive's to read, the inspector's own to enter. */
export const FieldCell = memo(function FieldCell({ field }: { field: Field }) {
  const { tools } = useSheetSetting();
  const value = useSheet((state) => state.judgement.context[field.bind]);
  const unit = useSheet((state) => unitOf(field, state.judgement.context));
  const enterable = useSheet((state) => mayEnter(state.template, field, state.frozen));
  if (field.bind === 'rep.conclusion') return <ConclusionCell />;
  if (field.bind === 'rep.nextDate') return <NextDateCell />;
  const blank = asPeople(value).length === 0 && value !== false && value !== true;
  if (!tools || !enterable) {
    return (
      <>
        {printValue(value, field.input)}
        {!blank && <UnitOf field={field} unit={unit} />}
      </>
    );
  }
  return (
    <span className={field.required && blank ? 'sheet-entry sheet-needed' : 'sheet-entry'}>
      <Entry field={field} value={value} tools={tools} />
      <UnitOf field={field} unit={unit} />
      {blank && field.bind === 'rep.inspectDate' && <PlannedDay />}
    </span>
  );
});
