import { mayOpen, type PagePath } from '../../shared/menu/pages.view.ts';
import { familyOfKind } from '../../shared/permission/equipment-family.ts';

/** Kinds of records that have a number, with the page that shows one of them; a device has the form of its kind. */
const pages = {
  application: '/businessPro/applyInfo',
  item: '/flowLog',
  report: '/insBusQuery/reportQuery',
  notice: '/businessPro/opinionNotice',
  hazard: '/businessPro/hazard',
  archive: '/businessPro/archiveFile',
  online: '/assistMng/onlineApplyConfirm',
  payment: '/assistMng/payMng/paySearch',
  unit: '/bsArchives/businessForm',
} as const satisfies Record<string, PagePath>;

export type PagedKind = keyof typeof pages;
export type NumberedKind = PagedKind | 'equipment';

const pagedKinds = Object.keys(pages) as PagedKind[]; // the table's own keys
export const numberedKinds: readonly NumberedKind[] = [...pagedKinds, 'equipment'];

/** The page of a record; `of` is the kind of a device. */
export const pageOfRecord = (kind: NumberedKind, of: string): string =>
  kind === 'equipment' ? `/bsArchives/${familyOfKind[of] ?? ''}Form` : pages[kind];

/** The kinds whose page somebody with these codes may open. */
export const openKinds = (codes: ReadonlySet<string>): PagedKind[] =>
  pagedKinds.filter((kind) => mayOpen(pages[kind], codes));

/** The kinds of devices whose form somebody with these codes may open. */
export const openDeviceKinds = (codes: ReadonlySet<string>): string[] =>
  Object.keys(familyOfKind).filter((kind) => mayOpen(pageOfRecord('equipment', kind), codes));
