import type { Day } from '../../shared/day/day.ts';
import { taskText } from './task.text.ts';

/** A person as task arrangement sees them. */
export interface Candidate {
  readonly userId: string;
  readonly departmentId?: string;
  readonly isQualified: boolean;
  readonly validTo?: Day;
  readonly level?: number;
  readonly openItems: number;
}

export type Part = 'lead' | 'inspector' | 'checker' | 'auditor' | 'approver';

/** Who was given which part so far. */
export interface Chosen {
  readonly leadInspectorId: string;
  readonly inspectorIds: readonly string[];
  readonly auditorId?: string;
  readonly plannedDate?: Day;
}

const takesPart = ({ leadInspectorId, inspectorIds }: Chosen, userId: string): boolean =>
  leadInspectorId === userId || inspectorIds.includes(userId);

/** The certificate of an inspector must hold on the planned day (G01). */
function qualificationReason(person: Candidate, plannedDate: Day | undefined): string | undefined {
  if (!person.isQualified) return taskText.notQualified;
  return plannedDate && person.validTo && person.validTo < plannedDate ? taskText.expires(person.validTo) : undefined;
}

/** Why somebody cannot be given a part; nothing when they can (flow guards G01, G03; decisions §9). */
export function partReason(person: Candidate, part: Part, chosen: Chosen): string | undefined {
  if (part === 'lead' || part === 'inspector') return qualificationReason(person, chosen.plannedDate);
  if (part === 'checker') return person.userId === chosen.leadInspectorId ? taskText.isWriter : undefined;
  if (takesPart(chosen, person.userId)) return taskText.isInspector;
  return part === 'approver' && person.userId === chosen.auditorId ? taskText.isAuditor : undefined;
}

/** Who is proposed for a part: somebody who may, of the inspecting department first, with the least to do. */
export function proposed(
  people: readonly Candidate[],
  part: Part,
  chosen: Chosen,
  departmentId = '',
): string | undefined {
  const able = people.filter((person) => !partReason(person, part, chosen));
  const outside = (person: Candidate) => (person.departmentId === departmentId ? 0 : 1);
  // A checker who also inspects would sign twice: others first.
  const alsoInspects = (person: Candidate) => (takesPart(chosen, person.userId) ? 1 : 0);
  const order = (a: Candidate, b: Candidate) =>
    alsoInspects(a) - alsoInspects(b) || outside(a) - outside(b) || a.openItems - b.openItems;
  return [...able].sort(order)[0]?.userId;
}

/** The three signatures after the inspection, proposed one after the other; what was chosen and still may be stays. */
export function proposedSigners(
  people: Readonly<Record<'checkers' | 'auditors' | 'approvers', readonly Candidate[]>>,
  chosen: Chosen & { readonly checkerId?: string; readonly approverId?: string },
  departmentId = '',
): { checkerId?: string; auditorId?: string; approverId?: string } {
  const keep = (of: readonly Candidate[], part: Part, userId: string | undefined, now: Chosen) => {
    const person = of.find((one) => one.userId === userId);
    return person && !partReason(person, part, now) ? person.userId : proposed(of, part, now, departmentId);
  };
  const checkerId = keep(people.checkers, 'checker', chosen.checkerId, chosen);
  const auditorId = keep(people.auditors, 'auditor', chosen.auditorId, chosen);
  const approverId = keep(people.approvers, 'approver', chosen.approverId, { ...chosen, auditorId });
  return { checkerId, auditorId, approverId };
}
