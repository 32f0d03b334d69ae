// The one declared table: bind -> archive field or named computation (decisions §9).
// A template with a bind that stands in neither is not loaded.
import { basisOf } from './format.ts';
import { agedBind, type Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import { computations, type Computation } from './bind-computation.ts';
import type { Snapshot, UnitRole } from './snapshot.ts';
import { templateBinds } from './template-binds.ts';
import type { Bind, ReportTemplate } from './template.ts';

export type BindSource =
  | { readonly from: 'equipment'; readonly key: string; readonly or?: string }
  | { readonly from: 'params'; readonly key: string }
  | { readonly from: 'unit'; readonly unit: UnitRole; readonly key: string; readonly or?: string }
  | { readonly from: 'institute'; readonly key: string }
  | { readonly from: 'report'; readonly key: string }
  /** Only the inspector knows it. */
  | { readonly from: 'entry' }
  | { readonly from: 'computed'; readonly by: Computation };

const equipment = (key: string, or?: string): BindSource => ({
  from: 'equipment',
  key,
  ...(or === undefined ? {} : { or }),
});
const params = (key: string): BindSource => ({ from: 'params', key });
/** `or`: the archive field that names the unit where no unit record is linked. */
const unit = (role: UnitRole, key: string, or?: string): BindSource => ({
  from: 'unit',
  unit: role,
  key,
  ...(or === undefined ? {} : { or }),
});
const institute = (key: string): BindSource => ({ from: 'institute', key });
const report = (key: string): BindSource => ({ from: 'report', key });
const computed = (by: Computation): BindSource => ({ from: 'computed', by });
const entry: BindSource = { from: 'entry' };

export const binds: Readonly<Record<Bind, BindSource>> = {
  'rep.no': report('no'),
  'rep.category': report('category'),
  'rep.categoryCode': report('categoryCode'),
  'rep.round': report('round'),
  'rep.inspectDate': report('inspectDate'),
  'rep.inspectors': report('inspectors'),
  'rep.basis': report('basis'),
  'rep.conclusion': report('conclusion'),
  'rep.nextDate': report('nextDate'),
  'rep.noticeNo': report('noticeNo'),
  'rep.remark': entry,
  'rep.safeMeasures': entry,
  'res.nextMonths': entry,
  'rep.writer': report('writer'),
  'rep.writeDate': report('writeDate'),
  'rep.checker': report('checker'),
  'rep.checkDate': report('checkDate'),
  'rep.auditor': report('auditor'),
  'rep.auditDate': report('auditDate'),
  'rep.approver': report('approver'),
  'rep.approveDate': report('approveDate'),

  'inst.name': institute('name'),
  'inst.approvalNo': institute('approvalNo'),
  'inst.address': institute('address'),
  'inst.postcode': institute('postcode'),
  'inst.phone': institute('phone'),
  'inst.email': institute('email'),
  'inst.queryUrl': institute('queryUrl'),

  'unit.use.name': unit('use', 'name', 'useUnitName'),
  'unit.use.creditCode': unit('use', 'creditCode', 'useUnitCode'),
  'unit.use.address': unit('use', 'address', 'useUnitAddress'),
  'unit.use.postcode': unit('use', 'postcode', 'useUnitPostcode'),
  'unit.use.phone': unit('use', 'phone', 'useUnitPhone'),
  'unit.use.safetyManager': equipment('safetyManagerName'),
  'unit.maker.name': unit('maker', 'name', 'manufacturerName'),
  'unit.installer.name': unit('installer', 'name', 'installerName'),
  'unit.maintain.name': unit('maintain', 'name', 'maintainerName'),
  'unit.maintain.phone': unit('maintain', 'phone', 'maintainerPhone'),
  'unit.rebuild.name': unit('rebuild', 'name', 'modifierName'),
  'unit.designer.name': unit('designer', 'name', 'designUnitName'),

  'equ.code': equipment('deviceCode', 'registrationCode'),
  'equ.useCertNo': equipment('useCertificateNo'),
  'equ.name': equipment('equipmentName'),
  'equ.category': equipment('equipmentCategoryName'),
  'equ.variety': equipment('equipmentVarietyName'),
  'equ.model': equipment('model'),
  'equ.factoryNo': equipment('factoryNo'),
  'equ.makeDate': equipment('manufactureDate'),
  'equ.useDate': equipment('firstUseDate'),
  'equ.installDate': equipment('installDate'),
  'equ.installInspectDate': equipment('installInspectionDate'),
  'equ.registerDate': equipment('registerDate'),
  'equ.rebuildDate': equipment('modifyDate'),
  'equ.designLife': equipment('designLifeYears'),
  'equ.place': equipment('useAddress'),
  'equ.innerNo': equipment('internalNo'),

  'par.ratedLoad': params('ratedLoad'),
  'par.ratedSpeed': params('ratedSpeed'),
  'par.control': params('controlMode'),
  'par.travel': params('liftHeight'),
  'par.governorModel': params('governorModel'),
  'par.governorNo': params('governorNo'),
  'par.safetyGear': params('safetyGearForm'),
  'par.balanceDesign': params('balanceCoefficientDesign'),
  'par.ropeType': params('ropeConstruction'),
  'par.floors': computed('floorsStationsDoors'),
  'par.use': computed('liftUse'),
  'par.doorType': computed('doorType'),
  'par.ropeDiameter': computed('ropeDiameter'),
  'par.machineRoom': computed('machineRoom'),
  'par.exProof': computed('explosionProof'),
  [agedBind]: computed('overAged'),
  'par.maxOvertravel': entry,
  'par.doorKeepMin': entry,
  'par.exTempLimit': entry,

  'par.type': computed('escalatorType'),
  'par.nominalSpeed': params('nominalSpeed'),
  'par.nominalWidth': params('nominalWidth'),
  'par.angle': params('inclination'),
  'par.rise': params('escalatorLiftHeight'),
  'par.useLength': params('usableLength'),
  'par.capacity': params('transportCapacity'),
  'par.auxBrake': params('auxiliaryBrake'),
  'par.machine': computed('driveMachine'),
  'par.controller': computed('controlPanel'),
  'par.exitDepthMin': entry,
  'par.stepGapMax': entry,
};

/** Names of the inspectors with the numbers of their certificates; frozen at build, printed after the names. */
export const certificatesBind = 'rep.inspectorCertificates';

/** Values that computed binds need though no form shows them. */
const always: readonly Bind[] = ['equ.registerDate', 'rep.round', 'rep.categoryCode', 'inst.approvalNo'];

/** The values of these binds, to be stored with the report: later changes of the archive do not reach it. */
export function resolveContext(snapshot: Snapshot, wanted: readonly Bind[]): Context {
  const context: Record<Bind, FieldValue> = {};
  for (const bind of [...wanted, ...always]) {
    const source = binds[bind];
    if (source && source.from !== 'computed') context[bind] = read(source, snapshot);
  }
  for (const bind of wanted) {
    const source = binds[bind];
    if (source?.from === 'computed') context[bind] = computations[source.by](snapshot, context);
  }
  return context;
}

/** The context of a new report: every bind of its template, and the basis its rules name. */
export function frozenContext(snapshot: Snapshot, template: ReportTemplate): Context {
  return { ...resolveContext(snapshot, templateBinds(template)), 'rep.basis': basisOf(template) };
}

/** Binds that no line of the table resolves; loading refuses a template that has any. */
export function unresolvedBinds(template: ReportTemplate): Bind[] {
  return templateBinds(template).filter((bind) => binds[bind] === undefined);
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
