import { ownFieldForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import {
  canMove,
  fieldAt,
  fieldValues,
  moveField,
  withFieldValues,
  type FieldValues,
  type FormDraft,
} from '@tejian/domain/configuration/definition/form-draft.ts';
import { ownFieldWords as words } from '@tejian/domain/configuration/definition/own-field.text.ts';
import type { OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { Alert, Button } from 'antd';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import type { Drawn } from './designed-kind.ts';
import { text } from './form-designer.text.ts';
import { useElementForm } from './use-element-form.ts';

type Name = keyof FieldValues;
const { fieldTypes } = definitionText;
const labels = new Map<string, string>(Object.entries(words));

const always: readonly Name[] = ['label', 'group', 'required', 'listed', 'span', 'condition', 'note'];

/** A unit stands behind figures, options in choices; what a document says elsewhere stays in sight, or nobody could mend it. */
const namesOf = ({ type, unit, options }: OwnField): Name[] => [
  ...always,
  ...(type === 'number' || type === 'integer' || unit ? (['unit'] as const) : []),
  ...(type === 'select' || type === 'multiselect' || options ? (['options'] as const) : []),
];

/** The data of the chosen field, and its way up and down in its group. */
export function FieldPanel(drawnFile: Drawn<FormDraft>) {
  const field = drawnFile.document.fields.find(({ key }) => key === drawnFile.chosen);
  if (!field) return <p className="dialog-note">{text.choose}</p>;
  return <FieldData {...drawnFile} field={field} />;
}

function FieldData({ document: form, change, work, field }: Drawn<FormDraft> & { field: OwnField }) {
  const { key, type } = field;
  const names = namesOf(field);
  const fields = declaredFields<FieldValues, Name>(ownFieldForm, { names });
  const foundFinding = Object.fromEntries(
    work.findings.flatMap(({ place, sentence }) => {
      const at = fieldAt(form, place);
      return at?.key === key ? [[at.name, sentence] as const] : [];
    }),
  );
  const element = useElementForm<FieldValues>({
    fields,
    values: fieldValues(field),
    found: foundFinding,
    element: key,
    onChange: (changedValues) => change?.(withFieldValues(form, key, changedValues)),
  });
  const shownNames = new Set<string>(names);
  return (
    <div className="designer-part">
      <h2>{field.label}</h2>
      <DetailList
        columns={1}
        details={[
          { label: words.key, value: key, mono: true },
          { label: words.type, value: fieldTypes[type] },
        ]}
      />
      {change && (
        <p className="form-moves">
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              size="small"
              disabled={!canMove(form, key, by)}
              onClick={() => change(moveField(form, key, by))}
            >
              {by < 0 ? text.up : text.down}
            </Button>
          ))}
        </p>
      )}
      {Object.entries(foundFinding)
        .filter(([name]) => !shownNames.has(name))
        .map(([name, sentence]) => (
          <Alert key={name} type="error" showIcon title={text.problem(labels.get(name) ?? name, sentence)} />
        ))}
      <FormBody form={element} fields={fields} columns={1} disabled={!change} />
    </div>
  );
}
