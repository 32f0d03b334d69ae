import { drawableForm, fieldAt, type FormDraft } from '@tejian/domain/configuration/definition/form-draft.ts';
import { ownFieldWords } from '@tejian/domain/configuration/definition/own-field.text.ts';
import { Designer } from './Designer.tsx';
import type { DesignedKind } from './designed-kind.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { FormDrawing } from './FormDrawing.tsx';
import { text } from './form-designer.text.ts';

const words = new Map<string, string>(Object.entries(ownFieldWords));

/** 额定乘客人数 · 必填. */
function placeInWords(form: FormDraft, place: string): string {
  if (place === 'fields') return words.get('order') ?? place;
  const at = fieldAt(form, place);
  if (!at) return place;
  const label = form.fields.find(({ key }) => key === at.key)?.label ?? at.key;
  return [label, words.get(at.name) ?? at.name].filter(Boolean).join(text.within);
}

/** A field is called by its label, also where its order is told. */
function valueInWords(form: FormDraft, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((one) => valueInWords(form, one)).join('、');
  if (typeof value === 'string') return form.fields.find(({ key }) => key === value)?.label ?? value;
  return JSON.stringify(value);
}

const forms: DesignedKind<FormDraft> = {
  kind: 'form',
  read: drawableForm,
  Drawing: FormDrawing,
  Panel: FieldPanel,
  elementAt: (form, place) => fieldAt(form, place)?.key,
  placeInWords,
  valueInWords,
};

/** The own fields of a form as they stand in it, and the place of each in a draft (spec §2, eform). */
export default function FormDesignerPage() {
  return <Designer of={forms} />;
}
