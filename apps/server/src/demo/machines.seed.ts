import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** One demonstration machine of a kind other than lifts; what all have alike is derived from its place in the list. */
export interface MachineSeed {
  readonly kind: string;
  readonly category: string;
  readonly variety?: string;
  readonly name: string;
  readonly model: string;
  readonly unit: string;
  readonly place: string;
  readonly madeIn: number;
  /** Days from today to the next periodic and, where the kind has one, yearly inspection. */
  readonly due?: number;
  readonly yearlyDue?: number;
  readonly params: Values;
  readonly parts?: Readonly<Record<string, readonly Values[]>>;
}

const valves = (place: string): Readonly<Record<string, readonly Values[]>> => ({
  accessory: [
    { name: '安全阀', productNo: `AF-${place}-1`, spec: 'A48Y-16C DN50', quantity: 1, setPressure: 1.3 },
    { name: '压力表', productNo: `YB-${place}-1`, spec: 'Y-100 0～2.5MPa 1.6级', quantity: 2 },
  ],
});

const pressuredSeeds: readonly MachineSeed[] = [
  { kind: '1000', category: '1100', name: '燃气蒸汽锅炉', model: 'WNS4-1.25-Q', unit: 'factory', place: '锅炉房1号炉', madeIn: 2016, due: 210, yearlyDue: 52, params: { ratedCapacity: 4, ratedWorkingPressure: 1.25, boilerMedium: '水蒸气', boilerUse: '工业', structureForm: '锅壳', fuelType: '天然气', mountingForm: '卧式', deliveryForm: '整装', combustionMode: '室燃' }, parts: valves('GL1') },
  { kind: '1000', category: '1100', name: '燃气蒸汽锅炉', model: 'SZS10-1.25-Q', unit: 'factory', place: '锅炉房2号炉', madeIn: 2019, due: 380, yearlyDue: 75, params: { ratedCapacity: 10, ratedWorkingPressure: 1.25, boilerMedium: '水蒸气', boilerUse: '工业', structureForm: '水管', fuelType: '天然气', deliveryForm: '组装', combustionMode: '室燃' }, parts: valves('GL2') },
  { kind: '1000', category: '1200', name: '燃气热水锅炉', model: 'WNS2.8-1.0/95/70-Q', unit: 'hospital', place: '供热站1号炉', madeIn: 2018, due: 160, yearlyDue: 60, params: { ratedThermalPower: 2.8, ratedWorkingPressure: 1, boilerMedium: '热水', boilerUse: '供热（采暖）', structureForm: '锅壳', fuelType: '天然气' } },
  { kind: '1000', category: '1300', variety: '1320', name: '有机热载体液相炉', model: 'YYW-3500Y(Q)', unit: 'chemical', place: '导热油炉房', madeIn: 2015, due: 95, yearlyDue: 48, params: { ratedThermalPower: 3.5, ratedWorkingPressure: 0.8, boilerMedium: '有机热载体', boilerUse: '工业', structureForm: '盘管', fuelType: '天然气' } },
  { kind: '2000', category: '2100', variety: '2150', name: '液氨储罐', model: 'DN2600×9500', unit: 'warehouse', place: '制冷机房', madeIn: 2014, due: 140, yearlyDue: 66, params: { vesselClass: 'Ⅱ类', pressureGrade: '中压(M)', volume: '50', volumeTotal: 50, innerDiameter: '2600', shellMaterial: 'Q345R', designPressure: '2.16', designPressureMax: 2.16, designTemperature: '50', workingMedium: '液氨', mediumHazard: '中度危害', mountingForm: '卧式' }, parts: valves('RQ1') },
  { kind: '2000', category: '2100', variety: '2170', name: '压缩空气储罐', model: 'C-3.0/0.8', unit: 'factory', place: '空压站', madeIn: 2018, due: 420, yearlyDue: 90, params: { vesselClass: 'Ⅰ类', pressureGrade: '低压(L)', volume: '3', volumeTotal: 3, innerDiameter: '1200', shellMaterial: 'Q345R', designPressure: '0.84', designPressureMax: 0.84, designTemperature: '100', workingMedium: '压缩空气', mountingForm: '立式' } },
  { kind: '2000', category: '2100', variety: '2130', name: '反应釜', model: 'K5000L', unit: 'chemical', place: '甲类车间二层', madeIn: 2016, due: 75, yearlyDue: 46, params: { vesselClass: 'Ⅲ类', pressureGrade: '中压(M)', volume: '5/0.8', volumeTotal: 5.8, innerDiameter: '1750', shellMaterial: 'S30408', designPressure: '釜内2.5/夹套0.8', designPressureMax: 2.5, designTemperature: '200/180', workingMedium: '有机溶剂/蒸汽', mediumHazard: '高度危害' } },
  { kind: '2000', category: '2200', variety: '2220', name: '液化气体汽车罐车', model: 'SFT9402GYQ', unit: 'chemical', place: '危货停车场', madeIn: 2019, due: 150, yearlyDue: 55, params: { vesselClass: 'Ⅲ类', pressureGrade: '中压(M)', volume: '59.5', volumeTotal: 59.5, innerDiameter: '2430', shellMaterial: 'Q420R', designPressure: '1.77', designPressureMax: 1.77, designTemperature: '50', workingMedium: '丙烷', plateNo: '闽A1001挂', fillingMedium: '丙烷', maxFillingMass: 24_900 } },
  { kind: '2000', category: '2400', variety: '2410', name: '医用空气加压氧舱', model: 'YC3200/0.3-12', unit: 'hospital', place: '高压氧科', madeIn: 2017, due: 190, yearlyDue: 80, params: { vesselClass: 'Ⅰ类', pressureGrade: '低压(L)', volume: '42', volumeTotal: 42, innerDiameter: '3200', shellMaterial: 'Q345R', designPressure: '0.3', designPressureMax: 0.3, designTemperature: '50', workingMedium: '空气', chamberCapacity: 12 } },
]; // prettier-ignore

