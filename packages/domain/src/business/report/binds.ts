// Facts by kind: bind -> archive field, named computation, or entry (decisions §9; design, section 11).
// A template with a bind that its kind does not have is not loaded.
import { basisOf } from './format.ts';
import type { Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import { computations } from './bind-computation.ts';
import type { BindSource } from './bind-source.ts';
import { commonFacts } from './common-facts.ts';
import { kindFacts } from './kind-facts.ts';
import type { Snapshot } from './snapshot.ts';
import { templateBinds } from './template-binds.ts';
import type { Bind, ReportTemplate } from './template.ts';

/** Where a fact of this kind comes from; nothing where the kind does not have it. */
const factOf = (kind: string, bind: Bind): BindSource | undefined => commonFacts[bind] ?? kindFacts[kind]?.[bind];

/** Kinds other than this one that have a fact of this name: there it means something else. */
export const otherKindsOf = (kind: string, bind: Bind): string[] =>
  Object.keys(kindFacts).filter((other) => other !== kind && kindFacts[other]?.[bind] !== undefined);

/** Names of the inspectors with the numbers of their certificates; frozen at build, printed after the names. */
export const certificatesBind = 'rep.inspectorCertificates';

/** Values that computed binds need though no form shows them. */
const always: readonly Bind[] = ['equ.registerDate', 'rep.round', 'rep.categoryCode', 'inst.approvalNo'];

/** The values of these binds, to be stored with the report: later changes of the archive do not reach it. */
export function resolveContext(kind: string, snapshot: Snapshot, wanted: readonly Bind[]): Context {
  const context: Record<Bind, FieldValue> = {};
  for (const bind of [...wanted, ...always]) {
    const source = factOf(kind, bind);
    if (source && source.from !== 'computed') context[bind] = read(source, snapshot);
  }
  for (const bind of wanted) {
    const source = factOf(kind, bind);
    if (source?.from === 'computed') context[bind] = computations[source.by](snapshot, context);
  }
  return context;
}

/** The context of a new report: every bind of its template, and the basis its rules name. */
export function frozenContext(snapshot: Snapshot, template: ReportTemplate): Context {
  return { ...resolveContext(template.kind, snapshot, templateBinds(template)), 'rep.basis': basisOf(template) };
}

/** Binds that the template's kind does not have; loading refuses a template with any. */
export function unresolvedBinds(template: ReportTemplate): Bind[] {
  return templateBinds(template).filter((bind) => factOf(template.kind, bind) === undefined);
}

function read(source: Exclude<BindSource, { from: 'computed' }>, snapshot: Snapshot): FieldValue {
  switch (source.from) {
    case 'entry':
      return null;
    case 'params':
      return value(snapshot.params[source.key]);
    case 'institute':
      return value(snapshot.institute[source.key]);
    case 'report':
      return value(snapshot.report[source.key]);
    case 'equipment':
      return value(snapshot.equipment[source.key]) ?? value(snapshot.equipment[source.or ?? '']);
    case 'unit':
      return value(snapshot.units[source.unit]?.[source.key]) ?? value(snapshot.equipment[source.or ?? '']);
  }
}

/** Blank texts become null, so that the other source is asked. */
function value(raw: unknown): FieldValue {
  if (typeof raw === 'string') return raw.trim() === '' ? null : raw;
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  return Array.isArray(raw) && raw.every((part) => typeof part === 'string') ? raw : null;
}
