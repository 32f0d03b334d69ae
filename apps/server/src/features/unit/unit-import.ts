import type { Unit, UnitToSave } from '@tejian/contract/unit/unit.contract.ts';
import { unitList } from '@tejian/contract/unit/unit.view.ts';
import { fieldsText } from '@tejian/domain/equipment/fields.text.ts';
import type { Offers } from '@tejian/domain/equipment/read-value.ts';
import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import { readUnitFields, unitFields, type UnitField, type UnitFieldValues } from '@tejian/domain/unit/unit-fields.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import { unitText } from '@tejian/domain/unit/unit.text.ts';
import { tidyCode } from '@tejian/domain/validation/width.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { may, type Actor } from '../../platform/session/actor.ts';
import { areasNamed } from '../dictionary/area-name.service.ts';
import { offersOf } from '../dictionary/dictionary.service.ts';
import {
  oneByOne,
  type Importer,
  type ImportField,
  type ImportValues,
  type RowOutcome,
} from '../list-import/list-import.service.ts';
import { save } from './unit-saving.ts';
import * as service from './unit.service.ts';
import * as store from './unit.store.ts';

const { label } = unitText;
const ROLES = 'UNIT_BUSINESS_TYPE';
const NATURES = 'UNIT_NATURE';
const fields = [
  { key: 'name', labels: [label.name], isNeeded: true },
  { key: 'creditCode', labels: [label.creditCode, label.creditCodeShort] },
  { key: 'roles', labels: [label.roles], type: 'multiselect', dictType: ROLES, isNeeded: true },
  { key: 'areaCode', labels: [label.areaCode] },
  { key: 'address', labels: [label.address] },
  { key: 'contactName', labels: [label.contactName] },
  { key: 'contactPhone', labels: [label.contactPhone] },
  { key: 'postcode', labels: [label.postcode] },
  { key: 'nature', labels: [label.nature], type: 'select', dictType: NATURES },
  { key: 'licenceNo', labels: [label.licenceNo] },
  { key: 'remark', labels: [label.remark] },
] as const;
const declared: readonly UnitField[] = unitFields;
const declaredFields = declared.map(({ key, label: shown, unit, type, dictType }) => ({
  key,
  type,
  ...(dictType ? { dictType } : {}),
  labels: unit ? [shown, `${shown}（${unit}）`] : [shown],
}));
const allFields: readonly ImportField[] = [...fields, ...declaredFields];

/** Units from a file: recognised by credit code, else by name; a blank cell leaves the value as it is. */
export const unitImporter: Importer<object> = {
  title: () => text.unitsTitle,
  prepare: async (db, actor) => {
    const offers = await offersOf(db, [ROLES, NATURES, 'C004', 'UNIT_CREDIT']);
    const read = new Set<string>(allFields.flatMap(({ labels }) => labels));
    return {
      fields: allFields,
      offers,
      ignored: unitList.columns.flatMap((column) => (read.has(column.label) ? [] : [column.label])),
      identity: ['name'],
      sameAs: ({ name = '', creditCode = '' }) =>
        creditCode ? [tidyCode(creditCode)] : name ? [unitSearchName(name)] : [],
      write: oneByOne((tx, values) => writeUnit(tx, values, { actor, offers })),
    };
  },
};

interface Context {
  readonly actor: Actor;
  readonly offers: Offers;
}

async function writeUnit(tx: Tx, given: ImportValues, { actor, offers }: Context): Promise<RowOutcome> {
  const name = given['name'];
  if (!name) throw new Refusal(text.unitRequired, { name: text.unitRequired });
  const current = await currentOf(tx, name, given['creditCode']);
  if (!may(actor, current ? 'unit:business:save' : 'unit:business:add'))
    throw new Refusal(text.noPermission(current ? text.changing : text.adding));
  const area = await areaOf(tx, given['areaCode'], current?.areaCode);
  const values = {
    ...(current ?? blank),
    ...valuesOf({ ...given, areaCode: area }, offers),
    values: fieldsOf(given, current?.values, offers),
  };
  if (values.roles.length === 0) throw new Refusal(unitText.rolesRequired, { roles: unitText.rolesRequired });
  const same = (left: unknown, right: unknown) => String(left ?? '') === String(right ?? '');
  const isSame =
    current &&
    compared.every((key) => same(values[key], current[key])) &&
    declared.every(({ key }) => same(values.values[key], current.values[key]));
  if (isSame) return 'unchanged';
  const identity = current ? { id: current.id, version: current.version } : {};
  const { id } = await save(tx, { ...only(values), ...identity, isDuplicateAccepted: true }, actor, 'import');
  return current && id === current.id ? 'changed' : 'added';
}

