import { unitList } from '@tejian/contract/archive/unit/unit.view.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { unitIdentity } from '@tejian/domain/archive/unit/import-identity.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { isKnownAs } from '@tejian/domain/archive/unit/known-name.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { lockedMatches } from '../../../platform/db/locked-matches.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { areasNamed } from '../../shared/code-set/area-name.service.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { bulkLoadOf } from '../../shared/bulk-load/bulk-load.service.ts';
import {
  matchWeakly,
  orRefusal,
  changedOrAdded,
  changedOrAsked,
  WeakMatch,
  type Importer,
  type ImportRow,
  type ImportValues,
  type RowAnswer,
  type RowMarks,
  type Writing,
} from '../../shared/list-import/list-import.service.ts';
import * as batch from './unit-batch.store.ts';
import * as partStore from './unit-parts.store.ts';
import { importedFields, importedOwn, keptRoles, readUnitRow, unitDictionaries, type RowContext } from './unit-row.ts';
import { changesOf, partsOf, requireOwnIdentity, valuesOf, type Writing as UnitWriting } from './unit-saving.ts';
import { notWritable } from './unit-lock.ts';
import * as store from './unit.store.ts';

/** Units from a file: known by credit code; one of the same name is asked about. A blank cell leaves the value as it is. */
export const unitImporter: Importer<object> = {
  title: () => text.unitsTitle,
  prepare: async (db, actor) => {
    const offers = await offersOf(db, unitDictionaries);
    const ownForm = await ownFormOf(db, 'unit');
    const fields = [...importedFields, ...importedOwn(ownForm)];
    const readLabels = new Set<string>(fields.flatMap(({ labels }) => labels));
    return {
      fields,
      offers,
      ignored: unitList.columns.flatMap((column) => (readLabels.has(column.label) ? [] : [column.label])),
      identity: ['name'],
      marksOf,
      bulk: bulkLoadOf('unit'),
      write: (tx, rows, writing) => writeRows(tx, rows, { actor, offers, own: ownForm, ...writing }),
    };
  },
};

/** Units of one name are one unit where neither has a code, perhaps where one has, and two where both have (ADR 0005). */
function marksOf(values: ImportValues): RowMarks {
  const { name = '', creditCode } = values;
  const code = creditCode && unpartedCode(creditCode);
  const [codedText, nameless] = [`${unitSearchName(name)} coded`, unitSearchName(name)];
  const ownCodes = code ? [code] : name ? [nameless] : [];
  return {
    same: ownCodes,
    asks: [code ? nameless : codedText],
    offers: [code ? codedText : nameless],
    shown: shownRow(values),
    ...(code && name && { agreeing: agreeingName(code, name) }),
  };
}

/** Two rows of one code say one name: which of two is meant nobody can tell. */
const agreeingName = (code: string, name: string) => ({
  code,
  value: unitSearchName(name),
  shown: name,
  refusal: (earlier: string) => {
    const sentence = identityText.otherNameInFile(unitText.label.creditCode, earlier, name);
    return new Refusal(sentence, { name: sentence });
  },
});
const shownRow = ({ name, address, contactName, contactPhone }: ImportValues) =>
  [name, address, contactName, contactPhone].filter(Boolean).join(' ');

interface Context extends Omit<RowContext, 'areas'>, Writing {
  readonly actor: Actor;
}

async function writeRows(tx: Tx, rows: readonly ImportRow[], context: Context): Promise<RowAnswer[]> {
  const answers = new Map<ImportRow, RowAnswer>();
  const namedRows = rows.filter((row) => row.values['name']);
  const askedRows = namedRows.map(({ values: { name = '', creditCode } }) => ({
    name,
    creditCode: creditCode ? unpartedCode(creditCode) : undefined,
  }));
  await store.lockIdentity(tx, ...askedRows);
  const { found, stored } = await lockedMatches({
    find: () => batch.findTwinsOf(tx, askedRows),
    idsOf: (twins) => twins.map(({ id }) => id),
    lock: (ids) => store.lockAll(tx, ids),
  });
  const twins = Map.groupBy(found, ({ at }) => at);
  const areas = await areasNamed(
    tx,
    namedRows.flatMap(({ values }) => values['areaCode'] ?? []),
  );
  const foreign = await notWritable(tx, [...stored.keys()], context.actor);
  const knownContext = { ...context, areas, stored, foreign };
  const parts = await partStore.findPartsOf(tx, [...stored.keys()]);
  const toWrite: (Judged & { row: ImportRow })[] = [];
  const takenTexts = new Set<string>();
  for (const [at, row] of namedRows.entries()) {
    const judgedRefusal = await orRefusal(() =>
      judge(row, twins.get(at) ?? [], { ...knownContext, parts, taken: takenTexts }),
    );
    if (judgedRefusal instanceof Refusal || judgedRefusal instanceof WeakMatch || 'outcome' in judgedRefusal)
      answers.set(row, judgedRefusal);
    else toWrite.push({ ...judgedRefusal, row });
  }
  if (context.isKept) await write(tx, toWrite, context);
  for (const { row, id, current, remarks } of toWrite)
    answers.set(row, {
      ...changedOrAdded(current),
      id,
      remarks,
    });
  return rows.map((row) => answers.get(row) ?? new Refusal(text.unitRequired, { name: text.unitRequired }));
}

interface Known extends Context, RowContext {
  /** Refusals for units that another institute keeps. */
  readonly foreign: ReadonlyMap<string, Refusal>;
  readonly stored: ReadonlyMap<string, store.StoredUnit>;
  readonly parts: ReadonlyMap<string, partStore.StoredParts>;
  /** Units that an earlier row of the call speaks of. */
  readonly taken: Set<string>;
}
const noParts: partStore.StoredParts = { branches: [], contacts: [], licences: [] };

