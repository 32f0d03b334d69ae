import { showInstant } from '@tejian/contract/kit/field.ts';
import type {
  deleteOperators,
  findOperators,
  Operator,
  OperatorCertificate,
  OperatorToSave,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import type { OperatorRow } from '@tejian/contract/archive/personnel/operator.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import {
  identityProblem,
  maskIdentity,
  maskPhone,
  sexOfIdentity,
  tidyIdentity,
} from '@tejian/domain/archive/personnel/identity.ts';
import {
  certificateProblems,
  ownNumber,
  summaryOf,
  withoutIdentity,
} from '@tejian/domain/archive/personnel/operator.ts';
import { operatorText as text } from '@tejian/domain/archive/personnel/operator.text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { operatorForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { checkProblems } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { birthDateOf } from '@tejian/domain/shared/validation/id-number.ts';
import { tidyPhone } from '@tejian/domain/shared/typed/width.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { findList, type ListQuery } from '../../../platform/list/list.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { note, noteAll, requireVersion, seenById } from '../../shared/operation-log/operation-log.service.ts';
import { orRefusal } from '../../shared/list-import/list-import.service.ts';
import { itemsOf } from './certificate-items.ts';
import { aboutIdentity, aboutPhone, identityMark, openerOf } from './identity.ts';
import * as lists from './operator-list.store.ts';
import { findUnits } from './personnel.store.ts';
import * as store from './operator.store.ts';

/** The knowledge that every act on an operator has. */
export interface Acting {
  readonly actor: Actor;
  readonly vault: Vault;
  readonly today: string;
}

/** The list's query; whole numbers only in an export of whoever may read them. */
export function listing(
  askedFilter: RequestOf<typeof findOperators>,
  { actor, vault, today }: Acting,
): ListQuery<OperatorRow> {
  const isWhole = askedFilter.isUnmasked === true;
  if (isWhole && !may(actor, 'personnel:identity')) throw new HttpRefusal(403, sessionText.noPermission);
  const openPart = openerOf(vault, isWhole);
  const shownRow = (row: OperatorRow): OperatorRow => ({
    ...row,
    ...(row.identityNo === undefined ? {} : { identityNo: openPart.identity(row.identityNo) }),
    ...(row.phone === undefined ? {} : { phone: openPart.phone(row.phone) }),
  });
  return { ...lists.listing(askedFilter, actor, today), shown: shownRow };
}
export const find = (db: Db, askedFilter: RequestOf<typeof findOperators>, acting: Acting) =>
  findList(db, listing({ ...askedFilter, isUnmasked: undefined }, acting));
export const counts = async (db: Db, { actor, today }: Acting) => ({
  counts: await lists.countBands(db, actor, today),
});

const existing = <T>(foundStore: T | undefined): T => {
  if (!foundStore) throw new Refusal(text.notFound);
  return foundStore;
};
const numbersOf = (vault: Vault, { id, identitySealed, phoneSealed }: store.StoredOperator) => ({
  identityNo: vault.open(identitySealed, aboutIdentity(id)),
  phone: phoneSealed ? vault.open(phoneSealed, aboutPhone(id)) : '',
});

export async function get(db: Db, id: string, { actor, vault }: Acting): Promise<Operator> {
  const storedOperator = existing(isId(id) ? await store.get(db, id, actor) : undefined);
  return formOf(storedOperator, await store.certificatesOf(db, id), vault).form;
}

/** A person as the form has it, from what is stored; and the whole numbers, to compare a file with: nobody is shown them. */
export function formOf(
  storedOperator: store.StoredOperator,
  certificates: readonly OperatorCertificate[],
  vault: Vault,
): { form: Operator; numbers: { identityNo: string; phone: string } } {
  const numbers = numbersOf(vault, storedOperator);
  const form = {
    ...storedOperator,
    unitId: storedOperator.unitId ?? undefined,
    identityNo: maskIdentity(numbers.identityNo),
    phone: maskPhone(numbers.phone),
    certificates: [...certificates],
  };
  return { form, numbers };
}

/** The whole numbers of one person, with an entry in the operation log. */
export async function readIdentity(tx: Tx, id: string, { actor, vault }: Acting) {
  const storedOperator = existing(isId(id) ? await store.get(tx, id, actor) : undefined);
  await note(tx, actor, { subject: 'operator', subjectId: id, name: storedOperator.name, action: 'readIdentity' });
  const { identityNo, phone } = numbersOf(vault, storedOperator);
  return { identityNo, phone, birthDate: birthDateOf(identityNo) ?? '' };
}

