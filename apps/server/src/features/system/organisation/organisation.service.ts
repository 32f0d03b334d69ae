import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  deleteOrganisation,
  enableOrganisation,
  findInspectionOffices,
  moveOrganisation,
  OrganisationToSave,
} from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { inspectionOfficeList, supervisionOfficeList } from '@tejian/contract/system/organisation/organisation.view.ts';
import { organisationText as text } from '@tejian/domain/system/organisation/organisation.text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { organisationForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { checkProblems } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './organisation.store.ts';

type Kind = Organisation['kind'];
type Stored = NonNullable<Awaited<ReturnType<typeof store.lock>>>;
export const tree = (db: Db, actor: Actor) => store.findTree(db, actor);
type Asked = RequestOf<typeof findInspectionOffices>;
export const supervisionListing = (askedFilter: Asked) =>
  store.listing(supervisionOfficeList, 'supervision', askedFilter);
export const inspectionListing = (askedFilter: Asked) => store.listing(inspectionOfficeList, 'institute', askedFilter);
export const supervisionOffices = (db: Db, request: Asked) => findList(db, supervisionListing(request));
export const inspectionOffices = (db: Db, request: Asked) => findList(db, inspectionListing(request));

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

const families: Readonly<Record<Kind, string | undefined>> = {
  supervision: 'supervise',
  institute: 'inspection',
  department: undefined,
};

/** The tree's keeper may everything; the archives of institutes and offices have codes of their own (spec §6). */
function requireRight(actor: Actor, kind: Kind, operation: 'add' | 'save' | 'enable' | 'delete'): void {
  const family = families[kind];
  if (may(actor, 'organisation:save') || (family && may(actor, `unit:${family}:${operation}`))) return;
  throw new HttpRefusal(403, sessionText.noPermission);
}

async function lockedAt(tx: Tx, id: string, version: number | undefined, actor: Actor): Promise<Stored> {
  const current = isId(id) ? await store.lock(tx, id, actor) : undefined;
  if (!current) throw new Refusal(text.notFound);
  if (current.version !== version) throw await changedMeanwhile(tx, { subject: 'organisation', subjectId: id });
  return current;
}

const kindOf = (row: Stored): Kind => row.kind as Kind; // the table checks the three kinds

export async function save(
  tx: Tx,
  givenOrganisation: OrganisationToSave,
  actor: Actor,
): Promise<{ id: string; version: number }> {
  requireRight(actor, givenOrganisation.kind, givenOrganisation.id ? 'save' : 'add');
  const values = valuesOf(givenOrganisation);
  const twin = await store.findByCode(tx, givenOrganisation.code);
  if (twin && twin.id !== givenOrganisation.id) refuse('code', text.codeTaken(givenOrganisation.code));
  if (givenOrganisation.id) {
    const current = await lockedAt(tx, givenOrganisation.id, givenOrganisation.version, actor);
    requireRight(actor, kindOf(current), 'save');
    const details = { ...(current.details as object), ...values.details }; // written only here and by the seed, as objects
    const version = await store.change(tx, current.id, { ...values, details });
    await note(tx, actor, {
      subject: 'organisation',
      subjectId: current.id,
      name: givenOrganisation.name,
      action: 'change',
    });
    return { id: current.id, version };
  }
  await store.lockTree(tx);
  const id = newId();
  const parent = await parentOf(tx, givenOrganisation.parentId, givenOrganisation.kind, actor);
  const place = {
    id,
    kind: givenOrganisation.kind,
    parentId: parent?.id ?? null,
    path: `${parent?.path ?? '/'}${id}/`,
  };
  await store.add(tx, place, values);
  await note(tx, actor, { subject: 'organisation', subjectId: id, name: givenOrganisation.name, action: 'add' });
  return { id, version: 1 };
}

const endsBeforeStart = ({ approvalFrom, approvalTo }: OrganisationToSave): boolean =>
  !!approvalFrom && !!approvalTo && approvalTo < approvalFrom;