interface Judged extends UnitWriting {
  readonly id: string;
  readonly remarks: readonly Remark[];
}

/** The outcome of a row: its answer, or what is to be written. */
function judge(row: ImportRow, twins: readonly batch.Twin[], knownFacts: Known): RowAnswer | Judged {
  const id = unitOf(row, twins, knownFacts);
  if (id instanceof Refusal || id instanceof WeakMatch) return id;
  const current = id === undefined ? undefined : knownFacts.stored.get(id);
  if (id !== undefined && !current) return new Refusal(identityText.decisionStale);
  const remarks = keptRoles(row.values, current, knownFacts.offers);
  const writing = writingOf(row, current, twins, knownFacts);
  if (writing === 'unchanged') return { outcome: writing, id: current?.id ?? '', remarks };
  const refusal = knownFacts.foreign.get(current?.id ?? '');
  if (refusal) throw refusal;
  if (current && knownFacts.taken.has(current.id)) throw new Refusal(text.sameRecordTwice(current.name));
  if (current) knownFacts.taken.add(current.id);
  requireOwnIdentity(
    writing.values,
    twins.filter((twin) => twin.id !== current?.id),
  );
  return { ...writing, id: current?.id ?? newId(), remarks };
}

/** The writing that a row means for its unit; nothing but another way of writing what is stored is no change of it. */
function writingOf(
  row: ImportRow,
  current: store.StoredUnit | undefined,
  twins: readonly batch.Twin[],
  knownFacts: Known,
): UnitWriting | 'unchanged' {
  const givenUnit = readUnitRow(withOwnName(row, current, twins), current, knownFacts);
  if (givenUnit === 'unchanged') return givenUnit;
  const before = (current && knownFacts.parts.get(current.id)) ?? noParts;
  const after = partsOf(givenUnit, before);
  const values = valuesOf(givenUnit, { current, parts: after, offers: knownFacts.offers, own: knownFacts.own });
  const writing = { current, values, before, after };
  return current && changesOf(writing).length === 0 ? 'unchanged' : writing;
}

/** Another spelling of its name, or the name of a unit that was merged into this one, is no new name of it. */
function withOwnName({ values }: ImportRow, current: store.StoredUnit | undefined, twins: readonly batch.Twin[]) {
  const { name } = values;
  if (!current || !name) return values;
  if (isKnownAs(name, [current.name])) return { ...values, name: current.name };
  const twin = twins.find(({ id }) => id === current.id);
  return isKnownAs(name, twin?.names ?? []) ? { ...values, name: current.name } : values;
}

/** The unit of a known code, unless its name is another; a new one, or what a person says, where only the name is known. */
function unitOf(row: ImportRow, twins: readonly batch.Twin[], knownFacts: Known) {
  const { creditCode } = row.values;
  const code = creditCode && unpartedCode(creditCode);
  const ofCode = twins.find((twin) => code && twin.creditCode === code);
  if (ofCode)
    return isKnownAs(row.values['name'], ofCode.names) ? ofCode.id : changedOrAsked(row, renaming(row, ofCode));
  const candidates = code ? twins.filter((twin) => !twin.creditCode) : twins;
  const [otherCode] = candidates.length === 0 ? twins : [];
  if (otherCode) return changedOrAsked(row, recoding(row, otherCode));
  return matchWeakly(row, {
    reason: unitIdentity.weak?.[0]?.label ?? '',
    shown: shownRow(row.values),
    candidates: candidates.map(({ id, name, creditCode: its, address }) => ({
      recordId: id,
      name: [name, its].filter(Boolean).join(' '),
      details: address,
    })),
    canBeNew: code !== undefined || candidates.every((twin) => twin.creditCode),
    isSaidBy: (id) => isSaidBy(row, knownFacts.stored.get(id), twins, knownFacts),
    claims: knownFacts.claims,
  });
}

const renaming = ({ values }: ImportRow, { id, name, creditCode, address }: batch.Twin) => ({
  code: unitText.label.creditCode,
  shown: shownRow(values),
  given: values['name'] ?? '',
  known: { recordId: id, name, details: [creditCode, address].filter(Boolean).join('，') },
});

/** Units of one name may be two, each with its code; or one whose code is wrong here or there. */
const recoding = ({ values }: ImportRow, { id, name, creditCode, address }: batch.Twin) => ({
  code: unitText.label.name,
  fact: unitText.label.creditCode,
  shown: [values['creditCode'], shownRow(values)].filter(Boolean).join(' '),
  given: values['creditCode'] ?? '',
  known: { recordId: id, name: creditCode ?? '', details: [name, address].filter(Boolean).join('，') },
  canBeNew: true,
});

function isSaidBy(
  row: ImportRow,
  unit: store.StoredUnit | undefined,
  twins: readonly batch.Twin[],
  knownFacts: Known,
): boolean {
  try {
    return unit !== undefined && writingOf(row, unit, twins, knownFacts) === 'unchanged';
  } catch (problem) {
    if (problem instanceof Refusal) return false;
    throw problem;
  }
}

async function write(tx: Tx, all: readonly (UnitWriting & { id: string })[], { actor }: Context): Promise<void> {
  const writtenRows = all.map((one) => ({
    id: one.id,
    isNew: !one.current,
    values: one.values,
    contacts: one.after.contacts === one.before.contacts ? [] : one.after.contacts,
    changes: changesOf(one),
  }));
  const { fresh = [], known = [] } = Object.groupBy(writtenRows, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  await batch.writeUnits(tx, { fresh, known }, actor);
}
