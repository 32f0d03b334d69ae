import { stepOf, type Entity, type StepCode } from './steps.ts';

/** The page on which one record of a step is worked on; where there is none, the step's list. */
const desks: Partial<Record<StepCode, string>> = {
  YWSB: '/businessPro/apply',
  RWAP: '/businessPro/taskArrange/form',
  BGLR: '/businessPro/reportEnterInfo',
  BGQR: '/businessPro/reportConfirmInfo',
  BGSH_FX: '/businessPro/reportAudit/form',
  BGSH: '/businessPro/reportAudit/form',
  BGSP: '/businessPro/ApprovalInfo',
};

/** Leads whoever was told to the very record that waits, not to the list in which it must be found. */
export function workLink(step: StepCode, { entity, id, no }: { entity: Entity; id: string; no: string }): string {
  const { entity: worked, page } = stepOf(step);
  if (entity === 'item') return `${desks[step] ?? page}?seisn=${no}`;
  return worked === 'item' ? page : `${desks[step] ?? page}?id=${id}`; // an application whose items are to be built
}

/** Whether the address names one record: what was told of a list is not done with one of its rows. */
export const namesRecord = (link: string): boolean => link.includes('?');
