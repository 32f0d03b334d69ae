import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { CellNote } from '@tejian/domain/archive/ledger/row-readers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WithRecord } from './compare-records.ts';
import { findNamesOfCodes, findOtherCodes, findUnitDetails } from './ledger-unit.store.ts';
import { saysDetails, unitDetails, unitKey, type UnitDetail } from './map-file.ts';

export type UnitNaming = {
  /** The columns of the file that hold the details. */
  readonly unitColumns: Readonly<Record<UnitDetail, string>>;
  /** Units of which a person was told already: once in a run is enough. */
  readonly toldUnits: Set<string>;
  /** The codes under which the file names a unit so far, by its name. */
  readonly codesInFile: Map<string, Set<string>>;
};

/**
 * A unit under a code that nobody knows, while another of its name has a code: it is taken for a second unit, because a code
 * decides (ADR 0005), and said at its first row, because it may be a slip of the code.
 */
export async function nameTwinNotes(
  db: Db,
  { toldUnits, codesInFile }: UnitNaming,
  rows: readonly WithRecord[],
): Promise<ReadonlyMap<number, readonly CellNote[]>> {
  const namedUnits = rows.flatMap(({ rowNo, record }) => record.units.map((unit) => ({ rowNo, unit })));
  const units = namedUnits.map(({ unit }) => unit);
  const knownNames = await findNamesOfCodes(db, units);
  const others = await findOtherCodes(db, units);
  const notes = new Map<number, CellNote[]>();
  for (const { rowNo, unit } of namedUnits) {
    const { code, name, searchName, role } = unit;
    if (code === null) continue;
    const earlier = codesInFile.get(searchName) ?? new Set();
    codesInFile.set(searchName, earlier.add(code));
    const key = `${unitKey(unit)} twin`;
    const other = others.get(unitKey(unit)) ?? [...earlier].find((one) => one !== code);
    if (knownNames.has(code) || other === undefined || toldUnits.has(key)) continue;
    toldUnits.add(key);
    const note = {
      column: ledgerText.unitOfRole[role],
      value: name,
      reason: ledgerText.nameOfOther(name, other, code),
    };
    notes.set(rowNo, [...(notes.get(rowNo) ?? []), note]);
  }
  return notes;
}

/**
 * A unit that the archive has keeps its own address and telephone; what the ledger says otherwise is not loaded, and said
 * at the first row of the unit.
 */
export async function unitNotes(
  db: Db,
  { unitColumns, toldUnits }: UnitNaming,
  rows: readonly WithRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, readonly CellNote[]>> {
  const namedUnits = rows.flatMap(({ rowNo, record }) =>
    record.units.filter(saysDetails).flatMap((unit) => {
      const id = ids.get(unitKey(unit));
      return id === undefined || toldUnits.has(id) ? [] : [{ rowNo, unit, id }];
    }),
  );
  const knownDetails = await findUnitDetails(db, [...new Set(namedUnits.map(({ id }) => id))]);
  const notes = new Map<number, CellNote[]>();
  for (const { rowNo, unit, id } of namedUnits) {
    const ownPart = knownDetails.get(id);
    const differing = unitDetails.filter(
      (detail) => unit[detail] !== '' && ownPart && ownPart[detail] !== unit[detail],
    );
    if (differing.length === 0 || toldUnits.has(id)) continue;
    toldUnits.add(id);
    const reason = ledgerText.unitKeepsOwn(unit.name);
    notes.set(
      rowNo,
      differing.map((detail) => ({ column: unitColumns[detail], value: unit[detail], reason })),
    );
  }
  return notes;
}
