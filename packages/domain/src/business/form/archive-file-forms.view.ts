import { declareForm } from '../../shared/declared-form/form-declaration.ts';

const words = (label: string) => ({ label, showType: 'textarea', required: 'save', maxLength: 300, rows: 3 }) as const;

export const archiveLendForm = declareForm({
  viewNo: 'archiveLendForm',
  columnCount: 1,
  fields: {
    borrower: { label: '借阅人', showType: 'text', required: 'save', maxLength: 40 },
    department: { label: '借阅部门或单位', showType: 'text', required: 'save', maxLength: 60 },
    purpose: { label: '借阅用途', showType: 'textarea', required: 'save', maxLength: 200 },
    dueOn: { label: '应还日期', showType: 'dateselect', required: 'save' },
  },
});

export const archiveReturnForm = declareForm({
  viewNo: 'archiveReturnForm',
  columnCount: 1,
  fields: { opinion: { ...words('归还情况'), help: '页数、有无缺损' } },
});

export const archiveDestroyForm = declareForm({
  viewNo: 'archiveDestroyForm',
  columnCount: 1,
  fields: { opinion: words('鉴定意见') },
});
