import type { EquipmentToSave, importEquipment } from '@tejian/contract/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { equipmentText } from '@tejian/domain/equipment/equipment.text.ts';
import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import { tidyCode } from '@tejian/domain/validation/width.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { orRefusal, type Importer, type ImportValues, type RowAnswer } from '../list-import/list-import.service.ts';
import { collectIndexEntries } from './bulk-load.service.ts';
import { kindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.ts';
import { lockVisible } from './equipment-batch.store.ts';
import { findByCodes } from './equipment-codes.store.ts';
import { saveAll } from './equipment-saving.ts';
import type * as store from './equipment.store.ts';
import { importFields, SHOWN_CODE } from './import-fields.ts';
import { codeOf, namesIn, readRow, type Context } from './import-row.ts';

type Asked = RequestOf<typeof importEquipment.upload>;

const identifiers = [
  'deviceCode',
  'registrationCode',
  'useCertificateNo',
  'identificationCode',
  'productBatchNo',
  SHOWN_CODE,
  'factoryNo',
];

/** Equipment of one kind from a file: recognised by its codes; a blank cell leaves the value as it is. */
export const equipmentImporter: Importer<Asked> = {
  title: () => text.equipmentTitle,
  async prepare(db, actor, { kindCode }, { fileName }) {
    requireFamily(actor, kindCode, 'read');
    const context = { ...(await contextOf(db, actor, kindCode)), fileName };
    return {
      ...importFields(kindCode, [...context.definitions.values()]),
      offers: context.data.offers,
      identity: identifiers,
      sameAs: (values) =>
        identifiers.flatMap((key) => (values[key] && key !== 'factoryNo' ? [`${key} ${values[key]}`] : [])),
      bulk: collectIndexEntries,
      write: (tx, rows, isDry) => writeRows(tx, rows, { ...context, isDry }),
    };
  },
};

async function contextOf(db: Db, actor: Actor, kindCode: string): Promise<Omit<Context, 'fileName'>> {
  const data = await kindData(db, kindCode);
  const definitions = [...data.definitions.common, ...data.definitions.kind];
  return {
    kindCode,
    actor,
    data,
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    labels: new Map(definitions.map(({ key, label }) => [key, label])),
  };
}

interface Writing extends Context {
  /** Taken back afterwards: what no later wave reads is judged and not written. */
  readonly isDry: boolean;
}

interface Row {
  readonly at: number;
  readonly given: ImportValues;
}

/**
 * Rows in waves: within one no two speak of the same code, so that a wave is read, judged and written in a handful of
 * statements and comes to the same as row after row.
 */
async function writeRows(tx: Tx, rows: readonly ImportValues[], context: Writing): Promise<RowAnswer[]> {
  const answers = new Map<number, RowAnswer>();
  let left: readonly Row[] = rows.map((given, at) => ({ at, given }));
  while (left.length > 0) {
    const { wave, later } = firstWave(left);
    const postponed = await writeWave(tx, wave, { ...context, isDry: context.isDry && later.length === 0 }, answers);
    left = [...postponed, ...later].toSorted((one, other) => one.at - other.at);
  }
  return rows.map((_, at) => answers.get(at) ?? new Refusal(text.notRead));
}

function firstWave(rows: readonly Row[]): { wave: Row[]; later: Row[] } {
  const taken = new Set<string>();
  const [wave, later]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    const codes = identifiers.flatMap((key) => (row.given[key] ? [tidyCode(row.given[key])] : []));
    (codes.some((code) => taken.has(code)) ? later : wave).push(row);
    for (const code of codes) taken.add(code);
  }
  return { wave, later };
}

/** Answers the rows of one wave; those that speak of a record which an earlier row already speaks of are left for later. */
async function writeWave(
  tx: Tx,
  wave: readonly Row[],
  context: Writing,
  answers: Map<number, RowAnswer>,
): Promise<Row[]> {
  const { records, refused } = await recordsOf(tx, wave, context);
  for (const [row, refusal] of refused) answers.set(row.at, refusal);
  const postponed = wave.filter((row) => !records.has(row) && !refused.has(row));
  const found = [...records].map(([row, current]) => ({ ...row, current }));
  const named = await namesIn(tx, found, context);
  const toSave: { at: number; given: EquipmentToSave; current: store.StoredEquipment | undefined }[] = [];
  for (const row of found) {
    const given = await orRefusal(() => readRow(row, named, context));
    if (given instanceof Refusal || given === 'unchanged') answers.set(row.at, given);
    else toSave.push({ at: row.at, given, current: row.current });
  }
  const groundOf = ({ current }: { current: unknown }) => ({
    business: current ? 'fileImport' : 'fileAdd',
    reference: context.fileName,
  });
  const isKept = !context.isDry || postponed.length > 0;
  const saved = toSave.length > 0 ? await saveAll(tx, toSave, { ...context, isKept, groundOf }) : [];
  for (const [at, answer] of saved.entries()) {
    const row = toSave[at];
    if (row) answers.set(row.at, answer instanceof Refusal ? answer : outcomeOf(row.current, answer.isChanged));
  }
  return postponed;
}

const outcomeOf = (current: object | undefined, isChanged: boolean): RowAnswer =>
  current ? (isChanged ? 'changed' : 'unchanged') : 'added';

/**
 * The record that each row speaks of, by the first of its codes that is known here, locked; a row is missing where an
 * earlier one has its record already.
 */
async function recordsOf(tx: Tx, wave: readonly Row[], { kindCode, actor }: Context) {
  const asked = wave.flatMap((row) =>
    identifiers.flatMap((key) => (row.given[key] ? [{ row, key, code: codeOf(key, row.given[key]) }] : [])),
  );
  const found = await findByCodes(tx, asked, { kindCode, actor });
  const ids = new Map<Row, string | undefined>();
  const refused = new Map<Row, Refusal>();
  for (const [at, { row, key }] of asked.entries()) {
    const [id, another] = found[at] ?? [];
    if (ids.get(row)) continue;
    const isShared = another !== undefined && key !== 'factoryNo';
    if (isShared && !refused.has(row)) refused.set(row, new Refusal(text.manyEquipment, { [key]: text.manyEquipment }));
    if (!isShared) ids.set(row, another === undefined ? id : undefined);
  }
  // A code that several records share refuses a row only where no other code of it says which one is meant.
  for (const [row, id] of ids) if (id !== undefined) refused.delete(row);
  for (const row of wave)
    if (!refused.has(row) && !ids.has(row))
      refused.set(row, new Refusal(text.identifierRequired, { deviceCode: equipmentText.identifierRequired }));
  const wanted = new Set([...ids.values()].filter((id) => id !== undefined));
  const stored = new Map((await lockVisible(tx, [...wanted], actor)).map((one) => [one.id, one]));
  const records = new Map<Row, store.StoredEquipment | undefined>();
  for (const [row, id] of ids) {
    if (refused.has(row) || (id !== undefined && !wanted.delete(id))) continue;
    records.set(row, id === undefined ? undefined : stored.get(id));
  }
  return { records, refused };
}
