import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import type { Column, ListView } from '../../kit/list-view.ts';
import type { EquipmentRow } from './equipment.record.ts';
import { equipmentList } from './equipment.view.ts';
import { paramType, type ListedParam } from './listed-params.ts';

type Shown = readonly [key: ListedParam, label: string, width?: number];

/**
 * The parameters that tell equipment of a kind apart: labels and units are those of its definitions
 * (kind-lists.test.ts).
 */
const shownParams: Readonly<Record<string, readonly Shown[]>> = {
  '1000': [
    ['ratedCapacity', '额定蒸发量(t/h)', 120],
    ['ratedThermalPower', '额定热功率(MW)', 120],
    ['ratedWorkingPressure', '额定工作压力(MPa)', 136],
    ['boilerMedium', '介质', 90],
    ['fuelType', '燃料种类', 90],
  ],
  '2000': [
    ['vesselClass', '容器类别', 80],
    ['volumeTotal', '总容积（计费用）(m³)', 150],
    ['designPressure', '设计压力（壳程/管程/夹套）(MPa)', 220],
    ['workingMedium', '工作介质', 110],
    ['plateNo', '罐车牌号', 100],
  ],
  '3000': [
    ['ratedLoad', '额定载重量(kg)', 116],
    ['ratedSpeed', '额定速度(m/s)', 106],
    ['nominalSpeed', '名义速度(m/s)', 106],
    ['floors', '层数(层)', 76],
    ['stations', '站数(站)', 76],
  ],
  '4000': [
    ['ratedLiftingCapacity', '额定起重量(t)', 106],
    ['span', '跨度(m)', 76],
    ['liftingHeight', '起升高度（主钩）(m)', 140],
    ['workClass', '整机工作级别', 106],
    ['parkingSpaces', '存容量（泊位数）(个)', 150],
    ['ratedSpeedHoist', '额定提升速度(m/min)', 150],
  ],
  '5000': [
    ['plateNo', '厂内牌照号', 100],
    ['frameNo', '车架编号', 120],
    ['powerMode', '动力方式', 86],
    ['ratedLoad', '额定起重量(kg)', 116],
    ['ratedPassengers', '额定载客人数（含司机）(人)', 180],
    ['maxTravelSpeed', '最大运行速度(km/h)', 140],
  ],
  '6000': [
    ['amusementLevel', '设备级别', 80],
    ['ratedPassengers', '额定乘客人数(人)', 120],
    ['ratedSpeed', '额定（运行）速度(m/s)', 150],
    ['runningHeight', '运行高度(m)', 96],
  ],
  '7000': [
    ['productBatchNo', '产品批号（炉批号）', 150],
    ['productSpec', '规格（DN/PN/壁厚）', 160],
    ['material', '材料牌号', 100],
    ['quantity', '数量', 76],
    ['quantityUnit', '计量单位', 76],
  ],
  '8000': [
    ['pipelineSystemName', '工程（装置）名称', 180],
    ['pipelineLevel', '管道级别（最高）', 120],
    ['medium', '输送介质', 100],
    ['totalLength', '管道总长度（合计）(m)', 150],
    ['unitCount', '管道单元数量（合计）(条)', 170],
  ],
  '9000': [
    ['ropewayForm', '索道型式', 160],
    ['inclinedLength', '斜长（线路长度）(m)', 140],
    ['heightDifference', '高差(m)', 76],
    ['transportCapacity', '单向运量(人/h)', 110],
    ['runningSpeed', '运行速度(m/s)', 106],
  ],
  F000: [
    ['sampleReceiveDate', '收样日期', 110],
    ['valveCount', '阀门数量（合计）(只)', 140],
    ['sentBy', '送检人', 100],
    ['sampleState', '样品状态', 160],
  ],
};

type Field = keyof EquipmentRow;
const ofPlace: Field[] = ['useAddress', 'useStatus', 'internalNo', 'maintainerName', 'registerStatus'];
const ofCodes: Field[] = ['registrationCode', 'useCertificateNo', 'factoryNo', 'identificationCode', 'model'];

/** Batches have neither a place nor codes of their own. */
const without: Readonly<Record<string, readonly Field[]>> = {
  '7000': [...ofPlace, ...ofCodes],
  F000: [...ofPlace, ...ofCodes, 'varietyCode', 'manufacturerName'],
};

/** Kinds with categories that have no varieties: their class is said by the category alone. */
const withCategory: ReadonlySet<string> = new Set(['1000', '4000', '5000', '6000']);

const columnOf = ([field, label, width]: Shown): Column<EquipmentRow> => ({
  field,
  label,
  type: paramType(field),
  ...(width ? { width } : {}),
});

/** Parameters that the list of a kind shows. */
export const paramsShown = (kindCode: string): ListedParam[] => (shownParams[kindCode] ?? []).map(([key]) => key);

/** The list of one kind: the archive's own, with the kind's parameters behind the variety and its dates as it calls them. */
export function equipmentListOf(kindCode: string): ListView<EquipmentRow> {
  const { archive, periodic, yearly } = kindText[kindCode] ?? {};
  const params = (shownParams[kindCode] ?? []).map(columnOf);
  const droppedTexts = new Set<Field>(without[kindCode]);
  const shownColumn = (column: Column<EquipmentRow>) =>
    droppedTexts.has(column.field) ? { ...column, hidden: true } : column;
  const columns = equipmentList.columns.flatMap((column): Column<EquipmentRow>[] => {
    if (column.field === 'nextInspectionDate')
      return [periodic ? { ...column, label: periodic } : { ...column, hidden: true }];
    if (column.field === 'categoryCode' && withCategory.has(kindCode)) return []; // stands before the variety
    if (column.field === 'nextAnnualInspectionDate') return []; // stands behind the variety, where narrow screens still show the state
    if (column.field !== 'varietyCode') return [shownColumn(column)];
    return [...category(kindCode), shownColumn(column), ...yearlyDate(yearly), ...params];
  });
  return {
    ...equipmentList,
    viewNo: `${equipmentList.viewNo}${kindCode}`,
    title: archive ?? equipmentList.title,
    columns,
    own: { of: kindCode, before: 'internalNo' },
    search: equipmentList.search
      .filter(({ name }) => name !== 'dueDate' || periodic)
      .filter(({ over }) => over.length > 1 || !over.some((field) => droppedTexts.has(field)))
      .map((search) => (search.name === 'dueDate' && periodic ? { ...search, label: periodic } : search)),
  };
}

const categoryColumn = equipmentList.columns.find(({ field }) => field === 'categoryCode');

const category = (kindCode: string): Column<EquipmentRow>[] =>
  categoryColumn && withCategory.has(kindCode) ? [{ ...categoryColumn, hidden: false, width: 130 }] : [];

const dueColumn = equipmentList.columns.find(({ field }) => field === 'nextInspectionDate');

/** The second date of kinds that have two, as their first one is shown. */
const yearlyDate = (label: string | undefined): Column<EquipmentRow>[] =>
  label && dueColumn ? [{ ...dueColumn, field: 'nextAnnualInspectionDate', label, sortable: false }] : [];
