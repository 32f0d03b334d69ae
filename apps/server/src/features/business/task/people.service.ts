import type { ArrangeablePerson } from '@tejian/contract/business/task/task.contract.ts';
import type { SignerRule } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import {
  maySignUntil,
  signerRefusal,
  type AskedSignature,
  type Signer,
} from '@tejian/domain/business/workflow/signer.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { codedReport, signersByEquipment } from '../workflow/signers.service.ts';
import { clientReports, equipmentToArrange, peopleFor, type Arrangeable, type PersonRow } from './task.store.ts';

interface Asked {
  readonly organisationId: string;
  /** The day on which qualifications are read. */
  readonly day: Day;
  readonly rule: SignerRule;
  readonly now: Date;
}

/** The days ahead for which absences are shown: nobody plans further. */
const AHEAD_DAYS = 366;
/** The days back for which it counts who signed a client's reports. */
const BACK_DAYS = 730;

type SigningDuty = 'check' | 'audit' | 'approve';
type Signing = Pick<ArrangeablePerson, 'obstacle' | 'ableUntil'>;

/** Somebody whom an arrangement may name, with the steps that they may take and what their signatures would be told. */
interface ArrangeableCandidate extends ArrangeablePerson {
  readonly codes: readonly string[];
  readonly signing: Readonly<Record<SigningDuty, Signing>>;
}

/** The candidates for each part of the work; who signs with what the signature would be told. Nobody checks where the flow has no check. */
export function partsOf(people: readonly ArrangeableCandidate[], flow: FlowDefinition) {
  const having = (step: Pick<Step, 'permission'> | undefined) =>
    people.filter(({ codes }) => step && codes.includes(step.permission));
  const signing = (acting: SigningDuty) =>
    having(flow.steps.find(({ duty }) => duty === acting)).map((one) => ({ ...one, ...one.signing[acting] }));
  return {
    inspectors: having(stepDoing(flow, 'enter')),
    checkers: signing('check'),
    auditors: signing('audit'),
    approvers: signing('approve'),
  };
}

/**
 * The institute's people for an arrangement: what each is qualified for and has open, when they are away, whether they must
 * keep away, and, where the institute proposes by it, how many of the client's reports they signed.
 */
export async function candidatesFor(
  db: Db | Tx,
  foundTask: Arrangeable,
  request: Asked,
): Promise<ArrangeableCandidate[]> {
  const { organisationId, day, rule, now } = request;
  const people = await peopleFor(db, { organisationId, kindCode: foundTask.kindCode }, day);
  const userIds = people.map(({ userId }) => userId);
  const today = chinaDay(now);
  const absences = Map.groupBy(
    await awayBetween(db, userIds, today, addDays(today, AHEAD_DAYS)),
    ({ userId }) => userId,
  );
  const { keepsAway, signingOf } = await signingFor(db, foundTask, people, day);
  const signedReports = rule === 'sameClient' ? await clientReports(db, foundTask.unitId, before(now)) : undefined;
  return people.map(({ codes, ...person }) => ({
    ...shownPerson(person),
    codes,
    absences: (absences.get(person.userId) ?? []).map(({ fromDay, untilDay }) => ({ fromDay, untilDay })),
    keepsAway: keepsAway.has(person.userId),
    signing: signingOf(person.userId),
    clientReports: signedReports && (signedReports.get(person.userId) ?? 0),
  }));
}

const before = (now: Date): Date => new Date(`${addDays(chinaDay(now), -BACK_DAYS)}T00:00:00+08:00`);

/**
 * The people who must keep away, and what each would be told who signed on that day: the rules of the signatures, asked
 * beforehand.
 */
async function signingFor(db: Db | Tx, foundTask: Arrangeable, people: readonly PersonRow[], day: Day) {
  const all = (await equipmentToArrange(db, [foundTask.applicationId])).get(foundTask.applicationId) ?? [];
  const ownEquipment = foundTask.equipmentId ? all.filter(({ id }) => id === foundTask.equipmentId) : all;
  const owners = ownEquipment.map(({ id }) => ({ equipmentId: id, unitId: foundTask.unitId }));
  const byEquipment = await signersByEquipment(db, people, owners);
  const interestedSigners = owners.flatMap(({ equipmentId }) => byEquipment(equipmentId).filter(hasInterest));
  const knownSigners = new Map(byEquipment('').map((signer) => [signer.userId, signer]));
  const askedPart = {
    flow: await flowOf(db, foundTask),
    settings: await flowSettings(db, foundTask.applicationId),
    ...(await codedReport(db, foundTask)),
    duties: { writerId: null, inspectorIds: [], auditorId: null },
  };
  const signingOf = (userId: string): ArrangeableCandidate['signing'] => {
    const signer = knownSigners.get(userId);
    const toldSigning = (duty: SigningDuty): Signing => (signer ? signingOn({ ...askedPart, duty }, signer, day) : {});
    return { check: toldSigning('check'), audit: toldSigning('audit'), approve: toldSigning('approve') };
  };
  return { keepsAway: new Set(interestedSigners.map(({ userId }) => userId)), signingOf };
}

const hasInterest = ({ conflicts }: Signer): boolean => conflicts.length > 0;

function signingOn(askedSignature: AskedSignature, signer: Signer, day: Day): Signing {
  const obstacle = signerRefusal(askedSignature, signer, day);
  return obstacle ? { obstacle } : { ableUntil: maySignUntil(askedSignature, signer, day) };
}

const shownPerson = ({ departmentId, departmentName, level, validTo, ...person }: Omit<PersonRow, 'codes'>) => ({
  ...person,
  departmentId: departmentId ?? undefined,
  departmentName: departmentName ?? undefined,
  level: level ?? undefined,
  validTo: validTo ?? undefined,
});
