import { codeToFind, isSameCode } from '../../shared/field/fields.ts';
import { isNoNumber, tidy } from '../../shared/typed/cell.ts';

type Values = Readonly<Record<string, unknown>>;

/** Codes and numbers that are given to one device: of its register, its certificate, its maker, its plate. */
const ownKeys = [
  'registrationCode',
  'deviceCode',
  'useCertificateNo',
  'factoryNo',
  'productBatchNo',
  'frameNo',
  'chassisNo',
  'plateNo',
] as const;

interface OtherDevice {
  readonly key: (typeof ownKeys)[number];
  readonly known: string;
  readonly given: string;
}

/**
 * Numbers of a house (桥1, 01) begin anew in each of its places: what is found by such a number alone is another device where a code
 * of its own is another than the stored one and none is the same. All doors for files ask here; `number` is the house's.
 */
export function otherOfHouse(number: unknown, ofFile: Values, ofArchive: Values): OtherDevice | undefined {
  if (!isSameCode('identificationCode', number, ofArchive['identificationCode'])) return undefined;
  let other: OtherDevice | undefined;
  for (const key of ownKeys) {
    const [knownNumber, givenNumber] = [ofArchive[key], ofFile[key]];
    if (!isNumber(knownNumber) || !isNumber(givenNumber)) continue;
    if (knownNumber === givenNumber || codeToFind(key, givenNumber) === codeToFind(key, knownNumber)) return undefined;
    other ??= { key, known: knownNumber, given: givenNumber };
  }
  return other;
}

/** “/” is no number. */
const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !isNoNumber(tidy(value));
