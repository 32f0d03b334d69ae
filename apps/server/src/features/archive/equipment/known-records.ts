import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { otherOfHouse } from '@tejian/domain/archive/equipment/other-of-house.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { codeToFind, isSameCode } from '@tejian/domain/shared/field/fields.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockedMatches } from '../../../platform/db/locked-matches.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  matchWeakly,
  orRefusal,
  WeakMatch,
  type Candidate,
  type ImportRow,
  type ImportValues,
  type Writing,
} from '../../shared/list-import/list-import.service.ts';
import { lockVisible } from './equipment-batch.store.ts';
import { findByCodes } from './equipment-codes.store.ts';
import type { StoredEquipment } from './equipment.store.ts';
import { SHOWN_CODE } from './import-fields.ts';
import { archivedValues, namesIn, readRow, type Context } from './import-row.ts';
import { otherNumber } from './shown-number.ts';
import { findByFactoryNo, type WeakCandidate } from './weak-match.store.ts';

const codes = codeKeys(equipmentIdentity);

/** Batches are found by their number as single equipment by its factory number; a list may show it as its own number. */
export const factoryNoOf = (values: ImportValues): string =>
  values['factoryNo'] ?? values['productBatchNo'] ?? values[SHOWN_CODE] ?? '';

interface Known {
  /** The record of each row, locked; undefined for a new one. Missing where an earlier row has the record already. */
  readonly records: ReadonlyMap<ImportRow, StoredEquipment | undefined>;
  readonly open: ReadonlyMap<ImportRow, Refusal | WeakMatch>;
}

/**
 * The record that each row speaks of (decisions §10, Imports): the one of a known code; a new one where the codes of
 * the row are all unknown; without codes the one of its factory number, as a person decides.
 */
export async function recordsOf(tx: Tx, rows: readonly ImportRow[], context: Context & Writing): Promise<Known> {
  const askedCodes = codesAsked(rows);
  const { found, stored } = await lockedMatches({
    find: () => matchesOf(tx, rows, askedCodes, context),
    idsOf: (matches) => idsOf(matches),
    lock: (ids) => lockVisible(tx, ids, context.actor),
  });
  const { byCode, candidates } = found;
  const saidBy = await sayers(tx, candidates, stored, context);
  const takenTexts = new Set<string>();
  const records = new Map<ImportRow, StoredEquipment | undefined>();
  const openRefusals = new Map<ImportRow, Refusal | WeakMatch>();
  for (const row of rows) {
    const knownId = byCode.get(row) ?? whichOf(row, candidates.get(row) ?? [], { saidBy, ...context });
    const id = repeatedNumber(row, knownId, context) ?? knownId;
    if (id instanceof Refusal || id instanceof WeakMatch) openRefusals.set(row, id);
    else if (id === undefined && !hasAnyNumber(row.values))
      openRefusals.set(row, new Refusal(text.identifierRequired, { deviceCode: equipmentText.identifierRequired }));
    else if (id === undefined) records.set(row, undefined);
    else {
      const current = stored.get(id);
      const other = byCode.has(row)
        ? (ofOtherHouse(row.values, current, context) ?? anotherDevice(row.values, current, context))
        : undefined;
      if (other) openRefusals.set(row, other);
      else if (!stored.has(id)) openRefusals.set(row, new Refusal(identityText.decisionStale));
      else if (!takenTexts.has(id)) records.set(row, stored.get(takenTexts.add(id) && id));
    }
  }
  return { records, open: openRefusals };
}

interface Matches {
  readonly byCode: ReadonlyMap<ImportRow, string | Refusal>;
  readonly candidates: ReadonlyMap<ImportRow, readonly WeakCandidate[]>;
}

async function matchesOf(
  tx: Tx,
  rows: readonly ImportRow[],
  askedCodes: readonly AskedCode[],
  context: Context,
): Promise<Matches> {
  const byCode = await idsByCode(tx, askedCodes, context);
  const weakly = rows.filter((row) => byCode.get(row) === undefined && !hasCode(row.values) && factoryNoOf(row.values));
  return { byCode, candidates: await candidatesOf(tx, weakly, context) };
}

