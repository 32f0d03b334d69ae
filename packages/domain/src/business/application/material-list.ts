import { paperOf } from '../form/kinds/materials.ts';
import { materialNames as names } from './material-list.text.ts';

/** One piece of material of a declaration: whether it was handed in, and what is to be said about it. */
export interface MaterialRow {
  /** Code of dictionary ATTACH_TYPE. */
  readonly type: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly isSubmitted: boolean;
  readonly copies?: number;
  readonly remark?: string;
}

type Wanted = readonly [type: string, name: string, isRequired: boolean];

const periodic: readonly Wanted[] = [
  ['03', names.application, true],
  ['10', names.useCertificate, true],
  ['09', names.selfInspection, true],
  ['12', names.maintenance, true],
  ['11', names.lastReport, false],
  ['01', names.licence, false],
];

const supervision: readonly Wanted[] = [
  ['03', names.application, true],
  ['04', names.notice, true],
  ['05', names.certificate, true],
  ['06', names.typeTest, true],
  ['09', names.selfInspection, true],
  ['01', names.licence, false],
];

/** Supervision where products are made, or come into the country: nobody has built yet. */
const manufacture: readonly Wanted[] = [
  ['03', names.application, true],
  ['22', names.makerLicence, true],
  ['08', names.design, true],
  ['05', names.certificate, true],
  ['06', names.typeTest, false],
  ['01', names.licence, false],
];

const first: readonly Wanted[] = [
  ['03', names.application, true],
  ['05', names.certificate, true],
  ['07', names.madeUnderSupervision, false],
  ['06', names.typeTest, false],
  ['09', names.selfInspection, true],
  ['01', names.licence, false],
];

/** The order says what somebody orders; the rest depends on it. */
const entrustedApplications: readonly Wanted[] = [
  ['03', names.application, true],
  ['99', names.order, true],
  ['05', names.certificate, false],
  ['11', names.lastReport, false],
];

/** By inspection category; what is not named is ordered. */
function wantedFor(categoryCode: string): readonly Wanted[] {
  if (categoryCode === '11' || categoryCode === '15') return manufacture;
  if (/^1[2-6]$/.test(categoryCode)) return supervision;
  if (categoryCode === '27') return first;
  return /^3\d$|^99$/.test(categoryCode) ? entrustedApplications : periodic;
}

/** The material that the declaration of a category brings for a kind, nothing handed in yet. */
export const materialList = (categoryCode: string, kindCode: string): MaterialRow[] =>
  wantedFor(categoryCode).flatMap(
    ([type, name, isRequired]) => paperOf({ type, name, isRequired, isSubmitted: false }, kindCode) ?? [],
  );

/** The rows as they were kept; a row that names no material is not one. */
export const readMaterials = (keptMaterials: readonly Readonly<Record<string, unknown>>[]): MaterialRow[] =>
  keptMaterials.flatMap((row) => {
    const { type, name, isRequired, isSubmitted, copies, remark } = row;
    if (typeof name !== 'string' || name === '') return [];
    return [
      {
        type: typeof type === 'string' ? type : name,
        name,
        isRequired: isRequired === true,
        isSubmitted: isSubmitted === true,
        ...(typeof copies === 'number' ? { copies } : {}),
        ...(typeof remark === 'string' && remark !== '' ? { remark } : {}),
      },
    ];
  });

/** Required material that was not handed in: a supplement is asked for, the declaration is not stopped. */
export const materialsToSupplement = (rows: readonly MaterialRow[]): MaterialRow[] =>
  rows.filter((row) => row.isRequired && !row.isSubmitted);
