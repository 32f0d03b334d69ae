import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { CellNote } from '@tejian/domain/archive/ledger/row-readers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WithRecord } from './compare-records.ts';
import { findUnitDetails } from './ledger-unit.store.ts';
import { saysDetails, unitDetails, unitKey, type UnitDetail } from './map-file.ts';

export type UnitNaming = {
  /** The columns of the file that hold the details. */
  readonly unitColumns: Readonly<Record<UnitDetail, string>>;
  /** Units of which a person was told already: once in a run is enough. */
  readonly toldUnits: Set<string>;
};

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
  const named = rows.flatMap(({ rowNo, record }) =>
    record.units.filter(saysDetails).flatMap((unit) => {
      const id = ids.get(unitKey(unit));
      return id === undefined || toldUnits.has(id) ? [] : [{ rowNo, unit, id }];
    }),
  );
  const known = await findUnitDetails(db, [...new Set(named.map(({ id }) => id))]);
  const notes = new Map<number, CellNote[]>();
  for (const { rowNo, unit, id } of named) {
    const own = known.get(id);
    const differing = unitDetails.filter((detail) => unit[detail] !== '' && own && own[detail] !== unit[detail]);
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
