import { commonOf } from '@tejian/domain/shared/field/fields.ts';
import { mergedFields, type FieldData } from '@tejian/domain/shared/field/merged-fields.ts';
import { expect, it } from 'vitest';
import { readReference } from './data.ts';
import { fieldFiles } from './facts.ts';

const rows = mergedFields(readReference<FieldData>(...fieldFiles).data);
const fieldsOf = (owner: string) =>
  rows.flatMap(({ kindCode, definition }) => (kindCode === owner ? [definition] : []));

/** One of two codes of the catalogue stands below the other, or is the other. */
function areNested(one: string, other: string): boolean {
  const [stem, otherStem] = [one, other].map((code) => code.replace(/0+$/, ''));
  return !!stem && !!otherStem && (stem.startsWith(otherStem) || otherStem.startsWith(stem));
}

const meet = (codes: readonly string[], others: readonly string[]) =>
  codes.some((code) => others.some((other) => areNested(code, other)));

it('no kind calls two fields of one place alike', () => {
  const alike = [...new Set(rows.map(({ kindCode }) => kindCode))].flatMap((kindCode) => {
    const isTable = kindCode === 'common' || kindCode.includes('.') || kindCode === 'accessory';
    const fields = [...(isTable ? [] : commonOf(fieldsOf('common'), kindCode)), ...fieldsOf(kindCode)];
    return fields.flatMap(({ key, label, appliesTo }, at) =>
      fields
        .slice(at + 1)
        .filter((other) => other.label === label)
        .filter((other) => !appliesTo || !other.appliesTo || meet(appliesTo, other.appliesTo))
        .map((other) => `${kindCode} ${label}: ${key}, ${other.key}`),
    );
  });
  expect(alike).toEqual([]);
});
