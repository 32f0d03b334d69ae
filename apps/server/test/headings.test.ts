import { headedField } from '@tejian/domain/archive/equipment/headings.ts';
import { ledgerContext } from '@tejian/domain/archive/ledger/ledger-context.ts';
import { nameKnower, proposeMapping } from '@tejian/domain/archive/ledger/propose-mapping.ts';
import { commonOf } from '@tejian/domain/shared/field/fields.ts';
import { mergedFields, type FieldData } from '@tejian/domain/shared/field/merged-fields.ts';
import { headingReader } from '@tejian/domain/shared/list-import/heading.ts';
import { describe, expect, it } from 'vitest';
import { importFields, SHOWN_CODE } from '../src/features/archive/equipment/import-fields.ts';
import { readReference } from '../src/reference/data.ts';
import { fieldFiles } from '../src/reference/facts.ts';

const rows = mergedFields(readReference<FieldData>(...fieldFiles).data);
const of = (owner: string) => rows.flatMap(({ kindCode, definition }) => (kindCode === owner ? [definition] : []));

/** The doors' readings of a heading: the fields that it may mean, none where the door does not know it. */
function doorsOf(kindCode: string) {
  const [common, params] = [commonOf(of('common'), kindCode), of(kindCode)];
  const list = importFields(kindCode, [...common, ...params]);
  const context = ledgerContext({ common, params, catalogue: [], dictionary: () => [], today: '2026-11-28' });
  const knows = nameKnower(context);
  const read = headingReader(list.fields);
  return {
    headings: [
      ...list.fields.flatMap(({ labels, otherNames = [] }) => [...labels, ...otherNames]),
      ...context.fields.flatMap((field) => [...headedField(field).labels, ...(headedField(field).otherNames ?? [])]),
    ],
    list: (name: string) => read(name).map(({ key }) => key),
    ledger(name: string) {
      const [mapped] = proposeMapping([{ name, samples: [], words: [] }], context, kindCode).fields;
      return knows(name) ? mapped?.field : undefined;
    },
  };
}

const dated: Readonly<Record<string, readonly [string, string]>> = {
  '1000': ['下次检验日期', '下次内部检验日期'],
  '2000': ['下次检验日期', '下次定期检验日期'],
  '3000': ['下次检验日期', '下检日期'],
  '8000': ['下次检验日期', '下次定期检验日期'],
  '9000': ['下次检验日期', '下次全面检验日期'],
};

describe.each(['1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000'])('files of kind %s', (kindCode) => {
  it('have every heading that one door knows known by the other, as the same field', () => {
    const { headings, list, ledger } = doorsOf(kindCode);
    const varieties = new Set(of(kindCode).flatMap(({ key, appliesTo }) => (appliesTo ? [key] : [])));
    const differing = [...new Set(headings)].flatMap((name) => {
      const [inList, inLedger] = [list(name), ledger(name)];
      // The list’s own number may be any of the codes: the ledger takes it for the first of them.
      if (inList.includes('subVarietyCode')) return []; // a ledger goes down to the variety; the column is counted as left out
      if (inList.includes(SHOWN_CODE)) return inLedger === 'identificationCode' ? [] : [{ name, inList, inLedger }];
      const taken = inList.at(-1);
      // Two varieties may call a field of theirs alike: the row's own variety says which of them is meant.
      const areOfVarieties = [taken, inLedger].every((key) => key !== undefined && varieties.has(key));
      const isSame = taken === inLedger || (areOfVarieties && inList.includes(inLedger ?? ''));
      return isSame ? [] : [{ name, inList, inLedger }];
    });
    expect(differing).toEqual([]);
    expect(headings.length).toBeGreaterThan(200);
  });

  it('may call the next inspection as any kind does', () => {
    const { list, ledger } = doorsOf(kindCode);
    const names = dated[kindCode] ?? ['下次检验日期', '下次定检日期'];
    expect(names.map((name) => [list(name), ledger(name)])).toEqual(
      names.map(() => [['nextInspectionDate'], 'nextInspectionDate']),
    );
  });
});
