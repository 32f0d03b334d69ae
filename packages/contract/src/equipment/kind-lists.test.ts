import { readFileSync } from 'node:fs';
import type { FieldDefinition } from '@tejian/domain/equipment/field-definition.ts';
import { familyOfKind } from '@tejian/domain/permission/permissions.ts';
import { expect, it } from 'vitest';
import { equipmentListOf, paramsShown } from './kind-lists.view.ts';
import { isMeasured } from './listed-params.ts';

const file = new URL('../../../../apps/server/reference/equipment-fields.json', import.meta.url);
const { kinds } = JSON.parse(readFileSync(file, 'utf8')) as { kinds: Record<string, { fields: FieldDefinition[] }> };

it.each(Object.keys(familyOfKind))('the list of %s shows parameters as its definitions call and keep them', (kind) => {
  const { columns } = equipmentListOf(kind);
  const shown = paramsShown(kind);
  expect(shown.length).toBeGreaterThan(3);
  for (const key of shown) {
    const definition = kinds[kind]?.fields.find((field) => field.key === key);
    const unit = definition?.unit ? `(${definition.unit})` : '';
    expect(columns.find(({ field }) => field === key)?.label).toBe(`${definition?.label}${unit}`);
    expect([key, isMeasured(key)]).toEqual([key, definition?.type === 'number' || definition?.type === 'integer']);
  }
});

it('shows the two dates side by side where a kind has both, and none where it has none', () => {
  const dates = (kind: string) =>
    equipmentListOf(kind).columns.flatMap(({ field, label, hidden }) =>
      field.startsWith('next') && !hidden ? [label] : [],
    );
  expect(dates('1000')).toEqual(['下次内部检验日期', '下次外部检验日期']);
  expect(dates('4000')).toEqual(['下次检验日期']);
  expect(dates('7000')).toEqual([]);
});
