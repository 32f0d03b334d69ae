// Values of facts for a report: each template's binds, read from where the catalogue of facts says.
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import type { FactDefinition, KnownFact } from '../../shared/fact/fact-definition.ts';
import { inFieldUnit } from '../../shared/field/with-unit.ts';
import { isOwnKey } from '../../shared/field/own-key.ts';
import { basisOf } from './format.ts';
import type { Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import { rulesOf } from './kinds/kinds.ts';
import { isUnitRole, type Snapshot, type UnitRole } from './snapshot.ts';
import { templateBinds } from './template-binds.ts';
import type { Bind, ReportTemplate } from './template.ts';

/** Names of the inspectors with the numbers of their certificates; frozen at build, printed after the names. */
export const certificatesBind = 'rep.inspectorCertificates';

/** The binds that judgement, print and the check page need though no form shows them. */
const always: readonly Bind[] = ['rep.round', 'rep.categoryCode', 'inst.approvalNo', 'inst.name'];

/** One fact that a report takes from the archive, as the archive has it. */
export interface ArchiveFact {
  readonly bind: Bind;
  readonly label: string;
  readonly value: FieldValue;
  /** The fields of the equipment that it is read from, and the one of a unit beside them. */
  readonly fields: readonly string[];
  readonly ofUnit?: { readonly role: UnitRole; readonly field: string };
}

type Archive = Pick<Snapshot, 'equipment' | 'params' | 'units'>;

/** All of these facts of a template: the catalogue says which of its binds come from the archive. */
export function archiveFacts(catalogue: FactCatalogue, template: ReportTemplate, archive: Archive): ArchiveFact[] {
  const { kind } = template;
  const { computations, late, needs } = rulesOf(kind);
  const snapshot: Snapshot = { ...archive, institute: {}, report: {} };
  return [...new Set([...templateBinds(template), ...needs])].flatMap((bind): ArchiveFact[] => {
    const fact = catalogue.find(kind, bind);
    if (!fact || late[bind]) return [];
    const { origin, field = '', or = '', role = '', label } = fact;
    const names = { bind, label };
    switch (origin) {
      case 'archive':
        return [{ ...names, value: read(fact, snapshot), fields: [field, or] }];
      case 'catalogue': // the archive keeps the code of what the catalogue calls by a name
        return [{ ...names, value: read(fact, snapshot), fields: [field.replace(/Name$/, 'Code')] }];
      case 'unit':
        return isUnitRole(role)
          ? [{ ...names, value: read(fact, snapshot), fields: [or, unitNames[role]], ofUnit: { role, field } }]
          : [];
      case 'computed':
        return computedFact(names, computations[fact.by ?? ''], snapshot);
      default:
        return [];
    }
  });
}

/** The field of the equipment that names its unit. */
const unitNames: Readonly<Record<UnitRole, string>> = {
  use: 'useUnitName',
  maintain: 'maintainerName',
  maker: 'manufacturerName',
  installer: 'installerName',
  rebuild: 'modifierName',
  designer: 'designUnitName',
};

/** A computation that looks at no field of the equipment computes nothing of the archive. */
function computedFact(
  names: Pick<ArchiveFact, 'bind' | 'label'>,
  compute: ((snapshot: Snapshot) => FieldValue) | undefined,
  snapshot: Snapshot,
): ArchiveFact[] {
  const fields = new Set<string>();
  const watch = (values: Readonly<Record<string, unknown>>) =>
    new Proxy(values, {
      get: (target, key: string) => {
        fields.add(key);
        return target[key];
      },
    });
  const value =
    compute?.({ ...snapshot, equipment: watch(snapshot.equipment), params: watch(snapshot.params) }) ?? null;
  return fields.size === 0 ? [] : [{ ...names, value, fields: [...fields] }];
}

/** The values of these binds, to be stored with the report: later changes of the archive do not reach it. */
export function resolveContext(
  catalogue: FactCatalogue,
  kind: string,
  snapshot: Snapshot,
  wantedBinds: readonly Bind[],
): Context {
  const { computations, late, needs } = rulesOf(kind);
  const context: Record<Bind, FieldValue> = {};
  for (const bind of [...wantedBinds, ...always, ...needs]) {
    const fact = catalogue.find(kind, bind);
    if (fact && fact.origin !== 'computed') context[bind] = read(fact, snapshot);
  }
  for (const bind of wantedBinds) {
    const fact = catalogue.find(kind, bind);
    if (fact?.origin !== 'computed') continue;
    context[bind] = late[bind]?.compute(context) ?? computations[fact.by ?? '']?.(snapshot) ?? null;
  }
  return context;
}

/** True when a computed fact of a kind has its function. */
export const isFactFunction = (kind: string, name: string, key: string): boolean => {
  const { computations, late } = rulesOf(kind);
  return Object.hasOwn(computations, name) || late[key]?.by === name;
};

/** The context of a new report: every bind of its template, and the basis its rules name. */
export function frozenContext(catalogue: FactCatalogue, snapshot: Snapshot, template: ReportTemplate): Context {
  const resolvedContexts = resolveContext(catalogue, template.kind, snapshot, templateBinds(template));
  return { ...resolvedContexts, 'rep.basis': basisOf(template) };
}

/** Several choices of an own field are stored as one text. */
function read(fact: KnownFact, snapshot: Snapshot): FieldValue {
  const value = sourceValue(fact, snapshot);
  return fact.type === 'list' && typeof value === 'string' && isOwnKey(fact.field ?? '') ? value.split(',') : value;
}

function sourceValue({ origin, field = '', or = '', role = '', unit }: FactDefinition, snapshot: Snapshot): FieldValue {
  const { equipment, params, units, institute, report } = snapshot;
  switch (origin) {
    case 'archive':
      return inUnit(valueOf(equipment[field]) ?? valueOf(params[field]) ?? valueOf(equipment[or]), unit);
    case 'catalogue':
      return valueOf(equipment[field]);
    case 'unit':
      return (isUnitRole(role) ? valueOf(units[role]?.[field]) : null) ?? valueOf(equipment[or]);
    case 'institute':
      return valueOf(institute[field]);
    case 'report':
      return valueOf(report[field]);
    case 'declaration':
      return valueOf(snapshot.declaration?.[field]);
    case 'task':
      return valueOf(snapshot.task?.[field]);
    default:
      return null;
  }
}

/** A figure that was kept as a text with a unit of its own is compared and printed in the unit of its fact. */
const inUnit = (value: FieldValue, unit: string | undefined): FieldValue =>
  typeof value === 'string' && unit !== undefined ? inFieldUnit(value, unit) : value;

/** Blank texts become null, so that the other source is asked. */
function valueOf(raw: unknown): FieldValue {
  if (typeof raw === 'string') return raw.trim() === '' ? null : raw;
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  return Array.isArray(raw) && raw.every((part) => typeof part === 'string') ? raw : null;
}
