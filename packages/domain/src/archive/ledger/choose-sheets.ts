import { isOfOtherKind } from '../../shared/catalogue/other-kind.ts';
import { tableText } from '../../shared/list-import/table.text.ts';
import { identifierKeys, type LedgerContext } from './ledger-field.ts';
import { proposeMapping } from './propose-mapping.ts';

/** A sheet by its first rows. */
export type SheetHead = {
  readonly name: string;
  readonly isHidden: boolean;
  /** The names of its columns; none where it has no rows. */
  readonly columns: readonly string[];
  /** It holds rows and none of them names columns. */
  readonly isHeadless?: boolean;
};

/** The reason that each sheet is passed over; undefined for one that is read. */
export type SheetChoice = readonly (string | undefined)[];

/**
 * The sheets of a workbook that are read: those that a person chose, else those whose columns name equipment by a code, without
 * those whose names are another kind's where others are left, else the one with the most columns and its likes. A text file and a workbook of one sheet are read in any case.
 */
export function chooseSheets(
  heads: readonly SheetHead[],
  chosenTexts: readonly string[] | undefined,
  context: LedgerContext,
  kindCode = '',
): SheetChoice {
  const { skipped } = tableText;
  const filledHeads = heads.filter(({ columns }) => columns.length > 0);
  const byPerson = chosenTexts && filledHeads.filter(({ name }) => chosenTexts.includes(name));
  const readHeads = new Set(byPerson?.length ? byPerson : ledgersAmong(filledHeads, context, kindCode));
  return heads.map((head) => {
    if (readHeads.has(head)) return undefined;
    if (head.columns.length === 0) return head.isHeadless ? skipped.headless : skipped.empty;
    if (byPerson?.length) return skipped.notChosen;
    if (head.isHidden) return skipped.hidden;
    return isOfOtherKind(head.name, kindCode) ? skipped.otherKind : skipped.noTable;
  });
}

function ledgersAmong(
  filledHeads: readonly SheetHead[],
  context: LedgerContext,
  kindCode: string,
): readonly SheetHead[] {
  if (filledHeads.length === 1) return filledHeads;
  const visible = filledHeads.filter(({ isHidden }) => !isHidden);
  const ledgers = visible.filter(({ columns }) => namesEquipment(columns, context));
  // The register of a plant has a sheet for each kind.
  const ofKind = ledgers.filter(({ name }) => kindCode === '' || !isOfOtherKind(name, kindCode));
  if (ofKind.length > 0) return ofKind;
  if (ledgers.length > 0) return ledgers;
  const widest = visible.reduce<SheetHead | undefined>(
    (best, head) => (best && best.columns.length >= head.columns.length ? best : head),
    undefined,
  );
  return visible.filter(({ columns }) => columns.join('\n') === widest?.columns.join('\n'));
}

/** A table of equipment has a column with a code of it and at least one more column that is known. */
function namesEquipment(columns: readonly string[], context: LedgerContext): boolean {
  const namedColumns = columns.map((name) => ({ name, samples: [], words: [] }));
  const fields = proposeMapping(namedColumns, context, '').fields.map(({ field }) => field);
  return fields.length > 1 && identifierKeys.some((key) => fields.includes(key));
}