const moving: readonly MachineSeed[] = [
  { kind: '4000', category: '4100', variety: '4110', name: '通用桥式起重机', model: 'QD50/10-22.5A6', unit: 'factory', place: '一号厂房', madeIn: 2013, due: 120, params: { ratedLiftingCapacity: 50, span: 22.5, liftingHeight: 12, workClass: 'A6', operationMode: '司机室' } },
  { kind: '4000', category: '4100', variety: '4170', name: '电动单梁起重机', model: 'LD5-16.5A3', unit: 'warehouse', place: '1号仓', madeIn: 2018, due: 330, params: { ratedLiftingCapacity: 5, span: 16.5, liftingHeight: 9, workClass: 'A3', operationMode: '遥控' } },
  { kind: '4000', category: '4200', variety: '4210', name: '通用门式起重机', model: 'MG32-30A5', unit: 'warehouse', place: '堆场', madeIn: 2015, due: 88, params: { ratedLiftingCapacity: 32, span: 30, liftingHeight: 10, workClass: 'A5', operationMode: '司机室' } },
  { kind: '4000', category: '4300', variety: '4310', name: '塔式起重机', model: 'QTZ80(TC6010)', unit: 'jiangbin', place: '江滨城二期工地', madeIn: 2020, due: 62, params: { ratedMoment: 800, liftingHeight: 45, workClass: 'A4' } },
  { kind: '4000', category: '4800', variety: '4860', name: '施工升降机', model: 'SC200/200', unit: 'jiangbin', place: '江滨城二期工地', madeIn: 2021, due: 70, params: { liftingHeight: 150, ratedLoadHoist: 2000, ratedSpeedHoist: 33, maxLiftHeight: 150, cageCount: '双笼' } },
  { kind: '4000', category: '4D00', name: '机械式停车设备', model: 'PSH5', unit: 'mall', place: '地下停车库', madeIn: 2016, due: 240, params: { liftingHeight: 7.2, parkingType: '升降横移类', parkingLevels: 3, parkingSpaces: 86 } },
  { kind: '5000', category: '5100', variety: '5110', name: '平衡重式叉车', model: 'CPCD30', unit: 'warehouse', place: '1号仓', madeIn: 2019, due: 58, params: { powerMode: '内燃机', fuelKind: '柴油', frameNo: 'CJ19000301', maxTravelSpeed: 19, ratedLoad: 3000, forkliftForm: '平衡重式', plateNo: '厂内闽A00031' } },
  { kind: '5000', category: '5100', variety: '5110', name: '蓄电池叉车', model: 'CPD20', unit: 'factory', place: '二号厂房', madeIn: 2022, due: 130, params: { powerMode: '电动机', fuelKind: '蓄电池', frameNo: 'CJ22000118', maxTravelSpeed: 15, ratedLoad: 2000, forkliftForm: '平衡重式', plateNo: '厂内闽A00118' } },
  { kind: '5000', category: '5200', name: '观光车', model: 'GD14A', unit: 'hotel', place: '园区内道路', madeIn: 2021, due: 77, params: { powerMode: '电动机', fuelKind: '蓄电池', frameNo: 'GG21000014', maxTravelSpeed: 28, ratedPassengers: 14, maxGradient: 10, plateNo: '厂内闽A00204' } },
  { kind: '6000', category: '6100', name: '摩天轮', model: 'GLC-49', unit: 'mall', place: '屋顶乐园', madeIn: 2017, due: 85, params: { amusementLevel: 'A', runningHeight: 49, ratedPassengers: 168, ratedSpeed: 0.25, wholeMachineLife: 20, driveForm: '电动', restraintForm: '挡杆' } },
  { kind: '6000', category: '6600', name: '豪华转马', model: 'ZM-36', unit: 'mall', place: '屋顶乐园', madeIn: 2017, due: 85, params: { amusementLevel: 'C', runningHeight: 3.5, ratedPassengers: 36, ratedSpeed: 3.2, wholeMachineLife: 15, driveForm: '电动', restraintForm: '安全带' } },
  { kind: '9000', category: '9100', variety: '9120', name: '循环式客运架空索道', model: 'CK-8', unit: 'hotel', place: '云山景区索道', madeIn: 2012, due: 105, yearlyDue: 49, params: { ropewayForm: '单线循环脱挂抱索器', inclinedLength: 1860, heightDifference: 412, transportCapacity: 1200, runningSpeed: 5, carrierForm: '吊厢', carrierCount: 42, passengersPerCarrier: 8 } },
]; // prettier-ignore

