import { expect, it } from 'vitest';
import { dataModelPage, noteProblems, readNotes, type ModelColumn } from './data-model.ts';

const notes = readNotes(`# Notes

## archive

| table | a row is |
|---|---|
| unit | a business unit |
| unit_contact | a person to talk to |
`);
const column = (table: string, name: string, more: Partial<ModelColumn> = {}): ModelColumn => ({
  table,
  column: name,
  type: 'uuid',
  isArray: false,
  isNullable: false,
  refersTo: null,
  ...more,
});

it('reads the district and the words of each table', () => {
  expect([...notes]).toEqual([
    ['unit', { district: 'archive', words: 'a business unit' }],
    ['unit_contact', { district: 'archive', words: 'a person to talk to' }],
  ]);
});

it('says which table has no note and which note no table', () => {
  expect(noteProblems(['unit', 'item'], notes)).toEqual([
    'item has no line in docs/data-model-notes.md',
    'docs/data-model-notes.md has a line for unit_contact, which is no table',
  ]);
});

it('writes columns with their marks and draws the references', () => {
  const page = dataModelPage(
    [
      column('unit', 'id'),
      column('unit', 'roles', { type: 'text', isArray: true }),
      column('unit_contact', 'unit_id', { refersTo: 'unit' }),
      column('unit_contact', 'phone', { type: 'text', isNullable: true }),
    ],
    notes,
  );
  expect(page).toContain('## archive');
  expect(page).toContain('| `unit` | a business unit | id uuid, roles text[] |');
  expect(page).toContain('| `unit_contact` | a person to talk to | unit_id uuid → unit, phone? text |');
  expect(page).toContain('  unit_contact --> unit\n');
});
