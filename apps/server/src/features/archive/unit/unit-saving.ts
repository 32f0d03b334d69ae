import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import type { saveUnit, UnitChoice, UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import { settledEdit, type Settled } from '@tejian/contract/kit/edited.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import type { Offers } from '@tejian/domain/shared/field/read-value.ts';
import { unitChanges, type UnitChange } from '@tejian/domain/archive/unit/unit-changes.ts';
import { knownContacts, renamedPrimary, withPrimary } from '@tejian/domain/archive/unit/unit-contacts.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { readUnitFields, unitFields, type UnitFieldValues } from '@tejian/domain/archive/unit/unit-fields.ts';
import { missingProblems, ownIn, readOwn, type OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import {
  filledRows,
  licenceDue,
  partProblems,
  primaryContact,
  type PartName,
} from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitText as text } from '@tejian/domain/archive/unit/unit.text.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { checkProblems } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { toHalfWidth } from '@tejian/domain/shared/typed/width.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import * as changeStore from './unit-change.store.ts';
import { lockedAt } from './unit-lock.ts';
import * as partStore from './unit-parts.store.ts';
import * as store from './unit.store.ts';
import { industryMeant } from '../../shared/code-set/industry-line.service.ts';

type TextKey = 'address' | 'contactName' | 'contactPhone' | 'postcode' | 'nature' | 'licenceNo' | 'remark';
/** A unit as it shall stand: every text of it is said, be it blank. */
export type WholeUnit = Omit<Settled<UnitToSave>, TextKey> & Record<TextKey, string>;

const blanks = { address: '', contactName: '', contactPhone: '', postcode: '', nature: '', licenceNo: '', remark: '' };

/** The unit as it shall stand: what was not sent stays as it is stored. */
export function wholeUnit(givenUnit: UnitToSave, current: store.StoredUnit | undefined): WholeUnit {
  if (!current) return { ...blanks, ...settledEdit(givenUnit, undefined) };
  const { creditCode, areaCode, address, contactName, contactPhone, postcode, details } = current;
  const { nature, licenceNo, remark } = details;
  const storedFacts = { creditCode, areaCode, address, contactName, contactPhone, postcode, nature, licenceNo, remark };
  return { ...blanks, ...settledEdit(givenUnit, storedFacts) };
}

const noParts: partStore.StoredParts = { branches: [], contacts: [], licences: [] };

/** Makes or changes a unit with its grids; units that may be the same one are offered before a second one is made. */
export async function save(tx: Tx, askedUnit: UnitToSave, actor: Actor): Promise<AnswerOf<typeof saveUnit>> {
  const current = askedUnit.id ? await lockedAt(tx, askedUnit.id, askedUnit.version, actor) : undefined;
  const givenUnit = await withIndustry(tx, wholeUnit(askedUnit, current), current);
  const before = current ? await partStore.findParts(tx, current.id) : noParts;
  const after = partsOf(givenUnit, before);
  const offers = givenUnit.values && (await offersOf(tx, ['C004', 'UNIT_CREDIT']));
  const values = valuesOf(givenUnit, { current, parts: after, offers, own: await ownFormOf(tx, 'unit') });
  await store.lockIdentity(tx, values);
  const twins = await store.findTwins(tx, { name: values.name, creditCode: values.creditCode, exceptId: givenUnit.id });
  requireOwnIdentity(values, twins);
  const isRenamed = !current || current.name !== values.name;
  if (isRenamed && !areTwinsAccepted(twins, givenUnit)) return { duplicates: twins };
  return { ...(await write(tx, { current, values, before, after }, actor)), duplicates: [] };
}

/** Those that were shown are accepted; where none were sent, a program means all there are (decision 2240). */
const areTwinsAccepted = (twins: readonly UnitChoice[], { seenDuplicates: seenIds, isDuplicateAccepted }: WholeUnit) =>
  twins.every(({ id }) => (seenIds ? seenIds.includes(id) : isDuplicateAccepted === true));

/** The industry by the line beside it, where a line was sent (spec §3, showType industryselect). */
async function withIndustry(tx: Tx, givenUnit: WholeUnit, current: store.StoredUnit | undefined): Promise<WholeUnit> {
  const industry = await industryMeant(tx, givenUnit, 'industry', givenUnit.values?.['industry']);
  return industry === undefined
    ? givenUnit
    : { ...givenUnit, values: { ...(givenUnit.values ?? current?.values), industry } };
}

/** The grids that were sent, cleaned and checked; a grid that was not sent stays. */
export function partsOf(givenUnit: WholeUnit, before: partStore.StoredParts): partStore.StoredParts {
  const sentFacts = {
    branches: givenUnit.branches && filledRows(givenUnit.branches),
    contacts: givenUnit.contacts && withPrimary(filledRows(givenUnit.contacts)),
    licences: givenUnit.licences && filledRows(givenUnit.licences),
  };
  refuseParts(
    partProblems({ ...noParts, ...Object.fromEntries(Object.entries(sentFacts).filter(([, rows]) => rows)) }),
  );
  return {
    branches: sentFacts.branches ? partStore.identifiedIds(sentFacts.branches, before.branches) : before.branches,
    contacts: sentFacts.contacts
      ? partStore.identifiedIds(sentFacts.contacts, before.contacts)
      : givenUnit.id
        ? partStore.identifiedIds(renamedPrimary(before.contacts, givenUnit), before.contacts)
        : before.contacts,
    licences: sentFacts.licences ? partStore.identifiedIds(sentFacts.licences, before.licences) : before.licences,
  };
}

function refuseParts(foundProblems: ReturnType<typeof partProblems>): void {
  const problems = Object.entries(foundProblems).flatMap(([part, rows]) =>
    rows.map(({ row, field, problem }) => ({ part: part as PartName, row, field, problem })),
  );
  const [first] = problems;
  if (!first) return;
  const byPlace = problems.map(({ part, row, field, problem }) => [`${part}[${row}].${field}`, problem] as const);
  const sentence = unitPartText.row(unitPartText.parts[first.part], first.row + 1, first.problem);
  throw new Refusal(sentence, Object.fromEntries(byPlace));
}

interface Around {
  readonly current: store.StoredUnit | undefined;
  readonly parts: partStore.StoredParts;
  readonly offers: Offers | undefined;
  /** The fields that an institute adds to units. */
  readonly own: OwnForm;
}

/** The values that would be stored; refused where a value is none of its field. */
export function valuesOf(givenUnit: WholeUnit, { current, parts, offers, own }: Around): store.UnitValues {
  const { nature, licenceNo, remark } = givenUnit;
  const calledContact = givenUnit.contacts ? primaryContact(parts.contacts) : undefined;
  const readField = givenUnit.values && readUnitFields(givenUnit.values, offers);
  const values = {
    name: toHalfWidthOutsideBrackets(givenUnit.name),
    creditCode: givenUnit.creditCode ? unpartedCode(givenUnit.creditCode) : undefined,
    roles: [...new Set(givenUnit.roles)],
    areaCode: givenUnit.areaCode,
    address: givenUnit.address,
    contactName: givenUnit.contacts ? (calledContact?.name ?? '') : givenUnit.contactName,
    contactPhone: toHalfWidth(givenUnit.contacts ? (calledContact?.phone ?? '') : givenUnit.contactPhone),
    postcode: toHalfWidth(givenUnit.postcode),
    details: { ...current?.details, nature, licenceNo, remark },
    values: readField?.values ?? withoutOwn(current?.values ?? {}),
    licenceDue: licenceDue(parts.licences),
  };
  const keptReading = readOwn(own, givenUnit.values ?? {}, {
    before: current && ownIn(current.values),
    beside: { ...values, ...values.details, ...values.values },
    place: { kindCode: '' },
  });
  // Required own fields bind the form; a unit that is made in passing has none of its fields yet.
  const missing = givenUnit.values ? missingProblems(keptReading) : {};
  check(values, { ...readField?.problems, ...unknownFields(givenUnit.values), ...keptReading.problems, ...missing });
  return { ...values, values: { ...values.values, ...keptReading.values } };
}

const unitFieldKeys: ReadonlySet<string> = new Set(unitFields.map(({ key }) => key));

/** A value under a key that no field has would be lost without a word. */
const unknownFields = (values: UnitFieldValues = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isOwnKey(key) || isBlank(value) || unitFieldKeys.has(key) ? [] : [[key, fieldsText.unknown(key)]],
    ),
  );

