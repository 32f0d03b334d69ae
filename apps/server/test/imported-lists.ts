import { importCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { importDictionaryItem } from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { importApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { importEquipment, type EquipmentToSave } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importPipingUnit } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { importOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { importQualification } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';

/** A list that is imported, and invented rows of it: each another record. */
export interface ImportedList {
  readonly name: string;
  /** The person who may import it. */
  readonly who: string;
  readonly calls: ImportCalls<never>;
  readonly asked: Record<string, string>;
  readonly header: string;
  row(serial: number): string;
  /** Equipment that has to be there before. */
  readonly given?: EquipmentToSave;
  /** Another list whose rows of the same serials have to be there before. */
  readonly after?: string;
  /** So many rows at most can be told apart, or belong to what was given. */
  readonly most?: number;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** An identity number of an invented person. */
export function inventedIdentity(serial: number): string {
  const day = new Date(Date.UTC(1960, 0, 1 + Math.floor(serial / 1000))).toISOString().slice(0, 10).replaceAll('-', '');
  const first = `350102${day}${String(serial % 1000).padStart(3, '0')}`;
  return first + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11];
}

const list = <Asked>(
  name: string,
  who: string,
  calls: ImportCalls<Asked>,
  rows: Pick<ImportedList, 'header' | 'row' | 'given' | 'after' | 'most'> & { asked?: Record<string, string> },
): ImportedList => ({ name, who, calls, asked: {}, ...rows }) as unknown as ImportedList; // one shape for calls of many records

const dayAfter = (serial: number) => new Date(Date.UTC(2030, 0, 1 + serial)).toISOString().slice(0, 10);

/** A pipeline of which only its number is known. */
export const pipeline = (factoryNo: string): EquipmentToSave => ({
  kindCode: '8000',
  values: { equipmentCategoryCode: '8300', factoryNo, pipelineSystemName: '示范装置' },
});

/** Every list that has an import. */
export const importedLists: readonly ImportedList[] = [
  list('units', 'shouli', importUnit, {
    header: '单位名称,统一社会信用代码,业务类型,联系人,联系电话,单位地址',
    row: (n) => `示范导入${n}号物业有限公司,${inventedIdentity(n)},使用单位,联系人${n},13800001111,示范路${n}号`,
  }),
  list('equipment', 'shouli', importEquipment, {
    asked: { seitypecode: '3000' },
    header: '设备品种,设备名称,型号,设备识别码,出厂编号,制造单位,使用单位,设备使用地点,使用状态,额定载重量',
    row: (n) =>
      `曳引驱动乘客电梯,乘客电梯,HS-K${n % 9},BULK-${n},SF${n % 7},示范华升电梯制造有限公司,示范云栖物业服务有限公司,示范路${n}号,在用,1000`,
  }),
  list('lines of pipelines', 'shouli', importPipingUnit, {
    header: '设备编号,管道编号,管道名称（登记单元）,管道级别,管道长度(m),使用状态',
    row: (n) => `GD-BULK,L-${n},蒸汽管,GC2,${1 + n},在用`,
    given: pipeline('GD-BULK'),
    most: 2000,
  }),
  list('declarations', 'shouli', importApplication, {
    header: '设备编号,检验类别,联系人,联系电话',
    row: (n) => `BULK-${n},定期检验,郑联系,13800000000`,
    after: 'equipment',
  }),
  list('operators', 'shouli', importOperator, {
    header: '姓名,身份证号,联系电话,用人单位,作业项目,证书编号,有效期自,有效期至',
    row: (n) =>
      `导入师傅${n},${inventedIdentity(n)},13812345678,示范云栖物业服务有限公司,R1,R-${n},2023-01-01,2029-01-05`,
  }),
  list('instruments', 'keshi', importInstrument, {
    header: '仪器编号,仪器名称,检定有效期至',
    row: (n) => `YQ-BULK-${n},限速器测试仪,2029-05-01`,
  }),
  list('certificates', 'keshi', importQualification, {
    header: '登录名,证书编号,资格项目,级别,设备种类,有效期自,有效期至',
    row: (n) => `jianyan2,ZS-BULK-${n},DTS,检验师,电梯,2025-01-01,2029-12-31`,
  }),
  list('days of the calendar', 'admin', importCalendarDay, {
    header: '日期,类型,说明',
    row: (n) => `${dayAfter(n)},法定节假日,示范${n}`,
  }),
  list('items of a dictionary', 'admin', importDictionaryItem, {
    asked: { type: 'USE_STATUS' },
    header: '代码,名称',
    row: (n) => `BULK${n},示范状态${n}`,
  }),
];