const line = (
  pipingCode: string,
  pipingName: string,
  [startPoint, endPoint]: readonly [string, string],
  [nominalDiameter, wallThickness, length]: readonly [number, number, number],
  more: Values,
): Values => ({ pipingCode, pipingName, startPoint, endPoint, nominalDiameter, wallThickness, length, ...more });

const ammonia = { unitLevel: 'GC2', material: '20#', materialClass: '钢制', layingMode: '架空', designPressure: 2.16, workingPressure: 1.5, designTemperature: 50, workingTemperature: 35, medium: '氨', unitUseStatus: '2' }; // prettier-ignore
const steam = { unitLevel: 'GC2', material: '20#', materialClass: '钢制', layingMode: '架空', designPressure: 1.3, workingPressure: 1, designTemperature: 200, workingTemperature: 184, medium: '水蒸气', unitUseStatus: '2' }; // prettier-ignore

const pipedSeeds: readonly MachineSeed[] = [
  { kind: '8000', category: '8300', variety: '8330', name: '制冷管道', model: '见管道特性表', unit: 'warehouse', place: '制冷机房至各冷库', madeIn: 2014, due: 140, yearlyDue: 66, params: { pipelineSystemName: '氨制冷系统', pipelineLevel: 'GC2', materialClass: '钢制', medium: '氨', designPressure: '2.16', designTemperature: '50' }, parts: { '8000.pipingUnit': [line('PG-101', '高压供液管', ['液氨储罐', '低压循环桶'], [65, 4, 128], ammonia), line('PG-102', '低压回气管', ['冷库', '低压循环桶'], [150, 6, 356], ammonia), line('PG-103', '热氨融霜管', ['油分离器', '冷库'], [50, 4, 212], ammonia)] } },
  { kind: '8000', category: '8300', variety: '8320', name: '蒸汽管道', model: '见管道特性表', unit: 'factory', place: '锅炉房至一、二号厂房', madeIn: 2016, due: 210, yearlyDue: 52, params: { pipelineSystemName: '厂区蒸汽管网', pipelineLevel: 'GC2', materialClass: '钢制', medium: '水蒸气', designPressure: '1.3', designTemperature: '200' }, parts: { '8000.pipingUnit': [line('ZQ-01', '蒸汽主管', ['分汽缸', '一号厂房'], [200, 7, 420], steam), line('ZQ-02', '蒸汽支管', ['主管三通', '二号厂房'], [125, 5, 180], steam)] } },
  { kind: '7000', category: '7100', variety: '7110', name: '无缝钢管', model: 'φ108×6', unit: 'factory', place: '成品库', madeIn: 2026, params: { productBatchNo: '26-0817', productSpec: 'φ108×6', material: '20#', productStandardNo: 'GB/T 8163', quantity: 42.6, quantityUnit: '吨' } },
  { kind: '7000', category: '7200', variety: '7210', name: '对焊弯头', model: '90E(L) DN100', unit: 'factory', place: '成品库', madeIn: 2026, params: { productBatchNo: '26-0903', productSpec: 'DN100 SCH40', material: '20#', productStandardNo: 'GB/T 12459', quantity: 320, quantityUnit: '件' } },
]; // prettier-ignore

export const machines: readonly MachineSeed[] = [...pressuredSeeds, ...moving, ...pipedSeeds];
