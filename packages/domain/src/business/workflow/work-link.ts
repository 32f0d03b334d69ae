import type { Entity, Step } from './steps.ts';

/** Leads a person who is told to the very record that waits, not to the list in which it must be found. */
export function workLink(
  { entity: workedEntity, page, desk = page }: Pick<Step, 'entity' | 'page' | 'desk'>,
  { entity, id, no }: { entity: Entity; id: string; no: string },
): string {
  if (entity === 'item') return `${desk}?seisn=${no}`;
  return workedEntity === 'item' ? page : `${desk}?id=${id}`; // an application whose items are to be built
}

/** The link to what happened to a record, for people who have nothing to do with it now. */
export const logLink = ({ applicationId, entity, no }: { applicationId: string; entity: Entity; no: string }): string =>
  `/flowLog?businessKey=${applicationId}${entity === 'item' ? `&seisn=${no}` : ''}`;

/** The open tasks of a step, for whoever does not work there: those that wait for the person, those that are late, or all. */
export const openTasksLink = (step: string, which?: 'mine' | 'overdue'): string =>
  `/insBusQuery/openTask?stepcode=${step}${which ? `&${which}=1` : ''}`;

/** A report that is finished, in the list that everybody who reads reports may open. */
export const reportLink = (reportNo: string): string =>
  `/insBusQuery/reportQuery?reportNo=${encodeURIComponent(reportNo)}`;

/** A 检验意见通知书 in the list of those who follow it. */
export const noticeLink = (noticeNo: string): string => `/businessPro/opinionNotice?noticeNo=${noticeNo}`;

/** The page of a unit's own users. */
export const unitHomeLink = '/unitHome';
/** The desk's list of what was sent online. */
export const onlineDeskLink = '/assistMng/onlineApplyConfirm';
/** The reports on the home of a business unit's own users. */
export const ownReportsLink = `${unitHomeLink}?part=reports`;

/** The subject of what is told of an approved report; it ends with its release: the customer has it. */
export const releaseSubject = (reportNo: string): string => `release:${reportNo}`;

/** Items that somebody wants void, where it is confirmed; the number keeps two messages about two items apart. */
export const voidRequestLink = (itemNo: string): string =>
  `/insBusQuery/reportQuery?voids=${encodeURIComponent(itemNo)}`;

/** True when the address names one record: what was told of a list is not done with one of its rows. */
export const namesRecord = (link: string): boolean => link.includes('?');