const idsOf = ({ byCode, candidates }: Matches): string[] =>
  [...byCode.values(), ...[...candidates.values()].flat().map(({ id }) => id)].filter((id) => typeof id === 'string');

const deviceCodes = ['deviceCode', 'registrationCode', 'identificationCode'] as const;

/**
 * One use-certificate may cover several devices: a row found by its certificate whose own code of the device is another than
 * the stored one is refused, not taken for that device.
 */
function anotherDevice(
  cells: ImportValues,
  current: StoredEquipment | undefined,
  { labels }: Context,
): Refusal | undefined {
  const number = otherNumber(cells, current);
  const values: ImportValues = { ...(number !== undefined && { identificationCode: number }), ...cells };
  const comparedCodes = deviceCodes.flatMap((key) => {
    const [givenText, knownText] = [values[key], current?.[key]];
    return givenText && knownText ? [{ key, given: givenText, known: knownText }] : [];
  });
  if (comparedCodes.some(({ key, given, known }) => isSameCode(key, given, known))) return undefined;
  const [other] = comparedCodes;
  if (!other) return undefined;
  const label = labels.get(other.key) ?? other.key;
  const sentence = identityText.anotherDevice(label, other.known, other.given);
  return new Refusal(sentence, { [other.key]: sentence });
}

/** A row that is found by a number of a house alone (`otherOfHouse`). */
function ofOtherHouse(
  values: ImportValues,
  current: StoredEquipment | undefined,
  { labels }: Context,
): Refusal | undefined {
  const storedValues = archivedValues(current);
  for (const key of [SHOWN_CODE, 'identificationCode']) {
    const number = values[key];
    const other = otherOfHouse(number, values, storedValues);
    if (number === undefined || !other) continue;
    const label = labels.get(other.key) ?? other.key;
    const column = labels.get(key) ?? equipmentText.label.shownCode;
    const sentence = identityText.otherOfHouse(
      column,
      number,
      [label, other.known, other.given],
      identityText.orLeaveOut,
    );
    return new Refusal(sentence, { [key]: sentence });
  }
  return undefined;
}

/** Two rows of a file that bear one number of their house are one record, where the first of them makes it. */
function repeatedNumber(
  { rowNo, values }: ImportRow,
  id: string | undefined | Refusal | WeakMatch,
  { claims, earlierRow }: Writing,
): Refusal | undefined {
  const maker = typeof id === 'string' ? claims.get(id) : rowNo;
  const isOfFile = id === undefined || (maker !== undefined && maker !== rowNo);
  const number = isOfFile ? otherNumber(values, undefined) : undefined;
  const refusal =
    number === undefined ? undefined : earlierRow(`${SHOWN_CODE} ${codeToFind(SHOWN_CODE, number)}`, rowNo);
  return refusal && ofNumberTaken(refusal, values);
}

/** A refusal of a number below 设备编号, with the way on. */
export function ofNumberTaken({ message }: Refusal, values: ImportValues): Refusal {
  const column = equipmentText.label.shownCode;
  const sentence = identityText.numberTaken(column, values[SHOWN_CODE] ?? '', message);
  return new Refusal(sentence, { [SHOWN_CODE]: sentence });
}

const hasCode = (values: ImportValues) => codes.some((key) => values[key]);
const hasAnyNumber = (values: ImportValues) => hasCode(values) || factoryNoOf(values) !== '' || !!values[SHOWN_CODE];

const findingKeys = [...codes, SHOWN_CODE];

interface AskedCode {
  readonly row: ImportRow;
  readonly key: string;
  readonly value: string;
  readonly code: string;
}

function codesAsked(rows: readonly ImportRow[]): readonly AskedCode[] {
  const askedCodes: AskedCode[] = [];
  for (const row of rows)
    for (const key of findingKeys) {
      const value = row.values[key];
      if (value) askedCodes.push({ row, key, value, code: codeToFind(key, value) });
    }
  return askedCodes;
}

