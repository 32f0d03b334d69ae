import type { importEquipment } from '@tejian/contract/equipment/equipment.contract.ts';
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
import type { Importer, ImportValues, RowOutcome } from '../list-import/list-import.service.ts';
import { unitsById, unitsByName } from '../unit/unit.service.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.ts';
import { save } from './equipment.service.ts';
import * as store from './equipment.store.ts';
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
  async prepare(db, actor, { kindCode }, fileName) {
    requireFamily(actor, kindCode, 'read');
    const context = { ...(await contextOf(db, actor, kindCode)), fileName };
    return {
      ...importFields(kindCode, [...context.definitions.values()]),
      identity: identifiers,
      sameAs: (values) =>
        identifiers.flatMap((key) => (values[key] && key !== 'factoryNo' ? [`${key} ${values[key]}`] : [])),
      write: (tx, values) => writeRow(tx, values, context),
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

async function writeRow(tx: Tx, given: ImportValues, context: Context): Promise<RowOutcome> {
  const current = await currentOf(tx, given, context);
  requireFamily(context.actor, context.kindCode, current ? 'save' : 'add');
  const before = current ? fieldValues(current) : {};
  const { codes, problems } = catalogueCodes(given, before, context.data.catalogue, context.labels);
  const units = await unitsOf(tx, given, current);
  const refused = { ...problems, ...units.problems };
  const [first] = Object.values(refused);
  if (first) throw new Refusal(first, refused);
  const values = newValues({ ...given, ...codes }, before, context);
  const { useUnitId, maintainerId } = units;
  const isSame = Object.keys(values).length === 0 && !units.isChanged;
  if (current && isSame) return 'unchanged';
  const identity = current ? { id: current.id, version: current.version } : {};
  const toSave = { kindCode: context.kindCode, useUnitId, maintainerId, ...identity, values };
  const entry = { business: current ? 'fileImport' : 'fileAdd', reference: context.fileName };
  const saved = await save(tx, toSave, context.actor, context.data, entry);
  return current ? (saved.version === current.version ? 'unchanged' : 'changed') : 'added';
}

/** The record that a row speaks of, by the first of its codes that is known here. */
async function currentOf(
  tx: Tx,
  given: ImportValues,
  { kindCode, actor }: Context,
): Promise<store.StoredEquipment | undefined> {
  let hasCode = false;
  for (const key of identifiers) {
    const value = given[key];
    if (!value) continue;
    hasCode = true;
    const code = key === 'deviceCode' || key === 'registrationCode' ? tidyCode(value) : value;
    const found = await store.findByCode(tx, { kindCode, key, code }, actor);
    if (found.length > 1 && key !== 'factoryNo') throw new Refusal(text.manyEquipment, { [key]: text.manyEquipment });
    if (found[0] && found.length === 1) return store.get(tx, found[0], actor, { lock: true });
  }
  if (!hasCode) throw new Refusal(text.identifierRequired, { deviceCode: equipmentText.identifierRequired });
  return undefined;
}

/** Units by their names; a name that the record has already stays with its unit, whoever else is called so. */
async function unitsOf(tx: Tx, given: ImportValues, current: store.StoredEquipment | undefined) {
  const own = await unitsById(
    tx,
    [current?.useUnitId, current?.maintainerId].filter((id) => typeof id === 'string'),
  );
  const problems: Record<string, string> = {};
  const idOf = async (key: 'useUnitName' | 'maintainerName', before: string | null | undefined) => {
    const name = given[key];
    if (!name || own.get(before ?? '')?.name === name) return before ?? undefined;
    const found = (await unitsByName(tx, [name])).get(unitSearchName(name));
    if (!found) problems[key] = text.noSuchUnit(name);
    return found?.id;
  };
  const useUnitId = await idOf('useUnitName', current?.useUnitId);
  const maintainerId = await idOf('maintainerName', current?.maintainerId);
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
    const { value } = readValue(
      definition,
      key === 'deviceCode' || key === 'registrationCode' ? tidyCode(cell) : cell,
      data.offers,
    );
    if (value === undefined || value !== before[key]) values[key] = cell;
  }
  return values;
}
