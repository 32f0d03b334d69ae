import type { FieldDefinition } from '../field/field-definition.ts';
import type { Offers } from '../field/read-value.ts';
import { importText as text } from './list-import.text.ts';

/** A column of a file, as far as whoever fills it in must know it. */
export interface HintedField extends Partial<Pick<FieldDefinition, 'type' | 'dictType'>> {
  readonly isNeeded?: boolean;
}

const MOST_CHOICES = 30;

/** The hint of what may be filled into a column, in one sentence; nothing for a plain text that may stay blank. */
export function fieldHint({ isNeeded, type, dictType }: HintedField, offers: Offers): string {
  const choices = dictType ? offers(dictType) : undefined;
  const names = [...new Set(choices?.map(({ label }) => label))];
  const list = names.length > MOST_CHOICES ? `${names.slice(0, MOST_CHOICES).join('、')}…` : names.join('、');
  const what =
    names.length > 0
      ? type === 'multiselect'
        ? text.hint.several(list)
        : text.hint.oneOf(list)
      : text.hint.ofType[type ?? 'text'];
  return [isNeeded ? text.hint.needed : '', what ?? ''].filter(Boolean).join('；');
}
