import type { TableCode } from '../../shared/catalogue/tables.ts';
import { partsText } from '../../archive/equipment/parts.text.ts';

/** Sentences of declaring lines of an installation, or valves of a batch. */
export const declaredPartsText = {
  piece: (table: TableCode): string => partsText.piece[table],
  named: (table: TableCode, name: string) => `${partsText.piece[table]}“${name}”`,
  state: (part: string, state: string) => `${part}的使用状态为“${state}”，不能申报`,
  held: (part: string, no: string) => `${part}正在业务单${no}中检验，不能重复申报`,
  declared: (part: string, no: string) => `${part}已在申请单${no}中申报，不能重复申报`,
  drafted: (part: string, no: string) => `${part}已列入申请单${no}（草稿）`,
  inspected: (part: string, { day, itemNo, days }: { day: string; itemNo: string; days: number }) =>
    `${part}已于${day}检验（业务单${itemNo}），距今不足${days}天`,
  lacking: (part: string, labels: string) => `${part}缺少必填内容：${labels}`,
  missing: (piece: string) => `所选${piece}不存在或已删除，请重新选择`,
  noneChosen: (equipment: string, piece: string) => `设备${equipment}没有选择${piece}，请至少选择一个`,
  noneLeft: (equipment: string, piece: string, why: string) => `设备${equipment}没有可申报的${piece}：${why}`,
  label: {
    pipingCode: '管道编号',
    pipingName: '管道名称',
    unitLevel: '管道级别',
    nominalDiameter: '公称直径(mm)',
    length: '管道长度(m)',
    course: '起止点',
    medium: '介质',
    valveName: '阀门名称',
    productNo: '产品编号',
    valveModel: '型号规格',
    nominalBore: '公称通径(mm)',
    setPressure: '整定压力(MPa)',
    hostEquipmentName: '所属设备',
    installPosition: '安装位置',
  },
} as const;
