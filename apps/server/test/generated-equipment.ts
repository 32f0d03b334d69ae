import { tablesOf } from '@tejian/domain/shared/catalogue/tables.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import type { CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isWhole } from '@tejian/domain/shared/field/bounds.ts';
import { codeToStore, fieldsFor, isCode } from '@tejian/domain/shared/field/fields.ts';
import { partRules } from '@tejian/domain/archive/equipment/parts.ts';
import type { FieldValue, Offers } from '@tejian/domain/shared/field/read-value.ts';
import { demoCreditCode, demoPhone } from '../src/demo/units.seed.ts';

/** The same sequence for the same seed, so that a failure can be repeated. */
export interface Chance {
  below(limit: number): number;
  one<T>(of: readonly T[]): T | undefined;
  /** True this often. */
  odds(share: number): boolean;
}

export function chance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, one: (of) => of[below(of.length)], odds: (share) => next() < share };
}

interface FieldContext {
  definitions: readonly FieldDefinition[];
  offers: Offers;
  place: CataloguePlace;
}

const words = ['示范', '=1+1', '00123', 'a,b;c', '“引号”', "O'Brien", '１２３', '1.6/0.8', '№7', 'x\ty', '𠮷野', '-5'];

/** Checked by more than their type; each with a value that passes, different for every record. */
const meant: Readonly<Record<string, (no: number) => string>> = {
  manufacturerCode: (no) => demoCreditCode(no),
  ownerUnitCode: (no) => demoCreditCode(no + 1),
  safetyManagerPhone: (no) => demoPhone(no),
  contactPhone: (no) => demoPhone(no),
  maintainerPhone: (no) => demoPhone(no),
  emergencyPhone: (no) => demoPhone(no),
  fixedAssets: (no) => String(no + 1),
  deviceCode: (no) => `3${String(no).padStart(19, '0')}`,
  registrationCode: (no) => `4${String(no).padStart(19, '0')}`,
  areaCode: () => '350102',
};

const pad = (value: number) => String(value).padStart(2, '0');
const day = (random: Chance) => `${2000 + random.below(26)}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`;

/** A number that the field can hold. */
function within({ possible = [0, 1e6] }: FieldDefinition, random: Chance, decimals: number): number {
  const [low, high] = [Number(possible[0]), Number(possible[1])];
  const value = low + (Math.min(high, 1e7) - low) * (random.below(1e6) / 1e6);
  return Math.min(high, Math.max(low, Number(value.toFixed(decimals))));
}

/** A value as it is stored, of any field that takes one. */
export function valueOf(
  field: FieldDefinition,
  { offers }: FieldContext,
  random: Chance,
  no: number,
): FieldValue | undefined {
  const offered = field.options ?? offers(field.dictType ?? '')?.map(({ value }) => value);
  switch (field.type) {
    case 'number':
      return within(field, random, isWhole(field) ? 0 : 3);
    case 'integer':
      return within(field, random, 0);
    case 'boolean':
      return random.odds(0.5);
    case 'date':
      return day(random);
    case 'yearMonth':
      return new Date(Date.UTC(2026 + random.below(8), 1 + random.below(12), 0)).toISOString().slice(0, 10);
    case 'select':
    case 'industry':
      return offered ? random.one(offered) : undefined;
    case 'multiselect':
      return offered?.filter(() => random.odds(0.4)).join(',') || undefined;
    default: {
      const text = `${random.one(words)}${no}`.replace('\t', ' ');
      return isCode(field.key) ? codeToStore(field.key, text) : text;
    }
  }
}

const chosen = new Set(['equipmentTypeCode', 'equipmentCategoryCode', 'equipmentVarietyCode', 'subVarietyCode']);

/** Equipment of a place in the catalogue: every field that it has filled or, here and there, left out. */
export function someEquipment(context: FieldContext, random: Chance, no: number): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const field of fieldsFor(context.definitions, context.place)) {
    if (field.type === 'label' || chosen.has(field.key) || isUnitField(field.key) || random.odds(0.15)) continue;
    const value = field.key in meant ? meant[field.key]?.(no) : valueOf(field, context, random, no);
    if (value !== undefined) values[field.key] = field.key === 'fixedAssets' ? Number(value) : value;
  }
  const { kindCode, categoryCode, varietyCode } = context.place;
  if (categoryCode && categoryCode !== kindCode) values['equipmentCategoryCode'] = categoryCode;
  if (varietyCode) values['equipmentVarietyCode'] = varietyCode;
  const batch = kindCode === '7000' ? 'productBatchNo' : 'factoryNo';
  return { ...values, [batch]: `GEN-${kindCode}-${no}` };
}

interface RowContext extends Omit<FieldContext, 'definitions'> {
  tables: readonly { key: string; fields: readonly FieldDefinition[] }[];
}

/** Rows below a record, by table. */
export function someRows({ tables, place, offers }: RowContext, random: Chance, no: number) {
  const rows = tablesOf(place.kindCode).map(({ code }) => {
    const definitions = tables.find(({ key }) => key === code)?.fields ?? [];
    const { unique } = partRules(code);
    const made = Array.from({ length: 1 + random.below(5) }, (_, row) => {
      const values = definitions.flatMap((field): [string, FieldValue][] => {
        const value = random.odds(0.3) ? undefined : valueOf(field, { definitions, place, offers }, random, row);
        return value === undefined ? [] : [[field.key, value]];
      });
      return {
        values: { ...Object.fromEntries(values), ...(unique ? { [unique]: `G-${no}-${row}` } : { spec: 'x' }) },
      };
    });
    return [code, made.map(({ values }) => ({ values: known(definitions, values) }))] as const;
  });
  return Object.fromEntries(rows);
}

const known = (definitions: readonly FieldDefinition[], values: Record<string, FieldValue>) => {
  const keys = new Set(definitions.map(({ key }) => key));
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
  return Object.keys(kept).length > 0 ? kept : { valveName: '安全阀' };
};