function valuesOf(givenOrganisation: OrganisationToSave): store.OrganisationValues {
  const wrong = {
    ...checkProblems(organisationForm, givenOrganisation),
    approvalTo: endsBeforeStart(givenOrganisation) ? text.approvalEnds : undefined,
  };
  for (const [field, sentence] of Object.entries(wrong)) if (sentence) refuse(field, sentence);
  const { address, postcode, phone, fax, email, contactName, legalPerson, creditCode } = givenOrganisation;
  const {
    level,
    orgType,
    approvalNo,
    approvalScope,
    approvalFrom = '',
    approvalTo = '',
    reportPrefix,
  } = givenOrganisation;
  const { bankName, bankAccount } = givenOrganisation;
  const house = {
    address,
    postcode,
    phone,
    fax,
    email,
    contactName,
    legalPerson,
    creditCode: unpartedCode(creditCode),
  };
  const approval = { approvalNo, approvalScope, approvalFrom, approvalTo };
  const details = { ...house, ...approval, level, orgType, reportPrefix, bankName, bankAccount };
  return {
    code: givenOrganisation.code,
    name: givenOrganisation.name,
    areaCode: givenOrganisation.areaCode ?? null,
    sort: givenOrganisation.sort,
    details,
  };
}

/** Departments stand below something, institutes and offices on top or below their like. */
async function parentOf(tx: Tx, parentId: string | undefined, kind: Kind, actor: Actor): Promise<Stored | undefined> {
  if (!parentId) {
    if (!reachOf(actor).isInstallation) refuse('parentId', text.topElsewhere);
    if (kind === 'department') refuse('parentId', text.departmentNeedsParent);
    return undefined;
  }
  const parent = isId(parentId) ? await store.lock(tx, parentId, actor) : undefined;
  if (!parent) return refuse('parentId', text.notFound);
  if (kind !== 'department' && parent.kind !== kind) refuse('parentId', text.wrongParent);
  if (!parent.isEnabled) refuse('parentId', text.parentDisabled(parent.name));
  return parent;
}

export async function move(tx: Tx, request: RequestOf<typeof moveOrganisation>, actor: Actor): Promise<object> {
  await store.lockTree(tx);
  const current = await lockedAt(tx, request.id, request.version, actor);
  const parent = await parentOf(tx, request.parentId, kindOf(current), actor);
  if (parent?.path.startsWith(current.path)) refuse('parentId', text.belowItself);
  const clashes =
    parent && kindOf(current) === 'department' ? await store.findInstrumentClashes(tx, current.path, parent.id) : [];
  if (clashes.length > 0) refuse('parentId', text.instrumentsClash(clashes.join('、')));
  await store.move(tx, current.id, parent?.id ?? null, current.path, `${parent?.path ?? '/'}${current.id}/`);
  const details = parent?.name ?? '';
  await note(tx, actor, {
    subject: 'organisation',
    subjectId: current.id,
    name: current.name,
    action: 'move',
    details,
  });
  return {};
}

export async function enable(tx: Tx, request: RequestOf<typeof enableOrganisation>, actor: Actor): Promise<object> {
  const current = await lockedAt(tx, request.id, request.version, actor);
  requireRight(actor, kindOf(current), 'enable');
  if (!request.isEnabled) {
    const by = referredBy(await store.countReferences(tx, current.id, true));
    if (by) throw new Refusal(text.referredDisable(current.name, by));
  } else if (current.parentId) {
    await parentOf(tx, current.parentId, kindOf(current), actor);
  }
  await store.setEnabled(tx, current.id, request.isEnabled);
  const action = request.isEnabled ? 'enable' : 'disable';
  await note(tx, actor, { subject: 'organisation', subjectId: current.id, name: current.name, action });
  return {};
}

export async function remove(tx: Tx, request: RequestOf<typeof deleteOrganisation>, actor: Actor): Promise<object> {
  const current = await lockedAt(tx, request.id, request.version, actor);
  requireRight(actor, kindOf(current), 'delete');
  const by = referredBy(await store.countReferences(tx, current.id, false));
  if (by) throw new Refusal(text.referredDelete(current.name, by));
  await store.remove(tx, current.id);
  await note(tx, actor, { subject: 'organisation', subjectId: current.id, name: current.name, action: 'remove' });
  return {};
}

function referredBy(counts: store.References): string {
  const { references } = text;
  const kinds = Object.keys(references) as (keyof store.References)[]; // the texts name exactly the counts
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => references[kind](counts[kind]))
    .join('、');
}
