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

/** Inspection categories of the group of supervision inspections. */
const isSupervision = (categoryCode: string): boolean => /^1[1-6]$/.test(categoryCode);

/** What the declaration of a category brings, nothing handed in yet. */
export const materialList = (categoryCode: string): MaterialRow[] =>
  (isSupervision(categoryCode) ? supervision : periodic).map(([type, name, isRequired]) => ({
    type,
    name,
    isRequired,
    isSubmitted: false,
  }));

/** The rows as they were kept; a row that names no material is not one. */
export const readMaterials = (kept: readonly Readonly<Record<string, unknown>>[]): MaterialRow[] =>
  kept.flatMap((row) => {
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
