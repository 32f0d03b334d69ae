import type { FieldDefinition } from '../field/field-definition.ts';
import { readValue, type Offers } from '../field/read-value.ts';

type Typed = Pick<FieldDefinition, 'key'> & Partial<Pick<FieldDefinition, 'type' | 'dictType'>>;

/** The text by which a cell tells its row from the others of a file. */
export type MarkReader = (key: string, cell: string | undefined) => string;

const plain = { label: '', showType: '', group: '', required: false, sort: 0 };

/**
 * Two spellings of one day or of one choice are one mark: of these the value that is read counts. A text counts as it
 * stands, and so does what cannot be read: its row is refused with its own reason.
 */
export function markReader(fields: readonly Typed[], offers: Offers = () => undefined): MarkReader {
  const typedFields = new Map(
    fields.flatMap(({ key, type = 'text', dictType = '' }) =>
      type === 'text' ? [] : [[key, { ...plain, key, type, dictType }] as const],
    ),
  );
  return (key, cell = '') => {
    const field = typedFields.get(key);
    return field && cell !== '' ? String(readValue(field, cell, offers).value ?? cell) : cell;
  };
}
