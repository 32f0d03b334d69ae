import { mayBegin } from '../../archive/equipment/business.ts';
import { noticeObstacle } from '../opinion-notice/opinion-notice.ts';
import type { DutyFacts, FactKey, GuardFacts, Qualification, UsedInstrument } from './facts.ts';
import { guardHolds } from './guard-conditions.ts';
import { guardLabels, guardText } from './guard.text.ts';
import type { Duty } from './steps.ts';

export type GuardName = keyof typeof guardLabels;

/**
 * The facts that a guard knows of the movement: its kind, and whether the report is approved where it begins and where
 * it leads.
 */
export interface Passage {
  readonly kind: string;
  readonly isFromFrozen?: boolean;
  readonly isToFrozen?: boolean;
}

/** A sentence refuses; nothing lets pass. `parameter` is what the flow says where it uses the guard. */
type Guard = (facts: GuardFacts, passage: Passage, parameter?: string) => string | undefined;

function need<K extends keyof GuardFacts>(facts: GuardFacts, key: K): NonNullable<GuardFacts[K]> {
  const value = facts[key];
  // A guard without its facts is a fault of the caller, never an open door.
  if (value === undefined || value === null) throw new Error(`the guard needs the fact ${key}`);
  return value;
}

const covers = (heldScope: { validFrom: string; validTo: string }, date: string) =>
  heldScope.validFrom <= date && date <= heldScope.validTo;

const qualifiedOn = (all: readonly Qualification[], kind: string, date: string) =>
  all.filter((each) => isOf(each, kind) && each.isInForce !== false && covers(each, date));
const isOf = (heldQualification: Qualification, kind: string) =>
  heldQualification.kind === kind || heldQualification.kind === '*';

/**
 * The reason that nobody's certificate counts: the newest one that ended or was suspended is named, so that it can be
 * renewed.
 */
function unqualifiedText(
  person: string,
  all: readonly Qualification[],
  question: { kind: string; label: string; date: string; acting: Duty | undefined },
) {
  const { kind, label, date, acting } = question;
  const newest = all
    .filter((each) => isOf(each, kind) && each.item !== undefined && each.validFrom <= date)
    .toSorted((one, other) => (one.validTo < other.validTo ? 1 : -1))[0];
  if (newest?.item === undefined) return guardText.notQualified(person, label, date, acting);
  return newest.isInForce === false
    ? guardText.suspended(person, label, newest.item, acting)
    : guardText.expired(person, label, { item: newest.item, until: newest.validTo, date }, acting);
}

function qualificationValid(facts: GuardFacts): string | undefined {
  const { people, kind, kindLabel, dates, levelLabels, acting } = need(facts, 'qualification');
  for (const person of people)
    for (const date of dates) {
      const valid = qualifiedOn(person.qualifications, kind, date);
      if (valid.length === 0)
        return unqualifiedText(person.name, person.qualifications, { kind, label: kindLabel, date, acting });
      const neededLevel = facts.settings.leadLevel;
      if (person.lead && !valid.some((each) => each.level >= neededLevel))
        return guardText.leadLevel(person.name, levelLabels?.[neededLevel - 1] ?? String(neededLevel));
    }
  return undefined;
}

function enoughInspectors(facts: GuardFacts): string | undefined {
  const have = need(facts, 'inspectorCount');
  const neededInspectors = facts.settings.minInspectors;
  return have < neededInspectors ? guardText.tooFew(neededInspectors, have) : undefined;
}

/**
 * Auditor and approver are no inspectors and not one person; writer and checker differ. A deputy is bound as the
 * person is for whom the task is done.
 */
function dutiesSeparated(facts: GuardFacts): string | undefined {
  const duties = need(facts, 'duties');
  const { actor, standsFor } = duties;
  const ownText = separatedText(facts, duties);
  const refusedText =
    ownText === undefined && standsFor ? separatedText(facts, { ...duties, actor: standsFor }) : undefined;
  return refusedText && standsFor ? guardText.deputyOf(actor.name, standsFor.name, refusedText) : ownText;
}

