import type { EquipmentToSave, importEquipment } from '@tejian/contract/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { equipmentText } from '@tejian/domain/equipment/equipment.text.ts';
import { fieldValues } from '@tejian/domain/equipment/columns.ts';
import type { FieldDefinition } from '@tejian/domain/equipment/field-definition.ts';
import { readValue, type FieldValue } from '@tejian/domain/equipment/read-value.ts';
import { isUnitField } from '@tejian/domain/equipment/archive-record.ts';
import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import { tidyCode } from '@tejian/domain/validation/width.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { orRefusal, type Importer, type ImportValues, type RowAnswer } from '../list-import/list-import.service.ts';
import { unitsById, unitsByName } from '../unit/unit.service.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.ts';
import { lockVisible } from './equipment-batch.store.ts';
import { findByCodes } from './equipment-codes.store.ts';
import { saveAll } from './equipment-saving.ts';
import type * as store from './equipment.store.ts';
import { catalogueCodes, importFields, SHOWN_CODE } from './import-fields.ts';

type Asked = RequestOf<typeof importEquipment.upload>;

interface Context {
  readonly kindCode: string;
  readonly actor: Actor;
  readonly definitions: ReadonlyMap<string, FieldDefinition>;
  readonly labels: ReadonlyMap<string, string>;
  readonly data: KindData;
  /** Of the file that is read: what the history goes by. */
  readonly fileName: string | undefined;
}

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
      identity: identifiers,
      sameAs: (values) =>
        identifiers.flatMap((key) => (values[key] && key !== 'factoryNo' ? [`${key} ${values[key]}`] : [])),
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
  const units = await unitsNamed(tx, found);
  const toSave: { at: number; given: EquipmentToSave; current: store.StoredEquipment | undefined }[] = [];
  for (const row of found) {
    const given = await orRefusal(() => readRow(row, units, context));
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

interface Found extends Row {
  readonly current: store.StoredEquipment | undefined;
}

function readRow({ given, current }: Found, named: NamedUnits, context: Context): EquipmentToSave | 'unchanged' {
  requireFamily(context.actor, context.kindCode, current ? 'save' : 'add');
  const before = current ? fieldValues(current) : {};
  const { codes, problems } = catalogueCodes(given, before, context.data.catalogue, context.labels);
  const units = unitsOf(given, current, named);
  const refused = { ...problems, ...units.problems };
  const [first] = Object.values(refused);
  if (first) throw new Refusal(first, refused);
  const values = newValues({ ...given, ...codes }, before, context);
  const { useUnitId, maintainerId } = units;
  if (current && Object.keys(values).length === 0 && !units.isChanged) return 'unchanged';
  const identity = current ? { id: current.id, version: current.version } : {};
  return { kindCode: context.kindCode, useUnitId, maintainerId, ...identity, values };
}

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
    if (refused.has(row) || ids.get(row)) continue;
    if (another !== undefined && key !== 'factoryNo')
      refused.set(row, new Refusal(text.manyEquipment, { [key]: text.manyEquipment }));
    else ids.set(row, another === undefined ? id : undefined);
  }
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

const codeOf = (key: string, value: string) =>
  key === 'deviceCode' || key === 'registrationCode' ? tidyCode(value) : value;

interface NamedUnits {
  readonly own: Awaited<ReturnType<typeof unitsById>>;
  readonly byName: Awaited<ReturnType<typeof unitsByName>>;
}

async function unitsNamed(tx: Tx, rows: readonly Found[]): Promise<NamedUnits> {
  const ids = rows.flatMap(({ current }) => [current?.useUnitId, current?.maintainerId]);
  const names = rows.flatMap(({ given }) => [given['useUnitName'], given['maintainerName']]);
  return {
    own: await unitsById(tx, [...new Set(ids.filter((id) => typeof id === 'string'))]),
    byName: await unitsByName(tx, [...new Set(names.filter((name) => name !== undefined))]),
  };
}

/** Units by their names; a name that the record has already stays with its unit, whoever else is called so. */
function unitsOf(given: ImportValues, current: store.StoredEquipment | undefined, { own, byName }: NamedUnits) {
  const problems: Record<string, string> = {};
  const idOf = (key: 'useUnitName' | 'maintainerName', before: string | null | undefined) => {
    const name = given[key];
    if (!name || own.get(before ?? '')?.name === name) return before ?? undefined;
    const found = byName.get(unitSearchName(name));
    if (!found) problems[key] = text.noSuchUnit(name);
    return found?.id;
  };
  const useUnitId = idOf('useUnitName', current?.useUnitId);
  const maintainerId = idOf('maintainerName', current?.maintainerId);
  const isChanged =
    (useUnitId ?? null) !== (current?.useUnitId ?? null) || (maintainerId ?? null) !== (current?.maintainerId ?? null);
  return { useUnitId, maintainerId, problems, isChanged };
}

const isOwn = (key: string) => !isUnitField(key) && key !== SHOWN_CODE;

/** What the row gives that the record does not have already; a value that does not fit is left for saving to refuse. */
function newValues(
  given: ImportValues,
  before: Record<string, unknown>,
  { definitions, data }: Context,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const [key, cell] of Object.entries(given)) {
    const definition = definitions.get(key);
    if (!definition || !isOwn(key) || String(before[key] ?? '') === cell) continue;
    const { value } = readValue(definition, codeOf(key, cell), data.offers);
    if (value === undefined || value !== before[key]) values[key] = cell;
  }
  return values;
}
