import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type {
  compareEquipmentMoments,
  ComparedField,
  EquipmentComparison,
  findEquipmentChanges,
  HistoryEntry,
  HistoryOutline,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { tablesOf } from '@tejian/domain/shared/catalogue/tables.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { groupsIn } from '@tejian/domain/archive/equipment/groups.ts';
import { historyText as text } from '@tejian/domain/archive/equipment/history.text.ts';
import { rewind, type Moment, type PastState, type RecordState } from '@tejian/domain/archive/equipment/history.ts';
import { partState } from '@tejian/domain/archive/equipment/part-changes.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { unitsById } from '../unit/unit.service.ts';
import { partsOf } from './parts.service.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { shownTo } from './equipment-scope.ts';
import * as archive from './equipment.store.ts';
import { wordsFor, type HistoryWords } from './history-words.ts';
import * as store from './history.store.ts';

const PAGE = 30;

/** The record whose history a person reads: who may read the one may read the other. */
export async function readable(db: Db, id: string, actor: Actor): Promise<archive.StoredEquipment> {
  const storedEquipment = await archive.get(db, id, actor);
  if (!storedEquipment) throw new Refusal(equipmentText.notFound);
  requireFamily(actor, storedEquipment.kindCode, 'read');
  return storedEquipment;
}

const businessNames: Readonly<Record<string, string>> = equipmentText.business;
const businessName = (code: string) => businessNames[code] ?? code;

export async function page(
  db: Db,
  request: RequestOf<typeof findEquipmentChanges>,
  actor: Actor,
): Promise<AnswerOf<typeof findEquipmentChanges>> {
  const { kindCode } = await readable(db, request.id, actor);
  const size = request.size ?? PAGE;
  const foundEntries = await store.findPage(db, { ...request, size: size + 1 });
  const entries = foundEntries.slice(0, size);
  const words = await wordsFor(
    db,
    kindCode,
    entries.flatMap(({ changes }) => changes),
  );
  const sourceOf = await sourcesOf(db, entries, actor);
  return shownTo(db, request.id, actor, {
    hasMore: foundEntries.length > size,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      userName: entry.userName,
      business: entry.business,
      businessName: businessName(entry.business),
      ...sourceOf(entry),
      changes: entry.changes.map(({ field, before, after }) => ({
        field,
        label: words.label(field),
        before: words.value(field, before),
        after: words.value(field, after),
      })),
    })),
  });
}

const ofReports: readonly string[] = Object.values(reportBusiness);

type EntrySource = Pick<HistoryEntry, 'reference' | 'link'>;

/**
 * The sources that entries go by, and where they can be looked at: reports that the person may see, imports of their
 * institute.
 */
async function sourcesOf(
  db: Db,
  entries: readonly store.StoredEntry[],
  actor: Actor,
): Promise<(entry: store.StoredEntry) => EntrySource> {
  const references = (...of: string[]) =>
    entries.flatMap(({ business, reference }) => (of.includes(business) && reference ? [reference] : []));
  const reports = mayOpenReports(actor) ? await store.findReportItems(db, references(...ofReports), actor) : new Map();
  const imports = await store.findImports(db, references('import', 'importAdd'));
  return ({ business, reference }) => {
    if (!reference) return {};
    const itemNo = ofReports.includes(business) ? reports.get(reference) : undefined;
    if (itemNo) return { reference, link: { kind: 'report', id: itemNo } };
    const loadedImport = imports.get(reference);
    if (!loadedImport) return { reference };
    const isOpen = may(actor, 'equipment:import') && loadedImport.organisationId === (actor.organisationId ?? null);
    return { reference: loadedImport.fileName, ...(isOpen && { link: { kind: 'import' as const, id: reference } }) };
  };
}

/** The codes by which the file of a report opens (report.routes, reportPdf). */
export const mayOpenReports = (actor: Actor): boolean =>
  ['read', 'build', 'enter', 'confirm', 'audit', 'approve', 'print', 'archive', 'release'].some((code) =>
    may(actor, `report:${code}`),
  );

export async function outline(db: Db, id: string, actor: Actor): Promise<HistoryOutline> {
  const { kindCode } = await readable(db, id, actor);
  const foundOutline = await store.findOutline(db, id);
  const words = await wordsFor(db, kindCode, []);
  const countedWords = (counts: Record<string, number> | null | undefined, label: (code: string) => string) =>
    Object.entries(counts ?? {})
      .map(([code, count]) => ({ code, label: label(code), count }))
      .toSorted((one, other) => other.count - one.count);
  return {
    total: foundOutline?.total ?? 0,
    firstAt: foundOutline?.firstAt ?? undefined,
    lastAt: foundOutline?.lastAt ?? undefined,
    businesses: countedWords(foundOutline?.businesses, businessName),
    fields: countedWords(foundOutline?.fields, (field) => words.label(field)),
    months: Object.entries(foundOutline?.months ?? {})
      .map(([month, count]) => ({ month, count }))
      .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
  };
}