/** An export of whole numbers stands in the log, with its author and how the list was narrowed. */
export async function noteExport(tx: Tx, actor: Actor, request: RequestOf<typeof findOperators>): Promise<void> {
  if (!request.isUnmasked) return;
  const details = [request.name, request.unitName, request.certificateNos, request.itemCode, request.band].filter(
    Boolean,
  );
  await note(tx, actor, {
    subject: 'operator',
    subjectId: actor.userId,
    name: text.title,
    action: 'exportIdentity',
    details: details.join('、'),
  });
}

export async function findByIdentity(db: Db, givenText: string, { actor, vault, today }: Acting) {
  const problem = identityProblem(givenText, today);
  if (problem) refuse('identityNo', problem);
  const foundOperator = await store.findByMark(db, identityMark(vault, tidyIdentity(givenText)), actor);
  if (!foundOperator) throw new Refusal(text.nobodyByNumber);
  return { id: foundOperator.id, name: foundOperator.name };
}

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** The operator still is as the person saw it, certificates included. */
function requireUnchanged({ version, updatedBy, updatedAt }: store.StoredOperator, seenVersion: number | undefined) {
  requireVersion(seenVersion);
  if (version !== seenVersion)
    throw new Refusal(text.changedMeanwhile(updatedBy || text.someone, showInstant(updatedAt)));
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Makes or changes an operator with all certificates. A number that comes as its mask stays what it was. */
export async function save(tx: Tx, givenOperator: OperatorToSave, acting: Acting): Promise<Saved> {
  const { actor } = acting;
  const storedOperator = givenOperator.id
    ? existing(isId(givenOperator.id) ? await store.lock(tx, givenOperator.id, actor) : undefined)
    : undefined;
  if (storedOperator) requireUnchanged(storedOperator, givenOperator.version);
  const [savedRefusal] = await saveAll(tx, [{ given: givenOperator, stored: storedOperator }], acting, {});
  if (!savedRefusal || savedRefusal instanceof Refusal) throw savedRefusal ?? new Refusal(text.notFound);
  return savedRefusal;
}

export interface ToSave {
  readonly given: OperatorToSave;
  /** As it is stored, locked. */
  readonly stored: store.StoredOperator | undefined;
}

/** Saves operators of which no two have the same number; answers each. Not kept, they are judged only. */
export async function saveAll(
  tx: Tx,
  all: readonly ToSave[],
  acting: Acting,
  { isKept = true },
): Promise<(Saved | Refusal)[]> {
  const { actor } = acting;
  const offeredItems = await itemsOf(tx, ITEMS, actor);
  const units = await findUnits(
    tx,
    all.flatMap(({ given: { unitId } }) => (unitId && isId(unitId) ? [unitId] : [])),
  );
  const judgedRefusals = await Promise.all(
    all.map((one) => orRefusal(() => writingOf(one, { ...acting, offered: offeredItems, units }))),
  );
  const marks = judgedRefusals.flatMap((one) => (one instanceof Refusal ? [] : one.values.identityMark));
  const twins = new Map((await store.lockByMarks(tx, marks, actor)).map((twin) => [twin.identityMark, twin]));
  const holders = await holdersOf(tx, judgedRefusals, actor);
  const answers = judgedRefusals.map((one) => {
    if (one instanceof Refusal) return one;
    const twin = twins.get(one.values.identityMark);
    const takenText = text.identityTaken(twin?.name ?? '');
    if (twin && twin.id !== one.id) return new Refusal(takenText, { identityNo: takenText });
    return heldByAnother(one, holders) ?? one;
  });
  const writings = answers.flatMap((one) => (one instanceof Refusal ? [] : [one]));
  const versions = isKept ? await store.write(tx, writings, actor.organisationId ?? null) : new Map<string, number>();
  if (isKept)
    await noteAll(
      tx,
      actor,
      writings.map(({ id, version, values, certificates }) => ({
        subject: 'operator',
        subjectId: id,
        name: values.name,
        action: version > 0 ? 'change' : 'add',
        details: text.details(values.itemCodes.join('、'), certificates.length),
      })),
    );
  return answers.map((one) => (one instanceof Refusal ? one : { id: one.id, version: versions.get(one.id) ?? 1 }));
}

type Holder = Awaited<ReturnType<typeof store.findHolders>>[number];

/** The people who hold the numbers of certificates already, under lock. */
async function holdersOf(tx: Tx, judgedRows: readonly (store.OperatorWriting | Refusal)[], actor: Actor) {
  const numbers = judgedRows.flatMap((one) => (one instanceof Refusal ? [] : one.certificates.flatMap(ownNumber)));
  await store.lockNumbers(tx, numbers);
  return Map.groupBy(await store.findHolders(tx, numbers, actor), ({ number }) => number);
}

/** A number of one person's is nobody else's, in any spelling; one that somebody had before this rule stays. */
function heldByAnother(
  { id, certificates }: store.OperatorWriting,
  holders: ReadonlyMap<string, readonly Holder[]>,
): Refusal | undefined {
  for (const [at, one] of certificates.entries()) {
    const alike = ownNumber(one).flatMap((number) => holders.get(number) ?? []);
    const other = alike.some((holder) => holder.id === id) ? undefined : alike[0];
    if (!other) continue;
    const takenText = text.certificateTaken(other.name);
    return new Refusal(takenText, { [`certificates[${at}].certificateNo`]: takenText });
  }
  return undefined;
}

interface Judging extends Acting {
  readonly offered: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
}

/** The values that would be stored of a person; refused by the rules of the form. */
function writingOf({ given, stored }: ToSave, { offered, units, ...acting }: Judging): store.OperatorWriting {
  const { actor, vault } = acting;
  const id = stored?.id ?? newId();
  const numbers = numbersGiven(given, stored && numbersOf(vault, stored), acting);
  // An item that has left the dictionary stays with whom it was certified for.
  const certificates = certificatesGiven(
    given,
    { identityNo: numbers.identityNo, today: acting.today },
    new Set([...offered, ...(stored?.itemCodes ?? [])]),
  );
  const { earliestEnd, ...summary } = summaryOf(certificates);
  if (given.unitId && !units.has(given.unitId)) refuse('unitId', text.unitNotFound);
  const values: store.OperatorValues = {
    name: given.name,
    searchName: unitSearchName(given.name),
    identitySealed: vault.seal(numbers.identityNo, aboutIdentity(id)),
    identityMark: identityMark(vault, numbers.identityNo),
    sex: sexOfIdentity(numbers.identityNo),
    phoneSealed: numbers.phone ? vault.seal(numbers.phone, aboutPhone(id)) : null,
    unitId: given.unitId || null,
    remark: given.remark,
    isEnabled: given.isEnabled,
    ...summary,
    earliestEnd: earliestEnd ?? null,
    updatedBy: actor.name,
  };
  return { id, version: stored?.version ?? 0, values, certificates };
}

function numbersGiven(
  givenOperator: OperatorToSave,
  storedNumber: { identityNo: string; phone: string } | undefined,
  { today }: Acting,
) {
  const isSame = storedNumber && givenOperator.identityNo === maskIdentity(storedNumber.identityNo);
  const identityNo = isSame ? storedNumber.identityNo : tidyIdentity(givenOperator.identityNo);
  const problem = isSame ? undefined : identityProblem(identityNo, today);
  if (problem) refuse('identityNo', problem);
  const isSamePhone = storedNumber && givenOperator.phone === maskPhone(storedNumber.phone);
  const problems = isSamePhone ? {} : checkProblems(operatorForm, { phone: givenOperator.phone });
  for (const [field, sentence] of Object.entries(problems)) refuse(field, sentence);
  return { identityNo, phone: isSamePhone ? storedNumber.phone : tidyPhone(givenOperator.phone) };
}

function certificatesGiven(
  { certificates }: OperatorToSave,
  { identityNo, today }: { identityNo: string; today: string },
  offeredCodes: ReadonlySet<string>,
) {
  const problems = certificateProblems(certificates, today);
  for (const [at, { itemCode }] of certificates.entries())
    if (!offeredCodes.has(itemCode)) problems[`certificates[${at}].itemCode`] = text.unknownItem;
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return certificates.map((one) => ({ ...one, certificateNo: withoutIdentity(one.certificateNo, identityNo) }));
}
const ITEMS = 'OPERATOR_ITEM';

export async function remove(
  tx: Tx,
  request: RequestOf<typeof deleteOperators>,
  { actor }: Acting,
): Promise<{ count: number }> {
  const seenRows = seenById(request);
  for (const [id, seenVersion] of seenRows) {
    const storedOperator = existing(isId(id) ? await store.lock(tx, id, actor) : undefined);
    requireUnchanged(storedOperator, seenVersion);
    await store.remove(tx, id);
    await note(tx, actor, { subject: 'operator', subjectId: id, name: storedOperator.name, action: 'remove' });
  }
  return { count: seenRows.size };
}
