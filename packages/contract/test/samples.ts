import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import type { Field, Problems } from '../src/kit/field.ts';
import { entriesOf } from './declared.ts';

const mapping: LedgerMapping = {
  identifier: 'registrationCode',
  kindCode: '3000',
  fields: [{ field: 'name', columns: ['甲', '乙'], separator: '&', conversion: 'text', onUnreadable: 'warn' }],
  constants: { useStatus: '10' },
};

/** One of them is accepted by every leaf that the contract declares, unless its refusal says what is. */
const candidates: readonly unknown[] = [
  '甲 & 乙=“1”%+',
  'a',
  '2026-03-04 05:06:07',
  '2026-03-04',
  '1',
  '9',
  '100',
  '08:30',
  '08:30-11:30',
  24.5,
  '13800001111',
  '91350100M000100Y43',
  '35010000000000000001',
  'a@b.cn',
  'https://a.cn/b',
  '1.2.10',
  { and: [{ field: 'id', operator: 'eq', value: '甲&1' }] },
  {},
  [],
  2026,
  { rows: [['甲 & 乙', '1']] },
  { section: 'items', item: '1.1' },
  [{ a: '甲', b: [1, null] }],
  { ...emptyEntry, items: { '1.1': { result: '√', memo: '甲&乙' } }, fields: { 'rep.inspectDate': '2026-03-04' } },
  mapping,
];

const refusalOf = (of: Field<unknown>, raw: unknown): string | undefined => {
  const problems: Problems = {};
  of.decode(raw, problems, 'value');
  return Object.values(problems)[0];
};

const choicesOf = ({ shape }: Field<unknown>): readonly unknown[] => (shape.type === 'choice' ? shape.options : []);

/** A sample of what a field takes on the wire, with everything in it that may be missing; throws where nobody knows. */
export function sampleOf(of: Field<unknown>, place = ''): unknown {
  const entries = entriesOf(of);
  if (entries)
    return Object.fromEntries(
      entries.map(({ wireName, inner }) => [wireName, sampleOf(inner, `${place}.${wireName}`)]),
    );
  if (of.inner) return of.optional ? sampleOf(of.inner, place) : [sampleOf(of.inner, place), sampleOf(of.inner, place)];
  const sample = [...choicesOf(of), ...candidates].find((one) => refusalOf(of, one) === undefined);
  if (sample === undefined) throw new Error(`no sample is accepted by ${place}: ${refusalOf(of, 'a')}`);
  return sample;
}