export async function compare(
  db: Db,
  { id, left, right }: RequestOf<typeof compareEquipmentMoments>,
  actor: Actor,
): Promise<EquipmentComparison> {
  const storedEquipment = await readable(db, id, actor);
  const present = await presentState(db, storedEquipment);
  const one = await stateAt(db, storedEquipment, present, left);
  const other = await stateAt(db, storedEquipment, present, right);
  const values = [one, other].map(({ state }) => state.values);
  const fields = [...new Set(values.flatMap((state) => Object.keys(state)))];
  const words = await wordsFor(
    db,
    storedEquipment.kindCode,
    fields.map((field) => ({ field, before: values[0]?.[field] ?? null, after: values[1]?.[field] ?? null })),
  );
  const brokenTexts = new Set([...one.state.broken, ...other.state.broken]);
  return shownTo(db, id, actor, {
    left: { title: one.title, existed: one.state.existed },
    right: { title: other.title, existed: other.state.existed },
    fields: comparedFields(words, one.state.values, other.state.values),
    uncertain: [...brokenTexts].map((field) => words.label(field)),
  });
}

const shownUnits = ['useUnitName', 'maintainerName'];

/** The present state of the record, units by the names that the history calls them. */
async function presentState(db: Db, storedEquipment: archive.StoredEquipment): Promise<RecordState> {
  const { useUnitId, maintainerId } = storedEquipment;
  const units = await unitsById(
    db,
    [useUnitId, maintainerId].filter((unit) => unit !== null),
  );
  const ownEntries = Object.entries(fieldValues(storedEquipment)).filter(
    ([key]) => !isUnitField(key) || shownUnits.includes(key),
  );
  const namedFacts = {
    useUnitName: units.get(useUnitId ?? '')?.name,
    maintainerName: units.get(maintainerId ?? '')?.name,
  };
  const filledEntries = Object.entries(namedFacts).filter(([, name]) => name !== undefined);
  const rows = (await partsOf(db, [storedEquipment.id])).get(storedEquipment.id);
  const parts = tablesOf(storedEquipment.kindCode).flatMap(({ code }) =>
    (rows?.get(code) ?? []).flatMap((part) => Object.entries(partState(code, part))),
  );
  return Object.fromEntries([...ownEntries, ...filledEntries, ...parts]) as Record<string, FieldValue>; // columns and json hold the same three types
}

interface AtMoment {
  state: PastState;
  title: string;
}

async function stateAt(
  db: Db,
  storedEquipment: archive.StoredEquipment,
  present: RecordState,
  moment: Moment,
): Promise<AtMoment> {
  if (moment.kind === 'now') return { state: { existed: true, values: present, broken: [] }, title: text.now };
  if (moment.kind === 'day') {
    const later = await store.findSince(db, storedEquipment.id, { kind: 'endOf', day: moment.day });
    const state = rewind(present, later);
    const wasThere = state.existed && chinaDay(storedEquipment.createdAt) <= moment.day;
    return { state: wasThere ? state : { existed: false, values: {}, broken: [] }, title: text.endOf(moment.day) };
  }
  const entry = await store.findEntry(db, storedEquipment.id, moment.entryId);
  if (!entry) throw new Refusal(text.noEntry);
  const namedText = (moment.kind === 'before' ? text.before : text.after)(
    showInstant(entry.at).slice(0, 16),
    businessName(entry.business),
  );
  return { state: rewind(present, await store.findSince(db, storedEquipment.id, moment)), title: namedText };
}

/** Side by side in the order of the form, group by group; fields that no definition knows any more come last. */
function comparedFields(words: HistoryWords, left: RecordState, right: RecordState): ComparedField[] {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  const groups = groupsIn(words.definitions);
  const place = new Map(words.definitions.map(({ key, group }, index) => [key, { group, index }]));
  const rank = (key: string) => {
    const { group, index } = place.get(key) ?? { group: text.otherFields, index: 0 };
    const at = groups.indexOf(group);
    return (at < 0 ? groups.length : at) * 10_000 + index;
  };
  return [...keys]
    .filter((key) => key !== 'equipmentTypeCode') // the page is of one kind
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => ({
      field,
      label: words.label(field),
      group: place.get(field)?.group ?? words.group(field),
      left: words.value(field, left[field]),
      right: words.value(field, right[field]),
      differs: (left[field] ?? null) !== (right[field] ?? null),
    }));
}