const withoutOwn = (values: UnitFieldValues): UnitFieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isOwnKey(key)));

// Chinese company names carry full-width brackets; digits and letters are stored half-width.
const toHalfWidthOutsideBrackets = (name: string) =>
  toHalfWidth(name)
    .trim()
    .replaceAll(/(?<=[\u4e00-\u9fa5])\(|\((?=[\u4e00-\u9fa5])/g, '\uff08')
    .replaceAll(/(?<=[\u4e00-\u9fa5])\)/g, '\uff09');

function check(values: store.UnitValues, fieldProblems: Record<string, string>): void {
  const refusedProblem = {
    ...checkProblems(unitForm, values),
    ...fieldProblems,
  };
  const problems = Object.entries(refusedProblem);
  const [first] = problems;
  if (!first) return;
  throw new Refusal(problems.length > 1 ? text.fieldsRefused(problems.length) : first[1], Object.fromEntries(problems));
}

// The database would refuse both, too: here it says with whom.
export function requireOwnIdentity(values: store.UnitValues, twins: readonly UnitChoice[]): void {
  const sameCode = twins.find((twin) => values.creditCode && twin.creditCode === values.creditCode);
  if (sameCode)
    throw new Refusal(text.creditCodeTaken(sameCode.name), { creditCode: text.creditCodeTaken(sameCode.name) });
  const nameless = values.creditCode ? undefined : twins.find((twin) => !twin.creditCode);
  if (nameless) throw new Refusal(text.sameIdentity(nameless.name), { creditCode: text.sameIdentity(nameless.name) });
}

export interface Writing {
  current: store.StoredUnit | undefined;
  values: store.UnitValues;
  before: partStore.StoredParts;
  after: partStore.StoredParts;
}

async function write(
  tx: Tx,
  { current, values, before, after }: Writing,
  actor: Actor,
): Promise<{ id: string; version: number }> {
  const changes = changesOf({ current, values, before, after });
  if (current && changes.length === 0) return { id: current.id, version: current.version };
  const id = current?.id ?? newId();
  if (!current) await store.add(tx, id, values, actor);
  const version = current ? await store.change(tx, id, values) : 1;
  await partStore.keepParts(tx, id, before, after);
  const entry = { unitId: id, userId: actor.userId, userName: actor.name, changes };
  await changeStore.addChange(tx, { ...entry, business: current ? 'edit' : 'add' });
  return { id, version };
}

/** The changes that saving would make, for the history. */
export function changesOf({ current, values, before, after }: Writing): UnitChange[] {
  const from = {
    values: current ? shownValues(current) : {},
    parts: current ? withKnown(before, after, current) : before,
  };
  return unitChanges(from, { values: shownValues(values), parts: after });
}

/** A contact that was only a name and becomes a row of the grid is no change. */
function withKnown(before: partStore.StoredParts, after: partStore.StoredParts, current: store.StoredUnit) {
  if (before.contacts.length > 0) return before;
  const contacts = knownContacts([], current).flatMap((knownContact) => {
    const same = after.contacts.find(
      ({ name, phone, role, email }) => name === knownContact.name && phone === knownContact.phone && !role && !email,
    );
    return same ? [same] : [];
  });
  return { ...before, contacts };
}

/** The values that the history compares, by the key under which the form has them. */
export function shownValues(unit: store.UnitValues | store.StoredUnit): Record<string, unknown> {
  const { name, creditCode, roles, areaCode, address, contactName, contactPhone, postcode, details, values } = unit;
  const ownPart = { name, creditCode, roles: roles.join(','), areaCode, address, contactName, contactPhone, postcode };
  const { nature, licenceNo, remark } = details;
  const all = { ...ownPart, nature, licenceNo, remark, ...values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isBlank(value)));
}
