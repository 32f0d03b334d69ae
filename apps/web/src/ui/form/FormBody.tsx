import { Sentence } from '../feedback/Sentence.tsx';
import { Alert } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Control } from '../field/controls.tsx';
import '../field/form-controls.ts';
import type { FieldDef } from '../field/field-def.ts';
import './form.css';
import { text } from './form.text.ts';
import { askedFor, type FormField } from './form-field.ts';
import type { FormState } from './use-form.ts';

interface Props<V extends object> {
  form: FormState<V>;
  fields: readonly FormField<V>[];
  /** Columns of the form (`formcol` of the view configuration). */
  columns?: 1 | 2 | 3 | 4;
  /** Labels above the fields instead of at their left. */
  labelsAbove?: boolean;
  disabled?: boolean;
}

const WIDE = new Set(['textarea']);

const labelClass = ({ required, wanted }: Pick<FieldDef, 'required' | 'wanted'>) =>
  required ? 'form-label form-required' : wanted ? 'form-label form-wanted' : 'form-label';

function FieldRow<V extends object>({
  form,
  field,
  disabled,
  span,
}: {
  form: FormState<V>;
  field: FormField<V>;
  disabled?: boolean;
  span: number;
}) {
  const id = `${form.id}-${field.name}`;
  const error = form.errors[field.name];
  const isClash = form.clashes.some(([name]) => name === field.name);
  const note = isClash ? text.clash : (field.help ?? field.wanted);
  const noteId = error || note ? `${id}-note` : undefined;
  return (
    <div
      className={['form-row', error && 'form-row-wrong', isClash && 'form-row-clash'].filter(Boolean).join(' ')}
      style={{ gridColumn: `span ${span}` }}
      onBlur={() => form.leave(field.name)}
    >
      <label htmlFor={id} className={labelClass(field)} title={field.wanted ?? field.fullLabel ?? field.label}>
        {field.label}
      </label>
      <div className="form-control">
        <Control
          id={id}
          field={field}
          value={form.values[field.name]}
          onChange={(value) => form.set(field.name, value as V[typeof field.name])} // the field's control makes values of its kind
          disabled={disabled || field.disabled?.(form.values)}
          invalid={error !== undefined}
          describedBy={noteId}
        />
        {error ? (
          <div id={noteId} className="form-error" role="alert">
            <Sentence of={error} />
          </div>
        ) : (
          note && (
            <div id={noteId} className={isClash || field.help ? 'form-help' : 'visually-hidden'}>
              {note}
            </div>
          )
        )}
      </div>
    </div>
  );
}

/** A refusal is read even when the button that caused it is at the foot of a long form. */
const intoSight = (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'center' });

/** The refusal of the form as a whole. */
export const FormRefusal = ({ error, className }: { error: string | undefined; className?: string }) =>
  error && (
    <div ref={intoSight}>
      <Alert type="error" showIcon title={<Sentence of={error} />} className={className} />
    </div>
  );

/** The fields of a form in columns, each with its error beside it; the form's own error at the top. */
export function FormBody<V extends object>({ form, fields, columns = 2, labelsAbove, disabled }: Props<V>): ReactNode {
  const style: CSSProperties = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <>
      <FormRefusal error={form.error} className="form-alert" />
      <div className={labelsAbove ? 'form-body form-above' : 'form-body'} style={style}>
        {fields.map((field) =>
          field.showType === 'hidden' || (field.visible && !field.visible(form.values)) ? null : (
            <FieldRow
              key={field.name}
              form={form}
              field={askedFor(field, form.values)}
              disabled={disabled}
              span={Math.min(columns, field.span ?? (WIDE.has(field.showType) ? columns : 1))}
            />
          ),
        )}
      </div>
    </>
  );
}
