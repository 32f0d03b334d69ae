import {
  saveAssessment,
  type Assessment,
  type CustomerSide,
  type getAssessment,
  type getOpenAssessment,
  type saveOpenAssessment,
} from '@tejian/contract/business/assessment/assessment.contract.ts';
import { wireNameOf, type AnswerOf, type RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import * as rule from '@tejian/domain/business/assessment/assessment.ts';
import { assessmentText as text } from '@tejian/domain/business/assessment/assessment.text.ts';
import { maskedName } from '@tejian/domain/business/verify/mask.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { assessmentUrl, newVerifyCode } from '../../../platform/documents/qr.ts';
import { fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './assessment.store.ts';

interface Office {
  readonly actor: Actor;
  readonly now: Date;
}
interface Customer {
  readonly ip: string;
  readonly now: Date;
}

/** A customer opens the page and saves it a few times; more often asks somebody who tries tokens. */
const opens = fixedWindowOfAddress({ most: 30, seconds: 60 });

const blank = { defects: [], assessedBy: '', contactPhone: '', note: '' };

function aboutOf(application: store.AssessedApplication, found: store.StoredAssessment | undefined) {
  const { applicationNo, kindCode, categoryCode, categoryName, assessedUnit, applicantName, roles } = application;
  const userType = found?.userType ?? rule.userTypeOf(roles);
  const userTypes: Readonly<Record<string, string>> = text.userTypes;
  const kindName = kindText[kindCode]?.name ?? kindCode;
  const userTypeName = userTypes[userType] ?? userType;
  return {
    applicationNo,
    kindCode,
    kindName,
    categoryCode,
    categoryName,
    assessedUnit,
    applicantName,
    userType,
    userTypeName,
  };
}

const filledIn = ({ state, defects, assessedBy, assessedOn, contactPhone, note }: store.StoredAssessment) => ({
  state,
  defects,
  assessedBy,
  assessedOn,
  contactPhone,
  note,
});

const standing = (
  found: store.StoredAssessment | undefined,
  isOpen: boolean,
): Pick<Assessment, 'mode' | 'version'> => ({
  mode: isOpen ? '2' : '1',
  version: found?.version ?? 0,
});

async function visible(db: Db | Tx, applicationNo: string, actor: Actor): Promise<store.AssessedApplication> {
  const application = await store.findApplication(db, applicationNo, actor);
  if (!application) throw new Refusal(text.notFound);
  if (application.state === 'draft') throw new Refusal(text.draft(applicationNo));
  return application;
}

/** The office's assessment of an application, and how the customer's stands. */
export async function detail(
  tx: Tx,
  { applicationNo }: RequestOf<typeof getAssessment>,
  { actor, now, publicUrl }: Office & { publicUrl: string },
): Promise<AnswerOf<typeof getAssessment>> {
  const application = await visible(tx, applicationNo, actor);
  const found = await store.find(tx, application.id, 'office');
  const isOpen = actor.codes.has('assess:save') && rule.mayChange(found?.firstSavedAt, now);
  return {
    ...aboutOf(application, found),
    ...(found ? filledIn(found) : { ...blank, contactPhone: application.contactPhone }),
    ...standing(found, isOpen),
    customer: await customerSide(tx, application, { now, publicUrl }),
  };
}

async function customerSide(
  tx: Tx,
  { id, releasedAt }: store.AssessedApplication,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<CustomerSide> {
  const found = await store.find(tx, id, 'customer');
  const assessment = found ? { assessment: filledIn(found) } : {};
  if (!releasedAt) return { isOpen: false, ...assessment };
  const end = rule.linkEnd(releasedAt);
  const token = await store.linkOf(tx, id, newVerifyCode(), now);
  return { url: assessmentUrl(publicUrl, token), openUntil: chinaDay(end), isOpen: now <= end, ...assessment };
}

export async function save(
  tx: Tx,
  { applicationNo, ...given }: RequestOf<typeof saveAssessment>,
  { actor, now }: Office,
) {
  const application = await visible(tx, applicationNo, actor);
  return keep(tx, { application, side: 'office', savedBy: actor.userId }, given, now);
}

/** The application of a link that opens; unknown and expired ones are refused alike. */
async function openOf(db: Db | Tx, token: string, { ip, now }: Customer) {
  opens.take(ip, now);
  const application = await store.findByToken(db, token);
  if (!application?.releasedAt || now > rule.linkEnd(application.releasedAt)) throw new Refusal(text.unknownLink);
  return application;
}

/** The customer's assessment; a link may be passed on, so names are partly hidden and the number is not told again. */
export async function openDetail(
  db: Db,
  { token }: RequestOf<typeof getOpenAssessment>,
  from: Customer,
): Promise<AnswerOf<typeof getOpenAssessment>> {
  const application = await openOf(db, token, from);
  const found = await store.find(db, application.id, 'customer');
  const about = aboutOf(application, found);
  return {
    ...about,
    assessedUnit: application.institute,
    applicantName: maskedName(about.applicantName),
    ...(found ? filledIn(found) : blank),
    contactPhone: '',
    ...standing(found, rule.mayChange(found?.firstSavedAt, from.now)),
  };
}

export async function openSave(tx: Tx, { token, ...given }: RequestOf<typeof saveOpenAssessment>, from: Customer) {
  const application = await openOf(tx, token, from);
  return keep(tx, { application, side: 'customer', savedBy: null }, given, from.now);
}

type Given = Omit<RequestOf<typeof saveOpenAssessment>, 'token'>;
interface Author {
  readonly application: store.AssessedApplication;
  readonly side: rule.AssessmentSide;
  readonly savedBy: string | null;
}

/** Saves one side's assessment; whoever saw another version than the stored one is told who saved that. */
async function keep(tx: Tx, { application, side, savedBy }: Author, { version, ...given }: Given, now: Date) {
  refuseProblems(side, given, now);
  const { id: applicationId, roles } = application;
  const userType = rule.userTypeOf(roles);
  const toStore = { ...given, applicationId, side, userType, savedBy, savedAt: now };
  const before = await store.lock(tx, applicationId, side);
  if (!before) {
    if (!version && (await store.insert(tx, newId(), toStore))) return { version: 1 };
    return refuseChanged(await store.find(tx, applicationId, side));
  }
  if (version !== undefined && version !== before.version) return refuseChanged(before);
  if (!rule.mayChange(before.firstSavedAt, now)) throw new Refusal(text.closed(rule.CHANGE_DAYS));
  await store.update(tx, toStore);
  return { version: before.version + 1 };
}

function refuseChanged(stored: store.StoredAssessment | undefined): never {
  const by = stored?.savedByName ?? text.customer;
  throw new Refusal(text.changed(by, stored ? showInstant(stored.savedAt) : ''));
}

function refuseProblems(side: rule.AssessmentSide, given: Given, now: Date): void {
  const problems = Object.entries(rule.assessmentProblems(side, given, now));
  const [first] = problems;
  if (!first) return;
  const named = problems.map(([name, sentence]) => [wireNameOf(saveAssessment.request, name), sentence] as const);
  throw new Refusal(first[1], Object.fromEntries(named));
}
