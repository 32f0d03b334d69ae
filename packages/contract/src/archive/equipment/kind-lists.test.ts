import { readFileSync } from 'node:fs';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { expect, it } from 'vitest';
import { equipmentListOf, paramsShown } from './kind-lists.view.ts';
import { paramType } from './listed-params.ts';

const folder = new URL('../../../../../apps/server/reference/', import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { kinds: Record<string, { fields: FieldDefinition[] }> };
const own = read('equipment-fields.json').kinds;
const added = read('equipment-fields-extra.json').kinds;
const definitionsOf = (kind: string) =>
  kind === 'F000' ? added['F000.batch']?.fields : [...(own[kind]?.fields ?? []), ...(added[kind]?.fields ?? [])];

const { items: catalogue } = JSON.parse(readFileSync(new URL('catalogue.json', folder), 'utf8')) as {
  items: { code: string; kindCode: string; parentCode: string | null; levelNo: number }[];
};

const kept: Record<string, string> = { number: 'number', integer: 'number', date: 'date' };

it.each(Object.keys(familyOfKind))('the list of %s shows parameters as its definitions call and keep them', (kind) => {
  const { columns } = equipmentListOf(kind);
  const shown = paramsShown(kind);
  expect(shown.length).toBeGreaterThan(3);
  for (const key of shown) {
    const definition = definitionsOf(kind)?.find((field) => field.key === key);
    const unit = definition?.unit ? `(${definition.unit})` : '';
    expect(columns.find(({ field }) => field === key)?.label).toBe(`${definition?.label}${unit}`);
    expect([key, paramType(key)]).toEqual([key, kept[definition?.type ?? ''] ?? 'text']);
  }
});

it('shows every speed that is required of a kind, however its varieties call it', () => {
  const speedUnits = ['m/s', 'm/min', 'km/h'];
  const required = Object.keys(familyOfKind).flatMap((kind) =>
    (definitionsOf(kind) ?? []).flatMap(({ key, unit, required }) =>
      required && unit && speedUnits.includes(unit) ? [`${kind} ${key}`] : [],
    ),
  );
  const shown = new Set<string>(
    Object.keys(familyOfKind).flatMap((kind) => paramsShown(kind).map((key) => `${kind} ${key}`)),
  );
  expect(required).toEqual(expect.arrayContaining(['3000 ratedSpeed', '3000 nominalSpeed', '9000 runningSpeed']));
  expect(required.filter((one) => !shown.has(one))).toEqual([]);
});

it('shows two dates where a kind has both, and none where it has none', () => {
  const dates = (kind: string) =>
    equipmentListOf(kind).columns.flatMap(({ field, label, hidden }) =>
      field.startsWith('next') && !hidden ? [label] : [],
    );
  expect(dates('1000')).toEqual(['下次内部检验日期', '下次外部检验日期']);
  expect(dates('4000')).toEqual(['下次检验日期']);
  expect(dates('7000')).toEqual([]);
});

it.each(Object.keys(familyOfKind))('the list of %s says the class of what has no variety', (kind) => {
  const places = catalogue.filter(({ kindCode }) => kindCode === kind);
  const categories = places.filter(({ levelNo }) => levelNo === 2);
  const isBare = categories.some(({ code }) => places.every(({ parentCode }) => parentCode !== code));
  const shown = equipmentListOf(kind).columns.filter(({ field, hidden }) => field === 'categoryCode' && !hidden);
  expect(shown).toHaveLength(isBare ? 1 : 0);
});
