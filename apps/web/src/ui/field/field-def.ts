import type { ReactNode } from 'react';

/** The way in which a field is shown (spec §3, view configuration; number and switch are ours). */
export type ShowType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'industryselect'
  | 'radiobox'
  | 'checkbox'
  | 'switch'
  | 'dateselect'
  | 'daterange'
  | 'timeselect'
  | 'datetimerange'
  | 'year'
  | 'areaselect'
  | 'slot'
  | 'label'
  | 'hidden';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The definition of what a field shows and takes, whatever it stands in: a form, a search panel, a dialog. */
export interface FieldDef {
  name: string;
  label: string;
  /** The whole name, where the label is a shortened one. */
  fullLabel?: string;
  showType: ShowType;
  required?: boolean;
  /** Items to choose from: said here, or a dictionary of the server. */
  options?: readonly Option[];
  dictType?: string;
  /** Only the dictionary's items under this one. */
  parentValue?: string;
  /** Levels of a dictionary that is chosen in levels: four at most. */
  levels?: number;
  multiple?: boolean;
  placeholder?: string;
  /**
   * The reason that a value will be asked for later, though the form is saved without one; said by a mark at the label.
   */
  wanted?: string;
  /** Help under the field, only where people ask. */
  help?: string;
  /** Shown behind a number: kg, m/s, 台. */
  unit?: string;
  /** For a date: a month may be typed for its last day. */
  takesMonth?: true;
  min?: number;
  max?: number;
  /** Digits after the point. */
  precision?: number;
  maxLength?: number;
  /** Of a text area; three to five where nothing is said. */
  rows?: number;
  /** Keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readOnly?: boolean;
  /** Named check of spec §5, run 500 ms after the last key. */
  check?: (value: string) => string | undefined;
  /** Columns of the form that the field takes; a text area takes them all. */
  span?: number;
  /** In a search panel: begins a new line, and the colour of its label (the person's own layout). */
  newLine?: boolean;
  labelColor?: string;
  /** For showType 'slot': drawn by the page. */
  render?: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  field: FieldDef;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled?: boolean;
  invalid?: boolean;
  /** Identifies the error or the help that stands under the field. */
  describedBy?: string;
}

/** The words of a screen reader about a control besides its label. */
export const labelledBy = ({ field, invalid, describedBy }: ControlProps) => ({
  'aria-required': field.required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

/** Full-width digits, letters and signs from a Chinese keyboard become the plain ones; blanks at the ends go. */
export function tidy(value: string): string {
  return value
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF0D\uFF0E]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .trim();
}
