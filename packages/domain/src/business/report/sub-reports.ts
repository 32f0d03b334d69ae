import { fieldFacts, holds } from './condition.ts';
import type { Judgement } from './judge.ts';
import type { GridSection, ReportTemplate } from './template.ts';

/** Sections that are sub-reports (分项报告): with an auditor of their own, whose name stands below them. */
export const subReportSections = ({ sections }: ReportTemplate): GridSection[] =>
  sections.flatMap((section) => (section.type === 'grid' && section.sign ? [section] : []));

/** The sub-reports that a report has: what its conditions leave out, or an optional table without entries, is not there. */
export const presentSubReports = (template: ReportTemplate, { context, grids }: Judgement): GridSection[] =>
  subReportSections(template).filter(
    ({ id, when, optional }) =>
      (when === undefined || holds(when, fieldFacts(context)) === true) && (!optional || grids[id]?.filled === true),
  );

interface Auditor {
  readonly userId: string;
  readonly isQualified: boolean;
  readonly openTasks: number;
  readonly isAway: boolean;
  readonly departmentId: string | null;
}

/** Of which report: who inspects it, and which department does. */
interface Inspected {
  readonly inspectorIds: readonly string[];
  readonly departmentId: string | null;
}

/**
 * The person proposed for each of several sub-reports: qualified, there on the day, none of the report's inspectors; of
 * its department first, as arrangement proposes, then with the fewest open tasks, those just proposed counted. Nothing
 * where nobody may.
 */
export function proposeAuditors(
  people: readonly Auditor[],
  { inspectorIds, departmentId }: Inspected,
  count: number,
): (string | undefined)[] {
  const able = people.filter(
    ({ userId, isQualified, isAway }) => isQualified && !isAway && !inspectorIds.includes(userId),
  );
  const openNumbers = new Map(able.map(({ userId, openTasks }) => [userId, openTasks]));
  const outside = (one: Auditor) => Number(departmentId !== null && one.departmentId !== departmentId);
  return Array.from({ length: count }, () => {
    const [first] = able.toSorted(
      (one, other) =>
        outside(one) - outside(other) || (openNumbers.get(one.userId) ?? 0) - (openNumbers.get(other.userId) ?? 0),
    );
    if (first) openNumbers.set(first.userId, (openNumbers.get(first.userId) ?? 0) + 1);
    return first?.userId;
  });
}
