import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { listView, type SearchField } from '../../kit/list-view.ts';
import type { AccessoryRow, PipingUnitRow } from './part-list.record.ts';

const { label, twoCharacters } = equipmentText;

/** Both lists are asked by unit and by date alike. */
interface OfBoth {
  useUnitName?: string;
  nextDate?: string;
}
const useUnit: SearchField<OfBoth> = {
  name: 'useUnitName',
  label: label.useUnit,
  over: ['useUnitName'],
  match: 'contains',
  placeholder: twoCharacters,
};
const due = (title: string): SearchField<OfBoth> => ({
  name: 'nextDate',
  label: title,
  over: ['nextDate'],
  match: 'range',
  showType: 'daterange',
});

export const pipingUnitList = listView<PipingUnitRow>({
  viewNo: 'pipingUnitList',
  title: '管道单元',
  columns: [
    { field: 'pipingCode', label: '管道编号', type: 'code', width: 130, frozen: true },
    { field: 'pipingName', label: '管道名称（登记单元）', width: 150 },
    { field: 'systemName', label: '工程（装置）名称', width: 160 },
    { field: 'useUnitName', label: label.useUnit, width: 180 },
    { field: 'nextDate', label: '下次定期检验日期', type: 'date', width: 164, align: 'left', sortable: true },
    { field: 'unitLevel', label: '管道级别', width: 80 },
    { field: 'nominalDiameter', label: '公称直径(mm)', type: 'number', width: 110 },
    { field: 'length', label: '管道长度(m)', type: 'number', width: 110, sum: true },
    { field: 'medium', label: '介质', width: 90 },
    { field: 'unitUseStatus', label: label.useStatus, type: 'dict', dictType: 'USE_STATUS', width: 90 },
    { field: 'nextAnnualDate', label: '下次年度检查日期', type: 'date', width: 130 },
    { field: 'safetyStatusLevel', label: '安全状况等级', type: 'dict', dictType: 'SAFETY_STATUS_LEVEL', width: 110 },
    { field: 'material', label: '材质（牌号）', width: 100 },
    { field: 'shownCode', label: label.shownCode, type: 'code', width: 180 },
    { field: 'kindCode', label: label.kind, hidden: true },
    { field: 'equipmentId', label: 'equipmentId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'name', label: '管道', over: ['pipingCode'], match: 'contains', placeholder: '名称或编号' },
    useUnit,
    due('下次定期检验日期'),
  ],
  sort: { field: 'nextDate', order: 'asc' },
  searchOnOpen: true,
  comesBack: true,
  toolbar: [{ name: 'import', label: '导入', permission: 'equipment:pressurePipeline:save' }],
  rowActions: [{ name: 'view', label: '查看' }],
});

export const accessoryList = listView<AccessoryRow>({
  viewNo: 'accessoryList',
  title: '在用安全附件',
  columns: [
    { field: 'name', label: '名称', width: 130, frozen: true },
    { field: 'productNo', label: '产品编号', type: 'code', width: 130 },
    { field: 'nextDate', label: '下次校验日期', type: 'date', width: 164, align: 'left', sortable: true },
    { field: 'useUnitName', label: label.useUnit, width: 170 },
    { field: 'useAddress', label: label.useAddress, width: 150 },
    { field: 'kindCode', label: label.kind, type: 'catalogue', width: 90 },
    { field: 'shownCode', label: label.shownCode, type: 'code', width: 176 },
    { field: 'spec', label: '型号规格', width: 120 },
    { field: 'setPressure', label: '整定压力（安全阀）(MPa)', type: 'number', width: 160 },
    { field: 'checkDate', label: '校验（检定）日期', type: 'date', width: 120 },
    { field: 'manufacturer', label: '制造单位', width: 180 },
    { field: 'equipmentId', label: 'equipmentId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'name', label: '安全附件', over: ['name'], match: 'contains', placeholder: '名称或编号' },
    { name: 'kindCode', label: label.kind, over: ['kindCode'], showType: 'select', dictType: 'EQUIPMENT_KIND' },
    useUnit,
    due('下次校验日期'),
  ],
  sort: { field: 'nextDate', order: 'asc' },
  searchOnOpen: true,
  rowActions: [{ name: 'view', label: '查看' }],
});
