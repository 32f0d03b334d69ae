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

function aboutOf(application: store.AssessedApplication, foundAssessment: store.StoredAssessment | undefined) {
  const { applicationNo, kindCode, categoryCode, categoryName, assessedUnit, applicantName, roles } = application;
  const userType = foundAssessment?.userType ?? rule.userTypeOf(roles);
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
  foundAssessment: store.StoredAssessment | undefined,
  isOpen: boolean,
): Pick<Assessment, 'mode' | 'version'> => ({
  mode: isOpen ? '2' : '1',
  version: foundAssessment?.version ?? 0,
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
  const foundAssessment = await store.find(tx, application.id, 'office');
  const isOpen = actor.codes.has('assess:save') && rule.mayChange(foundAssessment?.firstSavedAt, now);
  return {
    ...aboutOf(application, foundAssessment),
    ...(foundAssessment ? filledIn(foundAssessment) : { ...blank, contactPhone: application.contactPhone }),
    ...standing(foundAssessment, isOpen),
    customer: await customerSide(tx, application, { now, publicUrl }),
  };
}

async function customerSide(
  tx: Tx,
  { id, releasedAt }: store.AssessedApplication,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<CustomerSide> {
  const foundAssessment = await store.find(tx, id, 'customer');
  const assessment = foundAssessment ? { assessment: filledIn(foundAssessment) } : {};
  if (!releasedAt) return { isOpen: false, ...assessment };
  const end = rule.linkEnd(releasedAt);
  const token = await store.linkOf(tx, id, newVerifyCode(), now);
  return { url: assessmentUrl(publicUrl, token), openUntil: chinaDay(end), isOpen: now <= end, ...assessment };
}

export async function save(
  tx: Tx,
  { applicationNo, ...givenFacts }: RequestOf<typeof saveAssessment>,
  { actor, now }: Office,
) {
  const application = await visible(tx, applicationNo, actor);
  return keep(tx, { application, side: 'office', savedBy: actor.userId }, givenFacts, now);
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
  const foundAssessment = await store.find(db, application.id, 'customer');
  const about = aboutOf(application, foundAssessment);
  return {
    ...about,
    assessedUnit: application.institute,
    applicantName: maskedName(about.applicantName),
    ...(foundAssessment ? filledIn(foundAssessment) : blank),
    contactPhone: '',
    ...standing(foundAssessment, rule.mayChange(foundAssessment?.firstSavedAt, from.now)),
  };
}

export async function openSave(tx: Tx, { token, ...givenFacts }: RequestOf<typeof saveOpenAssessment>, from: Customer) {
  const application = await openOf(tx, token, from);
  return keep(tx, { application, side: 'customer', savedBy: null }, givenFacts, from.now);
}

type Given = Omit<RequestOf<typeof saveOpenAssessment>, 'token'>;
interface Author {
  readonly application: store.AssessedApplication;
  readonly side: rule.AssessmentSide;
  readonly savedBy: string | null;
}

/** Saves one side's assessment; whoever saw another version than the stored one is told who saved that. */
async function keep(tx: Tx, { application, side, savedBy }: Author, { version, ...givenFacts }: Given, now: Date) {
  refuseProblems(side, givenFacts, now);
  const { id: applicationId, roles } = application;
  const userType = rule.userTypeOf(roles);
  const toStore = { ...givenFacts, applicationId, side, userType, savedBy, savedAt: now };
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

function refuseChanged(storedAssessment: store.StoredAssessment | undefined): never {
  const by = storedAssessment?.savedByName ?? text.customer;
  throw new Refusal(text.changed(by, storedAssessment ? showInstant(storedAssessment.savedAt) : ''));
}

function refuseProblems(side: rule.AssessmentSide, givenFacts: Given, now: Date): void {
  const problems = Object.entries(rule.assessmentProblems(side, givenFacts, now));
  const [first] = problems;
  if (!first) return;
  const namedEntries = problems.map(
    ([name, sentence]) => [wireNameOf(saveAssessment.request, name), sentence] as const,
  );
  throw new Refusal(first[1], Object.fromEntries(namedEntries));
}