/** The record of the row's codes; codes of several records refuse the row, so does a shared one that no other decides. */
async function idsByCode(tx: Tx, askedCodes: readonly AskedCode[], { kindCode, actor, labels }: Context) {
  const foundCarriers = await findByCodes(tx, askedCodes, { kindCode, actor });
  const answers = new Map<ImportRow, string | Refusal>();
  const sharedRefusals = new Map<ImportRow, Refusal>();
  const sources = new Map<ImportRow, string>();
  for (const [at, { row, key, value }] of askedCodes.entries()) {
    const [one, another] = foundCarriers[at] ?? [];
    const id = one?.id;
    if (one === undefined || id === undefined || (key === SHOWN_CODE && answers.has(row))) continue;
    const before = answers.get(row);
    if (another !== undefined) {
      if (key === SHOWN_CODE || sharedRefusals.has(row)) continue;
      const sentence = text.manyEquipment(value, [one.shown, another.shown]);
      sharedRefusals.set(row, new Refusal(sentence, { [key]: sentence }));
    } else if (before === undefined) {
      answers.set(row, id);
      sources.set(row, `${labels.get(key) ?? key} ${value}（${one.shown}）`);
    } else if (typeof before === 'string' && before !== id) {
      const sentence = identityText.codesOfSeveral(
        `${sources.get(row) ?? ''}、${labels.get(key) ?? key} ${value}（${one.shown}）`,
      );
      answers.set(row, new Refusal(sentence, { [key]: sentence }));
    }
  }
  // A code that several records share refuses a row only where no other code of it says which one is meant.
  for (const [row, refusal] of sharedRefusals) if (!answers.has(row)) answers.set(row, refusal);
  return answers;
}

async function candidatesOf(tx: Tx, rows: readonly ImportRow[], context: Context) {
  const lookups = rows.map(({ values }) => ({
    factoryNo: factoryNoOf(values),
    maker: values['manufacturerName'] ?? '',
    address: values['useAddress'] ?? '',
    internalNo: values['internalNo'] ?? '',
    model: values['model'] ?? '',
  }));
  const foundCandidates = Map.groupBy(await findByFactoryNo(tx, lookups, context), ({ at }) => at);
  return new Map(rows.map((row, at) => [row, foundCandidates.get(at) ?? []]));
}

type SaidBy = (row: ImportRow, id: string) => boolean;

/** Says whether a record says already all that a row says. */
async function sayers(
  tx: Tx,
  candidates: ReadonlyMap<ImportRow, readonly WeakCandidate[]>,
  storedEquipment: ReadonlyMap<string, StoredEquipment>,
  context: Context,
): Promise<SaidBy> {
  const pairs = [...candidates].flatMap(([row, foundCandidates]) =>
    foundCandidates.map(({ id }) => ({ row, id, given: row.values, current: storedEquipment.get(id) })),
  );
  const namedNames = await namesIn(tx, pairs, context);
  const unchangedTexts = new Set<string>();
  for (const pair of pairs) {
    const answer = pair.current ? await orRefusal(() => readRow(pair, namedNames, context)) : undefined;
    if (answer && !(answer instanceof Refusal) && answer.given === 'unchanged')
      unchangedTexts.add(`${pair.row.rowNo} ${pair.id}`);
  }
  return (row, id) => unchangedTexts.has(`${row.rowNo} ${id}`);
}

function whichOf(
  row: ImportRow,
  foundCandidates: readonly WeakCandidate[],
  { saidBy, claims, labels }: Context & Writing & { saidBy: SaidBy },
): string | undefined | Refusal | WeakMatch {
  const key = row.values['factoryNo'] ? 'factoryNo' : 'productBatchNo';
  return matchWeakly(row, {
    reason: `${labels.get(key) ?? key} ${factoryNoOf(row.values)}`,
    shown: shownRow(row.values),
    candidates: foundCandidates.map(candidateOf),
    canBeNew: true,
    isSaidBy: (id) => saidBy(row, id),
    claims,
  });
}

/** A row as a question shows it beside the records. */
export const shownRow = (values: ImportValues): string =>
  [values['equipmentName'], values['manufacturerName'], values['useAddress'], values['useUnitName']]
    .filter(Boolean)
    .join(' ');

const candidateOf = ({ id, name, code, maker, address }: WeakCandidate): Candidate => ({
  recordId: id,
  name: [name, code].filter(Boolean).join(' '),
  details: [maker, address].filter(Boolean).join(' '),
});
