import type { IdentifierKey } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockedMatches } from '../../../platform/db/locked-matches.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notWritable } from '../equipment/equipment.service.ts';
import type { WithRecord } from './compare-records.ts';
import { findByCodes, findExisting, lockFound, type Existing, type OfCode } from './ledger-record.store.ts';
import { isKnownAs } from '@tejian/domain/archive/unit/known-name.ts';
import { findAmbiguousNames, findNamesOfCodes } from './ledger-unit.store.ts';
import { unitKey, type NamedUnit } from './map-file.ts';

type Run = {
  organisationId: string;
  /** The person who imports; none where the account has been ended since. */
  actor: Actor | undefined;
  identifierKey: IdentifierKey;
  /** The names of new units by code, as the first row of each has it: another row of the code says the same. */
  readonly namesInFile: Map<string, string>;
};

type Matched = {
  /** The record of each row by the key of its ledger; none for a new one. */
  readonly existing: ReadonlyMap<string, Existing>;
  /** Rows whose codes belong to different records, and why they are not loaded. */
  readonly conflicts: ReadonlyMap<WithRecord, string>;
};

/**
 * The records that the rows of a chunk speak of (decisions §10, Imports): those of an earlier import, else those of a
 * known code. A code leads to no record that has another identifier than the row: one of the two is wrong, and nobody
 * knows which.
 */
export async function matchRows(tx: Tx, run: Run, rows: readonly WithRecord[]): Promise<Matched> {
  if (rows.length === 0) return { existing: new Map(), conflicts: new Map() };
  const { found } = await lockedMatches({
    find: () => findMatches(tx, run, rows),
    idsOf: ({ existing, open, byKey }) => {
      const knownIds = open.flatMap(({ record }) => existing.get(record.sourceKey)?.id ?? []);
      return [...knownIds, ...[...byKey.values()].flatMap((matches) => matches.map(({ id }) => id))];
    },
    lock: (ids) => lockFound(tx, ids),
  });
  const { existing, open, byKey } = found;
  const foreign = await foreignRecords(tx, [...byKey.values()].flat(), run.actor);
  const conflicts = new Map<WithRecord, string>();
  const namedUnits = open.flatMap(({ record }) => record.units);
  const ambiguous = await findAmbiguousNames(tx, namedUnits);
  const names = await findNamesOfCodes(tx, namedUnits);
  for (const row of open) {
    const { sourceKey: key, units } = row.record;
    const knownFacts = existing.get(key);
    const matches = byKey.get(key) ?? [];
    const unit = units.find((one) => ambiguous.has(unitKey(one)));
    const conflict = unit
      ? ledgerText.manyUnits(unit.name, ambiguous.get(unitKey(unit)) ?? 0)
      : knownFacts?.isMerged
        ? undefined
        : conflictOf(row, knownFacts?.id, matches, run.identifierKey);
    const [match] = matches;
    const reason = conflict ?? (match && foreign.get(match.id)) ?? otherName(units, names, run.namesInFile);
    if (reason !== undefined) conflicts.set(row, reason);
    else if (!knownFacts && match) existing.set(key, { id: match.id, key, isSame: false, isMerged: false });
  }
  return { existing, conflicts };
}

/** The records of other institutes among those that have the codes of rows, and why they are not written. */
async function foreignRecords(tx: Tx, matches: readonly OfCode[], actor: Actor | undefined) {
  const ids = [...new Set(matches.flatMap(({ id, isOwn }) => (isOwn ? [] : [id])))];
  if (ids.length === 0) return new Map<string, string>();
  if (!actor) return new Map(ids.map((id) => [id, equipmentText.notYours(null)]));
  const refusals = await notWritable(tx, ids, actor);
  return new Map([...refusals].map(([id, { message }]) => [id, message]));
}

/** The reason that the code of a row's unit is another unit's, by its name; the names of a row that is taken are noted. */
function otherName(
  units: readonly NamedUnit[],
  names: ReadonlyMap<string, readonly string[]>,
  namesInFile: Map<string, string>,
): string | undefined {
  for (const { code, name } of units) {
    if (code === null) continue;
    const knownNames = names.get(code);
    if (knownNames && !isKnownAs(name, knownNames)) return ledgerText.unitOfOtherName(code, knownNames[0] ?? '', name);
    const earlier = knownNames ? undefined : namesInFile.get(code);
    if (earlier !== undefined && !isKnownAs(name, [earlier]))
      return ledgerText.unitOfOtherNameInFile(code, earlier, name);
  }
  for (const { code, name } of units) if (code !== null && !namesInFile.has(code)) namesInFile.set(code, name);
  return undefined;
}

interface Matches {
  readonly existing: Map<string, Existing>;
  /** Rows that say something else than at their last import. */
  readonly open: readonly WithRecord[];
  readonly byKey: ReadonlyMap<string, OfCode[]>;
}

async function findMatches(tx: Tx, run: Run, rows: readonly WithRecord[]): Promise<Matches> {
  const knownRows = await findExisting(tx, run, {
    keys: rows.map(({ record }) => record.sourceKey),
    hashes: rows.map(({ record }) => record.hash),
  });
  const existing = new Map(knownRows.map((one) => [one.key, one]));
  const openRecords = rows.filter(({ record }) => existing.get(record.sourceKey)?.isSame !== true);
  const askedCodes = openRecords.flatMap(({ record }) =>
    record.codes.map((code) => ({ ...code, key: record.sourceKey })),
  );
  return { existing, open: openRecords, byKey: Map.groupBy(await findByCodes(tx, run, askedCodes), ({ key }) => key) };
}

/** The reason that the codes of a row cannot all be one record's. */
function conflictOf(
  { record }: WithRecord,
  knownId: string | undefined,
  matches: readonly OfCode[],
  identifierKey: IdentifierKey,
): string | undefined {
  const id = knownId ?? matches[0]?.id;
  const ownCode = record.codes.find(({ field }) => field === identifierKey)?.code; // none where another code stands for it
  const isOther = (match: OfCode) =>
    ownCode !== undefined && match.identifier !== null && codeToFind(identifierKey, match.identifier) !== ownCode;
  const other = matches.find((match) => match.id !== id || isOther(match));
  if (!other) return undefined;
  const { identifiers } = ledgerText;
  const one = matches.find((match) => match.id === id);
  if (one && other.id !== id)
    return ledgerText.codesOfTwo(identifiers[other.field], other.written, [one.shown, other.shown]);
  const owner = `${identifiers[identifierKey]} ${other.identifier ?? ''}`;
  return ledgerText.codeOfAnother(identifiers[other.field], other.written, owner);
}