function separatedText(facts: GuardFacts, duties: DutyFacts): string | undefined {
  const { acting, actor } = duties;
  if (acting === 'check')
    return !facts.settings.writerMayCheck && actor.userId === duties.writerId
      ? guardText.writerChecks(actor.name)
      : undefined;
  if (isInspector(duties))
    return acting === 'approve' ? guardText.approverInspected(actor.name) : guardText.auditorInspected(actor.name);
  const hasAudited = actor.userId === duties.auditorId || actor.userId === duties.auditedFor;
  return acting === 'approve' && hasAudited ? guardText.auditorApproves(actor.name) : undefined;
}

const isInspector = ({ actor, inspectorIds, writerId }: DutyFacts) =>
  actor.userId === writerId || inspectorIds.includes(actor.userId);

function noConflictOfInterest(facts: GuardFacts): string | undefined {
  const first = need(facts, 'conflicts')[0];
  return first && guardText.conflict(first.person, first.unit);
}

function signatoryInScope(facts: GuardFacts): string | undefined {
  const askedFacts = need(facts, 'signatory');
  const isAudit = askedFacts.duty === 'audit';
  if (isAudit && askedFacts.scopes.length === 0) return undefined;
  const isFound = askedFacts.scopes.some(
    (scope) =>
      scope.kind === askedFacts.kind &&
      (scope.categories.length === 0 || scope.categories.includes(askedFacts.category)) &&
      covers(scope, askedFacts.date),
  );
  const refusal = isAudit ? guardText.noAuditScope : guardText.noScope;
  return isFound
    ? undefined
    : refusal(askedFacts.person.name, askedFacts.kindLabel, askedFacts.categoryLabel, askedFacts.date);
}

function instrumentsValid(facts: GuardFacts): string | undefined {
  const { instruments, date } = need(facts, 'instruments');
  return instruments.map((one) => instrumentRefusal(one, date)).find((refusal) => refusal !== undefined);
}

/** The reason that an instrument may not have been used on a day, as the ledger knows it now. */
export function instrumentRefusal({ name, no, validTo, outOfUse }: UsedInstrument, date: string): string | undefined {
  if (outOfUse !== undefined) return guardText.instrumentOutOfUse(name, no, outOfUse);
  if (validTo === null) return guardText.instrumentUnknown(name, no);
  return validTo < date ? guardText.instrumentExpired(name, no, validTo) : undefined;
}

function equipmentFree(facts: GuardFacts): string | undefined {
  const first = need(facts, 'locks')[0];
  return first && guardText.locked(first.equipment, first.holder);
}

function conclusionAndDate(facts: GuardFacts): string | undefined {
  const { positive, nextDateApplies, nextDate, expectedNextDate } = need(facts, 'conclusion');
  if (!positive) return nextDate ? guardText.nextDateNotAllowed : undefined;
  if (!nextDateApplies) return undefined;
  if (!nextDate) return guardText.nextDateMissing;
  return expectedNextDate && nextDate !== expectedNextDate ? guardText.nextDateDiffers(expectedNextDate) : undefined;
}

/**
 * `print` and `release` are the gates of which the institute chooses one; `void` asks for the money to be taken back, but not
 * for that of another item, whose charge this one goes by; `work` holds back the items of a business that is paid first.
 */
function feeSettled(facts: GuardFacts, _passage: Passage, parameter?: string): string | undefined {
  need(facts, 'fees');
  if (parameter === 'void')
    return facts.fees?.chargedBy === undefined && guardHolds('received', facts) ? guardText.paidVoid : undefined;
  if (parameter === 'work') {
    const { dueFirst } = need(facts, 'fees');
    return dueFirst === undefined || guardHolds('paid', facts) ? undefined : guardText.unpaidWork(dueFirst);
  }
  if (guardHolds('paid', facts) || parameter !== facts.settings.feeGate) return undefined;
  const { chargedBy } = need(facts, 'fees');
  return parameter === 'print' ? guardText.unpaidPrint(chargedBy) : guardText.unpaid(chargedBy);
}

const notAfterApproval: Guard = (_facts, { isFromFrozen, isToFrozen }) =>
  isFromFrozen && !isToFrozen ? guardText.afterApproval : undefined;