/** The place by its name or code; what the record says already is not asked again. */
async function areaOf(tx: Tx, words: string | undefined, known: string | undefined): Promise<string> {
  if (!words || words === known) return words ?? '';
  const { code, problem } = (await areasNamed(tx, [words])).get(words) ?? {};
  if (problem !== undefined) throw new Refusal(problem, { areaCode: problem });
  return code ?? words;
}

/** What the file says of the declared fields, over what is known; a blank cell leaves the value as it is. */
function fieldsOf(given: ImportValues, known: UnitFieldValues = {}, offers: Offers): UnitFieldValues {
  const { values, problems } = readUnitFields(
    { ...known, ...onlyFilled(given), ...sameNames(given, known, offers) },
    offers,
  );
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return values;
}
/** Several codes may bear one name (an industry and its only branch): the name of the known code means that code. */
const sameNames = (given: ImportValues, known: UnitFieldValues, offers: Offers): UnitFieldValues =>
  Object.fromEntries(
    declared.flatMap(({ key, dictType }) => {
      const value = known[key];
      const named = dictType && offers(dictType)?.find((one) => one.value === value)?.label;
      return value !== undefined && named && named === given[key] ? [[key, value]] : [];
    }),
  );
const onlyFilled = (given: ImportValues) => Object.fromEntries(Object.entries(given).filter(([, value]) => value));

type Editable = Omit<UnitToSave, 'id' | 'version' | 'isDuplicateAccepted' | 'branches' | 'contacts' | 'licences'>;
const compared = fields.map(({ key }) => key);
const only = (values: Editable): Editable =>
  Object.fromEntries([...compared, 'values' as const].map((key) => [key, values[key]])) as unknown as Editable; // the same keys, without what is stored beside them
const blank: Editable = {
  name: '',
  roles: [],
  address: '',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
};

/** The unit that a row speaks of: by its code; by its name where the code is not known here or not given. */
async function currentOf(tx: Tx, name: string, code: string | undefined): Promise<Unit | undefined> {
  const creditCode = code ? tidyCode(code) : undefined;
  const twins = await store.findTwins(tx, { name, creditCode, exceptId: undefined });
  const sameCode = twins.find((twin) => creditCode && twin.creditCode === creditCode);
  const candidates = creditCode ? twins.filter((twin) => !twin.creditCode) : twins;
  if (!sameCode && !creditCode && candidates.length > 1)
    throw new Refusal(text.manyUnits(candidates.length), { name: text.manyUnits(candidates.length) });
  const found = sameCode ?? candidates[0];
  return found && service.get(tx, found.id);
}

function valuesOf(given: ImportValues, offers: Offers): Partial<Editable> {
  const { roles, nature, areaCode } = given;
  const texts = Object.fromEntries(fields.flatMap(({ key }) => (given[key] ? [[key, given[key]]] : [])));
  const problems: Record<string, string> = {};
  const code = (dictionary: string, key: string, named: string) => {
    const found = offers(dictionary)?.find(({ value, label: shown }) => value === named || shown === named);
    if (!found) problems[key] = fieldsText.notOffered(named);
    return found?.value ?? '';
  };
  const values: Partial<Editable> = { ...texts };
  if (roles)
    values.roles = roles.split(/[,，、;；]/).flatMap((one) => (one.trim() ? [code(ROLES, 'roles', one.trim())] : []));
  if (nature) values.nature = code(NATURES, 'nature', nature);
  if (areaCode) values.areaCode = areaCode;
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return values;
}
