// Whose a general name is (名称, 地址, 联系电话): headings at random, read at both doors, put no mark into another's field.
import { ledgerContext } from '@tejian/domain/archive/ledger/ledger-context.ts';
import { findHeader } from '@tejian/domain/archive/ledger/find-header.ts';
import { measureKnower, nameKnower, proposeMapping } from '@tejian/domain/archive/ledger/propose-mapping.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { commonOf } from '@tejian/domain/shared/field/fields.ts';
import { mergedFields, type FieldData } from '@tejian/domain/shared/field/merged-fields.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import { describe, expect, it } from 'vitest';
import { drawnByLot, seedByLot } from '../../../packages/domain/test/random/lot.ts';
import { seededRandom, type Random } from '../../../packages/domain/test/random/random.ts';
import { importFields } from '../src/features/archive/equipment/import-fields.ts';
import { importRows } from '../src/features/shared/list-import/import-sheets.ts';
import { valuesOf } from '../src/features/shared/list-import/row-cells.ts';
import type { Importing } from '../src/features/shared/list-import/importer.ts';
import { readReference } from '../src/reference/data.ts';
import { fieldFiles } from '../src/reference/facts.ts';
import { headingOfOneLine, headingOfTwoLines, kinds, type GivenHeading } from './random-heading.ts';

const definedFields = mergedFields(readReference<FieldData>(...fieldFiles).data);
const definitionsOf = (kind: string) =>
  definedFields.filter(({ kindCode }) => kindCode === kind).map(({ definition }) => definition);

const doors = new Map(
  kinds.map((kind) => {
    const [common, params] = [commonOf(definitionsOf('common'), kind), definitionsOf(kind)];
    const importing: Importing = {
      ...importFields(kind, [...common, ...params]),
      identity: codeKeys(equipmentIdentity),
      marksOf: () => ({ same: [] }),
      write: () => Promise.resolve([]),
    };
    const context = ledgerContext({ common, params, catalogue: [], dictionary: () => [], today: '2026-11-30' });
    const words = { isKnown: nameKnower(context), isMeasure: measureKnower(context) };
    return [kind, { importing, context, words }];
  }),
);
type Door = NonNullable<ReturnType<typeof doors.get>>;

/** What the door puts into which field. */
type Put = readonly (readonly [field: string, value: string])[];

const numbered = ({ lines }: GivenHeading) => lines.map((cells, at) => ({ rowNo: at + 1, cells }));

async function putByList(heading: GivenHeading, { importing }: Door): Promise<Put> {
  const sheets = [{ name: '台账', isHidden: false }];
  const chunk = { sheets, delimiter: '', sheetAt: 0, isFirst: true, rows: numbered(heading), letters: 0 };
  const chunks = async function* () {
    yield chunk;
  };
  for await (const { header, rows } of importRows({ chunks, importing }, { sheets: [], headers: [] }))
    for (const row of rows) return Object.entries(valuesOf(header, row));
  return [];
}

function putByLedger(heading: GivenHeading, kind: string, { context, words }: Door): Put {
  const rows = numbered(heading);
  const header = findHeader(rows, words);
  const [first] = rows.filter(({ rowNo }) => rowNo > (header?.rowNo ?? rows.length));
  const columns = (header?.names ?? []).map((name, at) => {
    const cell = first?.cells[at] ?? '';
    return { name, samples: [cell], words: [cell], sheets: [0] };
  });
  const samples = new Map(columns.map(({ name, samples: [cell = ''] }) => [name, cell]));
  return proposeMapping(columns, context, kind).fields.flatMap(({ field, columns: names }) =>
    names.map((name) => [field, samples.get(name) ?? ''] as const),
  );
}

/** The marks that stand in a field of another column. */
function strayMarks({ columns }: GivenHeading, put: Put): string[] {
  const byMark = new Map(columns.map((column) => [column.mark, column]));
  return put.flatMap(([field, value]) => {
    const column = byMark.get(value);
    return column && !column.fields.includes(field) ? [`${column.group}/${column.name} → ${field}`] : [];
  });
}

/** Headings of each kind and form; a run tries a tenth (lot.ts). */
const CASES = drawnByLot(150);
const shown = ({ lines }: GivenHeading) => lines.map((cells) => cells.join(' | ')).join('\n');

describe.each([
  ['one line', (_kind: string, random: Random) => headingOfOneLine(random)],
  ['two lines', headingOfTwoLines],
])('headings of %s', (_what, made) => {
  it.each(kinds)('leave out or put right each column of kind %s at both doors', async (kind) => {
    const random = seededRandom(seedByLot(Number(kind)));
    const door = doors.get(kind);
    if (!door) throw new Error(kind);
    const strays: string[] = [];
    let putCount = 0;
    for (let no = 0; no < CASES; no += 1) {
      const heading = made(kind, random);
      const [byList, byLedger] = [await putByList(heading, door), putByLedger(heading, kind, door)];
      putCount += Math.min(byList.length, byLedger.length);
      const found = [
        ...strayMarks(heading, byList).map((stray) => `list: ${stray}`),
        ...strayMarks(heading, byLedger).map((stray) => `ledger: ${stray}`),
      ];
      if (found.length > 0) strays.push([...found, shown(heading)].join('\n'));
    }
    expect(strays.join('\n\n')).toBe('');
    // Doors that put nothing anywhere would be right, too.
    expect(putCount).toBeGreaterThan(CASES * 5);
  });
});