function withinDesignLife(facts: GuardFacts): string | undefined {
  const { periodic, year, equipment } = need(facts, 'equipment');
  for (const { no, amusement, designLifeEndYear: end } of equipment)
    if (periodic && amusement && end !== null && end <= year) return guardText.designLifeOver(no, end);
  return undefined;
}

function inUse(facts: GuardFacts): string | undefined {
  const { periodic, equipment } = need(facts, 'equipment');
  const business = periodic ? 'periodic' : 'other';
  const foundEquipment = equipment.find((each) => !mayBegin(each.useState, business));
  return foundEquipment && guardText.notInUse[business](foundEquipment.no, foundEquipment.useStateLabel);
}

function notUnderSupervision(facts: GuardFacts): string | undefined {
  const { periodic, equipment } = need(facts, 'equipment');
  for (const { no, supervisedBy } of equipment)
    if (periodic && supervisedBy) return guardText.underSupervision(no, supervisedBy);
  return undefined;
}

/** Two ways lead on from the check, `partial` and `whole`; sub-reports or two levels decide which (decisions §9). */
function auditLevel(facts: GuardFacts, _passage: Passage, parameter?: string): string | undefined {
  if (parameter === undefined) return undefined;
  need(facts, 'auditRoute');
  return guardHolds('auditedInParts', facts) === (parameter === 'partial') ? undefined : guardText.noRoute;
}

/** An item waits for the unit while a notice is open (flow-transitions, BGLR: 等待复检). */
function noticesSettled(facts: GuardFacts): string | undefined {
  const { all, ...question } = need(facts, 'notices');
  return noticeObstacle(all, question);
}

/** G14 looks at what was seen, before any other guard: `transition` asks it through `stepChanged`. */
const stepUnchanged: Guard = () => undefined;

export interface GuardEntry {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly check: Guard;
  /** The facts it looks at besides the settings: they are gathered where a way on names it. */
  readonly needs: readonly FactKey[];
  /** The parameters that a flow may give it; a guard without parameters takes none. */
  readonly parameters: readonly string[];
}

type Checked = Pick<GuardEntry, 'check' | 'needs'>;
const entry = (id: string, name: GuardName, checkedGuard: Checked, parameters: readonly string[] = []): GuardEntry => ({
  id,
  ...guardLabels[name],
  ...checkedGuard,
  parameters,
});
const by = (check: Guard, ...needs: readonly FactKey[]): Checked => ({ check, needs });

/** The guards by name: fifteen of flow-transitions, and what an opinion notice asks (decisions §10). */
export const guards: Readonly<Record<GuardName, GuardEntry>> = {
  qualificationValid: entry('G01', 'qualificationValid', by(qualificationValid, 'qualification')),
  enoughInspectors: entry('G02', 'enoughInspectors', by(enoughInspectors, 'inspectorCount')),
  dutiesSeparated: entry('G03', 'dutiesSeparated', by(dutiesSeparated, 'duties')),
  noConflictOfInterest: entry('G04', 'noConflictOfInterest', by(noConflictOfInterest, 'conflicts')),
  signatoryInScope: entry('G05', 'signatoryInScope', by(signatoryInScope, 'signatory')),
  instrumentsValid: entry('G06', 'instrumentsValid', by(instrumentsValid, 'instruments')),
  equipmentFree: entry('G07', 'equipmentFree', by(equipmentFree, 'locks')),
  conclusionAndDate: entry('G08', 'conclusionAndDate', by(conclusionAndDate, 'conclusion')),
  feeSettled: entry('G09', 'feeSettled', by(feeSettled, 'fees'), ['print', 'release', 'void']),
  notAfterApproval: entry('G10', 'notAfterApproval', by(notAfterApproval)),
  withinDesignLife: entry('G11', 'withinDesignLife', by(withinDesignLife, 'equipment')),
  inUse: entry('G12', 'inUse', by(inUse, 'equipment')),
  notUnderSupervision: entry('G13', 'notUnderSupervision', by(notUnderSupervision, 'equipment')),
  stepUnchanged: entry('G14', 'stepUnchanged', by(stepUnchanged)),
  auditLevel: entry('G15', 'auditLevel', by(auditLevel, 'auditRoute'), ['partial', 'whole']),
  noticesSettled: entry('G16', 'noticesSettled', by(noticesSettled, 'notices')),
};
