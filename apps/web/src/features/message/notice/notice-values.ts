import type { Notice, NoticeToSave } from '@tejian/contract/message/notice/notice.contract.ts';

/** As the form holds it: offices and departments are chosen from lists of their own. */
export type NoticeValues = Omit<NoticeToSave, 'id' | 'version' | 'audienceIds'> & {
  officeIds: string[];
  departmentIds: string[];
};
export function valuesOf(notice: Notice | undefined): NoticeValues {
  const { audience = 'all', audienceIds = [] } = notice ?? {};
  return {
    title: notice?.title ?? '',
    content: notice?.content ?? '',
    type: notice?.type ?? '01',
    audience,
    officeIds: audience === 'organisation' ? audienceIds : [],
    departmentIds: audience === 'department' ? audienceIds : [],
    isPinned: notice?.isPinned ?? false,
    validFrom: notice?.validFrom,
    validTo: notice?.validTo,
  };
}

/** The values that are saved: the audience that is chosen now, whatever was ticked for another. */
export const toSave = ({ officeIds, departmentIds, ...values }: NoticeValues) => ({
  ...values,
  audienceIds: { all: [], organisation: officeIds, department: departmentIds }[values.audience],
});
