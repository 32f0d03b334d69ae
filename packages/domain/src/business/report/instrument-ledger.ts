// What the instrument ledger says of the instruments that a record names: asked by the form at any time, and at every step.
import { valueText } from '../../shared/field/value-text.ts';
import { wordKey } from '../../shared/typed/cell.ts';
import { normalCode } from '../../shared/typed/normal-code.ts';
import { instrumentRefusal } from '../workflow/guards.ts';
import type { UsedInstrument } from '../workflow/facts.ts';
import type { Row } from './entry.ts';
import { reportStepText } from './steps.text.ts';

interface Known extends Pick<UsedInstrument, 'validTo' | 'outOfUse'> {
  /** Its name in the ledger; several of twins, none of what the ledger has not. */
  readonly names?: readonly string[];
}

/** By number, what was asked for: `validTo` is null where the ledger has no such instrument. */
export type InstrumentLedger = ReadonlyMap<string, Known>;

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : valueText(cell).trim());

/** An instrument as the record says it. */
export const namedInstrument = (row: Row) => ({
  no: textOf(row['no']),
  name: textOf(row['name']),
  validTo: textOf(row['validTo']),
});
type Named = ReturnType<typeof namedInstrument>;

/** The day for which instruments are marked before the day of the inspection is typed: the planned one, where it lies ahead. */
export const instrumentDay = (plannedDate: string | undefined, today: string): string =>
  plannedDate !== undefined && plannedDate > today ? plannedDate : today;

/** Its calibration ends before the day. Days as yyyy-MM-dd; one that is not known ends nothing. */
export const isOutOfDate = (validTo: string, day: string): boolean => validTo !== '' && day !== '' && validTo < day;

/** The instruments that a record names; a row that says nothing is none. */
export const namedInstruments = (rows: readonly Row[]): Named[] =>
  rows.map(namedInstrument).filter(({ no, name }) => no !== '' || name !== '');

/** A number means its instrument in every spelling; of twins in the ledger each may forbid the use. */
export function ledgerOf(
  askedNumbers: readonly string[],
  foundCalibrations: readonly { instrumentNo: string; name: string; validTo: string; outOfUse?: string }[],
): InstrumentLedger {
  const knownInstrument = Map.groupBy(foundCalibrations, ({ instrumentNo }) => normalCode(instrumentNo));
  return new Map(
    askedNumbers.map((no) => {
      const alike = knownInstrument.get(normalCode(no)) ?? [];
      const [validTo = null] = alike.map((one) => one.validTo).toSorted();
      const outOfUse = alike.map((one) => one.outOfUse).find((word) => word);
      const names = alike.map(({ name }) => name);
      return [no, { validTo, names, ...(outOfUse && { outOfUse }) }];
    }),
  );
}

/** Without blanks, and without what brackets add. */
const nameKey = (name: string): string => wordKey(name).replaceAll(/\s|\([^)]*\)/g, '');

/** The table is printed: under the number of one instrument no other may stand; 5m钢卷尺 is 钢卷尺. */
function typedAsAnother({ no, name }: Named, { names = [] }: Known): string | undefined {
  const typedKey = nameKey(name);
  const isSame = names.some((one) => nameKey(one).includes(typedKey) || typedKey.includes(nameKey(one)));
  return typedKey === '' || names.length === 0 || isSame
    ? undefined
    : reportStepText.instrumentName(name, no, names[0] ?? '');
}

/** Nor may a date beyond the calibration stand in it. */
const typedBeyond = ({ no, name, validTo }: Named, knownInstrument: Known): string | undefined =>
  knownInstrument.validTo !== null && validTo > knownInstrument.validTo
    ? reportStepText.instrumentDate(name, no, knownInstrument.validTo)
    : undefined;

/** The reason that the record says of an instrument what the ledger does not. */
const typedOtherwise = (namedInstrument: Named, knownInstrument: Known): string | undefined =>
  typedAsAnother(namedInstrument, knownInstrument) ?? typedBeyond(namedInstrument, knownInstrument);

/** The reason that the record says of one of its instruments what the ledger does not. */
export function instrumentsRefusal(rows: readonly Row[], ledger: InstrumentLedger): string | undefined {
  for (const one of namedInstruments(rows)) {
    const refusal = typedOtherwise(one, ledger.get(one.no) ?? { validTo: null });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** G06: what the record says of an instrument is typed; until when it is valid, the instrument ledger says. */
export const usedInstruments = (rows: readonly Row[], ledger: InstrumentLedger): UsedInstrument[] =>
  namedInstruments(rows).map((one) => {
    const { names: _names, ...knownFacts } = ledger.get(one.no) ?? { validTo: null };
    return { ...one, ...knownFacts };
  });

/**
 * The reason that an instrument of the record may not have been used on the day; nothing while the ledger was not asked
 * for it.
 */
export function ledgerRefusal(
  namedInstrument: Named,
  ledger: InstrumentLedger | undefined,
  date: string,
): string | undefined {
  const knownInstrument = ledger?.get(namedInstrument.no);
  if (!knownInstrument || (namedInstrument.no === '' && namedInstrument.name === '')) return undefined;
  return (
    typedOtherwise(namedInstrument, knownInstrument) ??
    instrumentRefusal({ ...namedInstrument, ...knownInstrument }, date)
  );
}
