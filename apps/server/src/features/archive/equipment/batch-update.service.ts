import type {
  BatchPreview,
  BatchPreviewRow,
  previewEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import { read as readRecord } from '@tejian/contract/kit/record.ts';
import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { valueRemarks } from '@tejian/domain/archive/equipment/value-remarks.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { RemarkCount } from '@tejian/domain/shared/field/remark-count.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { isForMany, MOST_AT_ONCE } from '@tejian/domain/archive/equipment/operations-batch.ts';
import { batchText as text } from '@tejian/domain/archive/equipment/operations-batch.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { kindData, type KindData } from './archive-reading.ts';
import * as store from './batch-update.store.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { listing } from './equipment.service.ts';
import { wordsFor } from './history-words.ts';
import { findTwins } from './equipment-codes.store.ts';
import { notWritable } from './equipment-scope.ts';
import * as archive from './equipment.store.ts';
import { patchContextFor, planPatch, type PatchPlan } from './record-patch.ts';

type Asked = RequestOf<typeof previewEquipmentBatch>;

/** Rows of a preview that are shown: what is refused first, what would become incomplete next, then the others. */
const SHOWN = 300;
const CHUNK = 250; // some milliseconds of work between two looks at everything else

/**
 * The effect of the change on every chosen record, read by the rules of its fields; kept so that it can be run as seen.
 */
export async function preview(tx: Tx, request: Asked, actor: Actor): Promise<BatchPreview> {
  requireFamily(actor, request.kindCode, 'batchUpdate');
  const data = await kindData(tx, request.kindCode);
  const patch = patchOf(request, data);
  const ids = await chosenDevices(tx, request, actor);
  const rows: PlannedRow[] = [];
  const remarks = new RemarkCount();
  const records: store.SeenVersion[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = await archive.getMany(tx, ids.slice(from, from + CHUNK));
    const context = await patchContextFor(tx, data, some, patch);
    const plannedRows = some.map((current) => ({ current, plan: planPatch(current, patch, context) }));
    const problems = await problemsOf(tx, plannedRows, data);
    const foreign = await notWritable(
      tx,
      some.map(({ id }) => id),
      actor,
    );
    for (const [at, { current, plan }] of plannedRows.entries()) {
      records.push([current.id, current.version]);
      const row = rowOf(current, plan, { problem: foreign.get(current.id)?.message ?? problems[at], data });
      rows.push(row);
      if (row.outcome === 'changed') remarks.take(remarksOf(current, plan, data));
    }
  }
  const countOf = (outcome: BatchPreviewRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const id = await store.addBatch(tx, { userId: actor.userId, kindCode: request.kindCode, patch, records });
  return {
    id,
    total: rows.length,
    changed: countOf('changed'),
    same: countOf('same'),
    refused: countOf('refused'),
    incomplete: rows.filter(({ outcome, newlyMissing }) => outcome === 'changed' && newlyMissing.length > 0).length,
    remarks: remarks.counted().map(({ key, cells, reason }) => ({ column: labelIn(data, key), cells, reason })),
    rows: await inWords(tx, request.kindCode, rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN)),
  };
}

function remarksOf(current: archive.StoredEquipment, { changes }: PatchPlan, { definitions }: KindData) {
  const givenFields = changes.map(({ field }) => field);
  const values = { ...fieldValues(current), ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
  const fields = [...definitions.common, ...definitions.kind].map((field) => [field.key, field] as const);
  return valueRemarks(givenFields, values, new Map(fields), fieldsText.doubtfulDateTyped); // nobody imports it
}

/** A row whose changes are not said in words yet. */
type PlannedRow = Omit<BatchPreviewRow, 'changes'> & Pick<PatchPlan, 'changes'>;

async function inWords(db: Db, kindCode: string, rows: readonly PlannedRow[]): Promise<BatchPreviewRow[]> {
  const words = await wordsFor(
    db,
    kindCode,
    rows.flatMap(({ changes }) => changes),
  );
  const inWord = ({ field, before, after }: Change) => ({
    field,
    before,
    after,
    words: { before: words.value(field, before), after: words.value(field, after) },
  });
  return rows.map((row) => ({ ...row, changes: row.changes.map(inWord) }));
}

const rank = ({ outcome, newlyMissing }: PlannedRow): number =>
  outcome === 'refused' ? 0 : outcome === 'same' ? 3 : newlyMissing.length > 0 ? 1 : 2;

function patchOf({ kindCode, values, maintainerId }: Asked, { definitions }: KindData): store.BatchPatch {
  const knownDefinitions = new Map([...definitions.common, ...definitions.kind].map((field) => [field.key, field]));
  for (const key of Object.keys(values)) {
    const field = knownDefinitions.get(key);
    if (!field || key === 'maintainerName' || !isForMany(field, kindCode))
      throw new Refusal(text.notForMany(field?.label ?? key));
  }
  if (Object.keys(values).length === 0 && !maintainerId) throw new Refusal(text.nothingChosen);
  return { values, ...(maintainerId && { maintainerId }) };
}

async function chosenDevices(db: Db, { kindCode, ids, isWholeSearch, search }: Asked, actor: Actor): Promise<string[]> {
  const { value, problems } = readRecord(findEquipment.request, {
    ...(isWholeSearch ? search : {}),
    seitypecode: kindCode,
  });
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new Refusal(kitText.inContent(problem), { search: problem }); // without it the search would find more
  const namedIds = isWholeSearch ? undefined : ids;
  const query = await listing(db, value, actor, 'batchUpdate');
  const foundIds = await store.findIds(db, query, { ids: namedIds, limit: MOST_AT_ONCE + 1 });
  if (foundIds.length > MOST_AT_ONCE) throw new Refusal(text.tooMany(MOST_AT_ONCE));
  if (foundIds.length === 0) throw new Refusal(text.noRows);
  return foundIds;
}

const labelIn = ({ definitions }: KindData, key: string): string =>
  [...definitions.common, ...definitions.kind].find((field) => field.key === key)?.label ?? key;

// With these the factory number tells one piece from another.
const identities = ['manufacturerName', 'model'];

/** The reason that each planned change is refused, in one sentence; undefined where it is not. */
export async function problemsOf(
  db: Db,
  plannedRows: readonly { current: archive.StoredEquipment; plan: PatchPlan }[],
  data: KindData,
): Promise<(string | undefined)[]> {
  const sentences = plannedRows.map(({ plan }) =>
    Object.entries(plan.problems)
      .map(([key, sentence]) => text.problem(labelIn(data, key), sentence))
      .join('；'),
  );
  const askedRows = plannedRows.map(({ current: { id, organisationId }, plan: { record, changes } }) => {
    const { manufacturerName, model, factoryNo } = record.columns;
    const isOther = changes.some(({ field }) => identities.includes(field));
    return { exceptId: id, organisationId, values: isOther ? { manufacturerName, model, factoryNo } : {} };
  });
  for (const { at, shown } of await findTwins(db, askedRows)) sentences[at] ||= equipmentText.sameProduct(shown);
  return sentences.map((sentence) => sentence || undefined);
}

function rowOf(
  current: archive.StoredEquipment,
  plan: PatchPlan,
  { problem, data }: { problem: string | undefined; data: KindData },
): PlannedRow {
  const { id, name, deviceCode, registrationCode, identificationCode, useCertificateNo, factoryNo } = current;
  return {
    id,
    name,
    shown: deviceCode ?? registrationCode ?? identificationCode ?? useCertificateNo ?? factoryNo ?? '',
    outcome: problem !== undefined ? 'refused' : plan.changes.length > 0 ? 'changed' : 'same',
    changes: plan.changes,
    ...(problem !== undefined && { problem }),
    newlyMissing: plan.newlyMissing.map((key) => labelIn(data, key)),
  };
}
