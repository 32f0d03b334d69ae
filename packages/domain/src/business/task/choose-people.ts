import type { Day } from '../../shared/day/day.ts';
import type { SignerRule } from '../../configuration/flow-config/flow-settings.ts';
import { taskText } from './task.text.ts';

/** A person as task arrangement sees them. */
export interface Candidate {
  readonly userId: string;
  readonly departmentId?: string;
  readonly isQualified: boolean;
  readonly validTo?: Day;
  readonly level?: number;
  readonly openItems: number;
  /** Times away that are not over. */
  readonly absences: readonly { readonly fromDay: Day; readonly untilDay: Day }[];
  /** A registered interest in the client, or in who uses or maintains the equipment. */
  readonly keepsAway: boolean;
  /** Of somebody who signs: why the signature would be refused, or until when it would not, as things stand. */
  readonly obstacle?: string;
  readonly ableUntil?: Day;
  /** Reports of the client that the person signed in the last two years; known where the institute proposes by them. */
  readonly clientReports?: number;
}

export type Part = 'lead' | 'inspector' | 'checker' | 'auditor' | 'approver';

/** The people who were given each part so far. */
export interface Chosen {
  readonly leadInspectorId: string;
  readonly inspectorIds: readonly string[];
  readonly auditorId?: string;
  readonly plannedDate?: Day;
}

const takesPart = ({ leadInspectorId, inspectorIds }: Chosen, userId: string): boolean =>
  leadInspectorId === userId || inspectorIds.includes(userId);

const absenceOn = ({ absences }: Candidate, day: Day | undefined) =>
  absences.find(({ fromDay, untilDay }) => day !== undefined && fromDay <= day && day <= untilDay);

/** The certificate of an inspector must hold on the planned day (G01), and the inspector be there. */
function inspectorReason(person: Candidate, plannedDate: Day | undefined): string | undefined {
  if (!person.isQualified) return taskText.notQualified;
  if (plannedDate && person.validTo && person.validTo < plannedDate) return taskText.expires(person.validTo);
  const away = absenceOn(person, plannedDate);
  return away && taskText.away(away.fromDay, away.untilDay);
}

/** The reason that somebody cannot be given a part; nothing when they can (flow guards G01, G02, G03; decisions §9). */
export function partReason(person: Candidate, part: Part, chosenPeople: Chosen): string | undefined {
  if (person.keepsAway) return taskText.keepsAway;
  if (part === 'lead' || part === 'inspector') return inspectorReason(person, chosenPeople.plannedDate);
  if (part === 'checker')
    return person.userId === chosenPeople.leadInspectorId
      ? taskText.isWriter
      : signerReason(person, chosenPeople.plannedDate);
  if (takesPart(chosenPeople, person.userId)) return taskText.isInspector;
  if (part === 'approver' && person.userId === chosenPeople.auditorId) return taskText.isAuditor;
  return signerReason(person, chosenPeople.plannedDate);
}

/**
 * The demands of the signature itself on the person (`signerRefusal`), told beforehand: it is given after the
 * inspection.
 */
function signerReason({ obstacle, ableUntil }: Candidate, plannedDate: Day | undefined): string | undefined {
  if (obstacle) return obstacle;
  return plannedDate && ableUntil && ableUntil < plannedDate ? taskText.signsUntil(ableUntil) : undefined;
}

/** By which rule, and for which department, people are proposed. */
interface Proposal {
  readonly departmentId?: string;
  readonly rule?: SignerRule;
}

/**
 * The person proposed for a part: somebody who may and is there on the planned day. Where the institute says so,
 * whoever knows the client goes first; then the inspecting department, then whoever has the least to do.
 */
export function proposedText(
  people: readonly Candidate[],
  part: Part,
  chosenPeople: Chosen,
  { departmentId = '', rule = 'fewestOpen' }: Proposal = {},
): string | undefined {
  const able = people.filter(
    (person) => !partReason(person, part, chosenPeople) && !absenceOn(person, chosenPeople.plannedDate),
  );
  const outside = (person: Candidate) => (person.departmentId === departmentId ? 0 : 1);
  const knows = ({ clientReports = 0 }: Candidate) => (rule === 'sameClient' ? clientReports : 0);
  // A checker who also inspects would sign twice: others first.
  const alsoInspects = (person: Candidate) => (takesPart(chosenPeople, person.userId) ? 1 : 0);
  const order = (a: Candidate, b: Candidate) =>
    alsoInspects(a) - alsoInspects(b) || knows(b) - knows(a) || outside(a) - outside(b) || a.openItems - b.openItems;
  return [...able].sort(order)[0]?.userId;
}

/** The three signatures after the inspection, proposed one after the other; what was chosen and still may be stays. */
export function proposedSigners(
  people: Readonly<Record<'checkers' | 'auditors' | 'approvers', readonly Candidate[]>>,
  chosenPeople: Chosen & { readonly checkerId?: string; readonly approverId?: string },
  by: Proposal = {},
): { checkerId?: string; auditorId?: string; approverId?: string } {
  const keep = (of: readonly Candidate[], part: Part, userId: string | undefined, now: Chosen) => {
    const person = of.find((one) => one.userId === userId);
    return person && !partReason(person, part, now) ? person.userId : proposedText(of, part, now, by);
  };
  const checkerId = keep(people.checkers, 'checker', chosenPeople.checkerId, chosenPeople);
  const auditorId = keep(people.auditors, 'auditor', chosenPeople.auditorId, chosenPeople);
  const approverId = keep(people.approvers, 'approver', chosenPeople.approverId, { ...chosenPeople, auditorId });
  return { checkerId, auditorId, approverId };
}
