import type { SearchField } from '../../kit/list-view.ts';

/** The kind of equipment, where a list has it as a column. */
export const kindSearch: SearchField<{ kindCode: string }> = {
  name: 'kindCode',
  label: '设备种类',
  over: ['kindCode'],
  showType: 'select',
  dictType: 'EQUIPMENT_KIND',
};

/** The inspection category, where a list has it as a column. */
export const categorySearch: SearchField<{ categoryCode: string }> = {
  name: 'categoryCode',
  label: '检验类别',
  over: ['categoryCode'],
  showType: 'select',
  dictType: 'INSPECTION_CATEGORY',
};
