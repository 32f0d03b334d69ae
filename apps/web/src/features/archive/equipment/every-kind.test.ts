import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { describe, expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { archiveFields, formRules, missingNow } from './archive-fields.tsx';
import type { ArchiveValues } from './archive-values.ts';

// The form of a record is one; what each kind makes of it are its definitions. Two kinds are walked in the browser.
const file = join(import.meta.dirname, '../../../../../server/reference/equipment-fields.json');
const { common, kinds } = JSON.parse(readFileSync(file, 'utf8')) as {
  common: FieldDefinition[];
  kinds: Record<string, { fields: FieldDefinition[] }>;
};
const place = (kindCode: string) => ({ kindCode, categoryCode: undefined });
const contextOf = (kindCode: string, values: ArchiveValues = {} as ArchiveValues) => ({
  definitions: [...common, ...(kinds[kindCode]?.fields ?? [])],
  catalogue: [],
  place: place(kindCode),
  values,
  change: () => undefined,
  follows: {},
});
const controls = {
  number: 'text', // read as people write it, with its unit
  integer: 'text',
  boolean: 'radiobox',
  date: 'dateselect',
  yearMonth: 'dateselect',
  select: 'select',
  multiselect: 'select',
} as const;
const typed = ['text', 'number', 'integer', 'select', 'date', 'yearMonth', 'boolean'] as const;

/** A value as a person types it, that every rule of such a field takes. */
function sampleOf({
  type,
  options = [],
  usual,
  min,
  precision,
}: FieldDefinition & { min?: number; precision?: number }) {
  if (type === 'number' || type === 'integer') return String(usual?.[0] ?? min ?? (precision === 0 ? 1 : 1));
  if (type === 'select') return options[0] ?? '';
  if (type === 'date') return '2020-03-15';
  if (type === 'yearMonth') return '2020-03';
  return type === 'boolean' ? '是' : '值1';
}

describe.each(Object.entries(familyOfKind))('kind %s (%s)', (kindCode) => {
  const context = contextOf(kindCode);
  const drawn = archiveFields(context);
  const own = kinds[kindCode]?.fields ?? [];

  it('has definitions of its own, each drawn once, under its label, by a control of its type', () => {
    expect(own.length).toBeGreaterThan(5);
    const names = drawn.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(drawn.filter(({ label }) => label.trim() === '')).toEqual([]);
    const asked = own.filter(({ key, type }) => type !== 'label' && names.includes(key));
    expect(asked.length).toBeGreaterThan(5);
    for (const { key, type } of asked) {
      const { showType } = drawn.find(({ name }) => name === key) ?? {};
      if (type in controls && !own.some((one) => one.key === key && one.dictType))
        expect([key, showType]).toEqual([key, controls[type as keyof typeof controls]]);
    }
  });

  it('takes a value of each of its fields, and refuses nothing of an empty record but its category', () => {
    const values = Object.fromEntries(
      own
        .filter(({ type, dictType }) => typed.includes(type as never) && !dictType)
        .map((one) => [one.key, sampleOf(one)]),
    ) as ArchiveValues;
    const rules = formRules(context.definitions, () => ({ place: place(kindCode), values }));
    const problems = Object.entries(formErrors(rules, values)).filter(([key]) => own.some((one) => one.key === key));
    expect(problems).toEqual([]);
    const empty = formErrors(rules, {} as ArchiveValues);
    expect(Object.keys(empty).filter((key) => key !== 'equipmentCategoryCode')).toEqual([]);
  });

  it('names what business will need and an empty record has not, and nothing that is there', () => {
    const missing = missingNow(context);
    expect(missing.length).toBeGreaterThan(0);
    const [first] = missing;
    if (!first) throw new Error('something is missing');
    const filled = contextOf(kindCode, { [first.key]: sampleOf(first) } as ArchiveValues);
    const isUnit = first.key === 'useUnitCode';
    expect(missingNow(filled).some(({ key }) => key === first.key)).toBe(isUnit);
  });
});
