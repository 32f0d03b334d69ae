// The second code on a report (离线核验): its key facts, signed, to be checked without a network; and the signed list of what
// is valid no longer (docs/decisions/0551).
import { decodeBase45, encodeBase45 } from './base45.ts';
import { decodeCbor, encodeCbor, isSame, type Cbor } from './cbor.ts';
import type { KeyFacts } from './key-facts.ts';
import { readSigned, type Signed } from './sign1.ts';

/** The purpose of a signed message: a list cannot be handed in as a report. */
const purposes = { report: 1, list: 2 } as const;
const [PURPOSE, MARK, ISSUED, VALID_UNTIL] = [0, 1, 2, 3];
/** Places of the facts in the code; a number is never used for another fact. */
const places: Readonly<Record<keyof KeyFacts, number>> = {
  reportNo: 10,
  institute: 11,
  kind: 12,
  category: 13,
  unit: 14,
  equipmentCode: 15,
  useCertificateNo: 16,
  factoryNo: 17,
  inspectDate: 18,
  conclusion: 19,
  nextDateText: 20,
  approvedOn: 21,
};
const factNames = Object.keys(places) as (keyof KeyFacts)[];
/** Places of the lists of those that are not valid. */
const endings = { replaced: 10, withdrawn: 11, void: 12 } as const;
export type Ending = keyof typeof endings;
const endingNames = Object.keys(endings) as Ending[];

/** By so many bytes of the hash of its check code a report is known in the list. */
export const MARK_BYTES = 8;

/** A code begins with it, so that a text is known for one. */
const PREFIX = 'TJ1:';

export interface OfflineReport {
  readonly mark: Uint8Array;
  readonly facts: KeyFacts;
}

export const reportPayload = ({ mark, facts }: OfflineReport): Uint8Array =>
  encodeCbor(
    new Map<number, Cbor>([
      [PURPOSE, purposes.report],
      [MARK, mark],
      ...factNames.flatMap((name): [number, Cbor][] => (facts[name] ? [[places[name], facts[name]]] : [])),
    ]),
  );

export function readReport(payload: Uint8Array): OfflineReport | undefined {
  const fields = decodeCbor(payload);
  if (!(fields instanceof Map) || fields.get(PURPOSE) !== purposes.report) return undefined;
  const mark: unknown = fields.get(MARK);
  if (!(mark instanceof Uint8Array) || mark.length !== MARK_BYTES) return undefined;
  const text = (name: keyof KeyFacts): string | undefined => {
    const heldField: unknown = fields.get(places[name]);
    return typeof heldField === 'string' ? heldField : undefined;
  };
  const toldFacts = Object.fromEntries(factNames.map((name) => [name, text(name)])) as Partial<KeyFacts>;
  const { reportNo = '', institute = '', kind = '', category = '', unit = '', nextDateText = '' } = toldFacts;
  return { mark, facts: { ...toldFacts, reportNo, institute, kind, category, unit, nextDateText } };
}

/** The text of a code: letters that a QR code packs tightly, escaped so that they stand in an address behind `#`. */
export const codeText = (signedBytes: Uint8Array): string =>
  PREFIX + encodeBase45(signedBytes).replaceAll('%', '%25').replaceAll(' ', '%20');

/**
 * The signed message of a code, wherever it was copied from; undefined where it is none or is written in another way. Some
 * programs hand on the address as people read it: that is the same code, without its escapes.
 */
export function readCode(text: string): Signed | undefined {
  const code = text.slice(text.indexOf(PREFIX)).trimEnd(); // its letters may spell the prefix once more
  const escapedBytes = decodeBase45(code.slice(PREFIX.length).replaceAll('%20', ' ').replaceAll('%25', '%'));
  if (escapedBytes && code === codeText(escapedBytes)) return readSigned(escapedBytes);
  const plain = decodeBase45(code.slice(PREFIX.length));
  return plain && code === PREFIX + encodeBase45(plain) ? readSigned(plain) : undefined;
}

export interface StatusList {
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly validUntil: number;
  /** The marks one behind the other. */
  readonly ended: Readonly<Record<Ending, Uint8Array>>;
}

export const listPayload = ({ issuedAt, validUntil, ended }: StatusList): Uint8Array =>
  encodeCbor(
    new Map<number, Cbor>([
      [PURPOSE, purposes.list],
      [ISSUED, issuedAt],
      [VALID_UNTIL, validUntil],
      ...endingNames.map((name): [number, Cbor] => [endings[name], ended[name]]),
    ]),
  );

export function readList(payload: Uint8Array): StatusList | undefined {
  const fields = decodeCbor(payload);
  if (!(fields instanceof Map) || fields.get(PURPOSE) !== purposes.list) return undefined;
  const [issuedAt, validUntil]: unknown[] = [fields.get(ISSUED), fields.get(VALID_UNTIL)];
  const marks = (name: Ending): Uint8Array => {
    const heldField: unknown = fields.get(endings[name]);
    return heldField instanceof Uint8Array ? heldField : new Uint8Array();
  };
  if (typeof issuedAt !== 'number' || typeof validUntil !== 'number') return undefined;
  return {
    issuedAt,
    validUntil,
    ended: { replaced: marks('replaced'), withdrawn: marks('withdrawn'), void: marks('void') },
  };
}

/** Clocks of telephones are wrong by minutes. */
const SKEW = 600;

/**
 * The state that a list tells of a report. What has ended never becomes valid again, so that an old list still tells
 * that; whether a report is valid says a fresh one alone.
 */
export function stateIn(list: StatusList | undefined, mark: Uint8Array, now: number): Ending | 'current' | 'unknown' {
  if (!list) return 'unknown';
  const endedName = endingNames.find((name) => holds(list.ended[name], mark));
  if (endedName) return endedName;
  return now <= list.validUntil && now >= list.issuedAt - SKEW ? 'current' : 'unknown';
}

function holds(marks: Uint8Array, mark: Uint8Array): boolean {
  for (let at = 0; at < marks.length; at += MARK_BYTES)
    if (isSame(marks.subarray(at, at + MARK_BYTES), mark)) return true;
  return false;
}
