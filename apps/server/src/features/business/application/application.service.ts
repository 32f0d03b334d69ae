import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { ApplicationDraft } from '@tejian/contract/business/application/declaration.contract.ts';
import type { findDeclarationForm } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Part } from '@tejian/domain/archive/equipment/parts.ts';
import { declaresProducts } from '@tejian/domain/business/application/declared-products.ts';
import { bringsValves as isOfValves, declaredTable } from '@tejian/domain/business/application/declared-parts.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { isMaskedPhone, maskPhone } from '@tejian/domain/archive/personnel/identity.ts';
import { constructionFor, type Construction } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import {
  declaredConditions,
  saidFor,
  type DeclaredConditions,
} from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { ownChanges, type OwnForm, type OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { checkText } from '@tejian/domain/shared/validation/checks.text.ts';
import { tidyWindow } from '@tejian/domain/business/form/kinds/visit-window.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { isDoneAt, stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { placeWord, stepList } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { stoodForIn, type Actor } from '../../../platform/session/actor.ts';
import { nextApplicationNo } from '../../shared/numbering/numbering.service.ts';
import { whyGone } from '../../archive/equipment/gone-records.service.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { flowOf, isFlow } from '../workflow/flow-document.service.ts';
import { openTasks } from '../workflow/open-tasks.service.ts';
import { whyOthers } from '../workflow/what-happened.service.ts';
import { note, open } from '../workflow/workflow.service.ts';
import { ownOfDraft } from './own-values.ts';
import { findDetail, type DetailRow } from './detail.store.ts';
import {
  findUnit,
  insertDraft,
  lockDraft,
  replaceEquipment,
  updateDraft,
  type DraftRow,
  type UnitRow,
} from './application.store.ts';
import { declaredRows, declareParts } from './declared-part.service.ts';
import { declaredPartsOf } from './declared-part.store.ts';
import { declarable, equipmentOf, keepEquipment, readableAmong } from './equipment.store.ts';
import { bringsValves, withBatch } from './sent-batch.service.ts';
import { businessFor, type Business } from '../../configuration/business-definition/business-definition.service.ts';

/** Saves a declaration as a draft; what submitting asks for may still be missing. */
export async function save(tx: Tx, draft: ApplicationDraft, actor: Actor, now: Date) {
  const unit = isId(draft.unitId) ? await findUnit(tx, draft.unitId) : undefined;
  if (!unit) throw new Refusal(applicationText.unitMissing, { unitId: applicationText.unitMissing });
  if (draft.flowCode) await requireFlow(tx, draft.flowCode);
  const business = await businessFor(tx, declaredBy(draft, actor));
  if (!business) throw new Refusal(applicationText.noFlow(draft.kindCode, draft.categoryCode));
  await requireEquipment(tx, draft, actor);
  const content = { ...contentOf(draft, unit), savedBy: actor.userId, savedAt: now };
  const form = await ownFormOf(tx, 'application');
  const formCode = business.definition?.content.formCode;
  const keptValues = (before?: OwnStored) => ownOfDraft(form, draft, { inspectedUnit: unit.name, before, formCode });
  const runs = pinsOf(business);
  if (draft.id)
    return change(tx, { ...draft, id: draft.id }, { ...content, ...runs }, { actor, now, form, kept: keptValues });
  const ownText = JSON.stringify(keptValues());
  const id = newId();
  const applicationNo = await nextApplicationNo(tx, now, id, business.definition?.content.applicationNumber);
  const fresh = { id, applicationNo, ...runs };
  const newRecord = { organisationId: organisationOf(actor), createdBy: actor.userId, createdAt: now };
  const flow = await flowOf(tx, runs);
  const step = stepDoing(flow, 'declare');
  await insertDraft(tx, { ...fresh, ...newRecord, step: step.code }, { ...content, own: ownText });
  await openTasks(tx, { now, by: actor.userId }, { flow, business: business.definition?.content, step }, [
    {
      applicationId: id,
      itemId: null,
      departmentId: null,
      assigneeIds: [],
      organisationId: newRecord.organisationId,
      kindCode: draft.kindCode,
    },
  ]);
  await putEquipment(tx, id, await withBatch(tx, draft, { ...content, id, applicationNo }, { actor, now }), now);
  return { id, applicationNo, version: 1 };
}

/** A code that no flow has is a mistake: an empty list would say that there are no applications. */
export async function requireFlow(db: Db | Tx, code: string): Promise<void> {
  const problem = applicationText.unknownFlow(code);
  if (!(await isFlow(db, code))) throw new Refusal(problem, { flowCode: problem });
}

/** The facts that a business definition is chosen by. */
const declaredBy = (
  draft: Pick<ApplicationDraft, 'kindCode' | 'categoryCode' | 'applyType' | 'equipmentIds'>,
  actor: Actor,
) => ({
  kindCode: draft.kindCode,
  categoryCode: draft.categoryCode,
  applyType: draft.applyType,
  equipmentIds: draft.equipmentIds.filter(isId),
  organisationIds: [actor.organisationId, actor.departmentId],
});

/** The definitions that a record keeps of how it runs. A draft has not begun: each save chooses anew. */
const pinsOf = ({ flow, definition }: Business) => ({
  flowCode: flow.code,
  flowVersion: flow.version,
  businessCode: definition?.code ?? null,
  businessVersion: definition?.version ?? null,
});

/** True when anything serves the kind and the category, so that declaring can begin. */
export const isDeclarable = async (
  db: Db | Tx,
  kindCode: string,
  categoryCode: string,
  actor: Actor,
): Promise<boolean> =>
  (await businessFor(db, declaredBy({ kindCode, categoryCode, applyType: '', equipmentIds: [] }, actor))) !== undefined;

/** The form that the business of such a declaration has chosen. */
export const declarationForm = async (db: Db, request: RequestOf<typeof findDeclarationForm>, actor: Actor) => ({
  formCode: (await businessFor(db, declaredBy(request, actor)))?.definition?.content.formCode,
});

async function change(
  tx: Tx,
  draft: ApplicationDraft & { id: string },
  content: Omit<Parameters<typeof updateDraft>[3], 'own'>,
  { actor, now, form, kept }: { actor: Actor; now: Date; form: OwnForm; kept: (before?: OwnStored) => OwnStored },
) {
  const row = isId(draft.id) ? await lockDraft(tx, draft.id, actor) : undefined;
  if (!row) throw new Refusal(applicationText.notFound);
  if (row.state !== 'draft' || !isDoneAt('declare', row.step))
    throw new Refusal(applicationText.notDraft(placeWord(row.step)));
  if (draft.version !== undefined && draft.version !== row.version) throw new Refusal(changedSentence(row));
  const ownValues = kept(row.own);
  await updateDraft(tx, row.id, row.version, { ...content, own: JSON.stringify(ownValues) });
  const declaring = { ...content, id: row.id, applicationNo: row.applicationNo };
  await putEquipment(tx, row.id, await withBatch(tx, draft, declaring, { actor, now }), now);
  const opinion = ownChanges(form, row.own, ownValues);
  if (opinion)
    await note(tx, { actor, now }, { entity: 'application', id: row.id, action: fieldsText.ownChanged, opinion });
  return { id: row.id, applicationNo: row.applicationNo, version: row.version + 1 };
}

/** The equipment in its order, and what is declared of it where it has lines or valves of its own. */
async function putEquipment(tx: Tx, applicationId: string, draft: ApplicationDraft, now: Date): Promise<void> {
  const { kindCode, categoryCode, parts } = draft;
  const equipmentIds = [...new Set(draft.equipmentIds)];
  await replaceEquipment(tx, applicationId, draft.equipmentIds);
  await declareParts(tx, { kindCode, categoryCode, equipmentIds, applicationId, now }, parts);
}

/** Names the person whom the second of two editors asks. */
const changedSentence = ({ savedByName, savedAt }: DraftRow): string =>
  savedByName && savedAt ? applicationText.changedBy(savedByName, showInstant(savedAt)) : flowText.changedMeanwhile;

function organisationOf(actor: Actor): string {
  if (!actor.organisationId) throw new Refusal(flowText.noPermission);
  return actor.organisationId;
}

/** Only equipment of the declared kind that the person may read; what it lacks is asked at submission. */
async function requireEquipment(tx: Tx, draft: ApplicationDraft, actor: Actor): Promise<void> {
  const ids = [...new Set(draft.equipmentIds)];
  if (!ids.every(isId)) throw new Refusal(applicationText.equipmentMissing);
  if (ids.length > 0) await keepEquipment(tx, ids);
  const foundRows = await declarable(tx, {
    equipmentIds: ids,
    category: draft.categoryCode,
    slot: '',
    exceptApplication: null,
  });
  const readable = await readableAmong(tx, ids, actor);
  if (foundRows.length < ids.length || readable.size < ids.length)
    throw new Refusal((await whyGone(tx, ids, actor)) ?? applicationText.equipmentMissing);
  const other = foundRows.find((each) => each.kindCode !== draft.kindCode);
  if (other) throw new Refusal(applicationText.equipmentKind(other.shown));
}

/** A masked number comes from the archive: the whole one belongs on the application. */
function phoneOf(unit: UnitRow, phone: string): string {
  if (phone === '' || phone === maskPhone(unit.contactPhone)) return unit.contactPhone;
  if (isMaskedPhone(phone)) throw new Refusal(checkText.phone, { contactPhone: checkText.phone });
  return phone;
}

function contentOf(draft: ApplicationDraft, unit: UnitRow) {
  return {
    unitId: unit.id,
    inspectedUnit: unit.name,
    unitAddress: draft.unitAddress || unit.address,
    mailingAddress: draft.mailingAddress ?? '',
    contactName: draft.contactName || unit.contactName,
    contactPhone: phoneOf(unit, draft.contactPhone),
    kindCode: draft.kindCode,
    categoryCode: draft.categoryCode,
    applyType: draft.applyType,
    businessNature: draft.businessNature,
    source: draft.source ?? '01',
    wishedDate: draft.wishedDate ?? null,
    visitWindow: tidyWindow(draft.visitWindow ?? ''),
    remark: draft.remark,
    materials: JSON.stringify(draft.materials ?? []),
    details: JSON.stringify({ ...draft.details, ...saidIn(draft) }),
    equipmentCount: bringsValves(draft) ? 1 : new Set(draft.equipmentIds).size,
  };
}

function saidIn(draft: ApplicationDraft): { conditions?: DeclaredConditions; construction?: Construction } {
  const conditions = saidFor(applicationForm, declaredConditions, draft.kindCode, draft);
  const construction = constructionFor(draft.categoryCode, draft);
  return {
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(Object.keys(construction).length > 0 && { construction }),
  };
}

/** The whole application for its forms; looking at it at one's own step ends the submitter's right to withdraw. */
export async function detail(db: Db, id: string, actor: Actor, now: Date): Promise<ApplicationDetail> {
  const row = await visibleRow(db, id, actor);
  await noteOpening(db, row, actor, now);
  const equipment = await equipmentOf(db, id);
  const valves = isOfValves(row.kindCode) ? await declaredPartsOf(db, id) : [];
  const permission = permissionAt(row);
  const work = permission ? [{ assigneeIds: row.assigneeIds, permission }] : [];
  const others = await whyOthers(db, { entity: 'application', id, open: work }, actor);
  return {
    ...withoutNulls(row),
    ...(others === undefined ? {} : { whyNotMine: others }),
    equipment: equipment.map(withoutNulls),
    valves: valves.map(({ id: valveId, values }) => ({ id: valveId, values: values as Part['values'] })), // written by the archive
  };
}

export const equipmentDetail = async (db: Db, id: string, actor: Actor) => {
  await visibleRow(db, id, actor);
  return (await equipmentOf(db, id)).map(withoutNulls);
};

/** Piping units and sent-in valves as they were declared, of an application of their kind. */
export async function declaredParts(db: Db, id: string, table: TableCode, actor: Actor) {
  const { kindCode } = await visibleRow(db, id, actor);
  return declaredTable(kindCode) === table ? declaredRows(db, id) : [];
}

/** Product batches: each is a record of its own (kind 7000). */
export async function declaredProducts(db: Db, id: string, actor: Actor) {
  const { kindCode } = await visibleRow(db, id, actor);
  if (!declaresProducts(kindCode)) return [];
  return (await equipmentOf(db, id)).map(({ product, ...row }) => ({ ...product, ...withoutNulls(row) }));
}

async function visibleRow(db: Db, id: string, actor: Actor): Promise<DetailRow> {
  const row = isId(id) ? await findDetail(db, id, actor) : undefined;
  if (!row) throw new Refusal(applicationText.notFound);
  return row;
}

/** The right that its open task asks for. */
const permissionAt = ({ taskStep }: DetailRow) =>
  taskStep === null ? undefined : stepList.find(({ code }) => code === taskStep)?.permission;

async function noteOpening(db: Db, row: DetailRow, actor: Actor, now: Date): Promise<void> {
  const permission = permissionAt(row);
  const { assigneeIds } = row;
  const isNamed = assigneeIds.length === 0 || assigneeIds.includes(actor.userId);
  if (permission && actor.codes.has(permission) && (isNamed || stoodForIn(actor, assigneeIds, permission)))
    await open(db, { actor, now }, row.taskId);
}

type WithoutNulls<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** The database says null where the wire says nothing. */
const withoutNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>; // entries lose their keys' types
