import type { Row } from '@tejian/domain/business/report/entry.ts';

/** A device of a kind, from its declaration to its paper with the form of its kind. */
export interface KindStory {
  /** The declaration's further content, where the category asks for more. */
  declaration?: object;
  readonly what: string;
  readonly template: string;
  readonly flowCode: string;
  readonly categoryCode: string;
  readonly equipment: {
    readonly kindCode: string;
    readonly categoryCode: string;
    readonly varietyCode: string | null;
    readonly name: string;
    readonly model: string;
    readonly params: object;
    readonly manufacturerName?: string;
    readonly nextAnnualInspectionDate?: string;
  };
  /** Frozen with the report. */
  readonly frozen: Readonly<Record<string, unknown>>;
  /** The inspector's own numbers, by item and measure, and the rows of tables, by section. */
  readonly measured?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly tables?: Readonly<Record<string, readonly Row[]>>;
  /** Texts of the paper, without blanks. */
  readonly printed: readonly string[];
  /** The archive's dates after it, in months from the inspection; the paper prints the first. */
  readonly due?: readonly (readonly [column: string, months: number])[];
}

export const kindStories: readonly KindStory[] = [
  {
    what: 'a bridge crane for explosive atmospheres',
    template: 'CRANE-BRIDGE-PERIODIC',
    flowCode: 'CRANE-PERIODIC',
    categoryCode: '21',
    equipment: {
      kindCode: '4000',
      categoryCode: '4100',
      varietyCode: '4130',
      name: '防爆桥式起重机',
      model: 'QB16-22.5',
      params: { ratedLiftingCapacity: 16, span: 22.5, liftingHeight: 9, workClass: 'A5', useOccasion: '防爆' },
    },
    frozen: { 'par.exProof': '是', 'par.ratedLoad': 16, 'par.span': 22.5, 'par.workClass': 'A5' },
    measured: { 'C3.12.4(1)': { loadLimit: 104 } },
    tables: { girder: [{ pos: '跨中S', before: 24.5, loaded: 8.5, after: 24 }] },
    printed: ['防爆是', '额定起重量16t', '跨度22.5m', '起升高度9m', '工作级别A5', '合格', '104%', '跨中S', '24.5'],
  },
  {
    what: 'a steam boiler',
    template: 'BOILER-EXTERNAL',
    flowCode: 'BOILER-EXTERNAL',
    categoryCode: '24',
    equipment: {
      kindCode: '1000',
      categoryCode: '1100',
      varietyCode: null,
      name: '蒸汽锅炉',
      model: 'WNS10-1.25-Q',
      params: {
        ratedCapacity: 10,
        ratedWorkingPressure: 1.25,
        allowedWorkingPressure: 1.0,
        ratedOutletTemperature: 194,
        boilerMedium: '水蒸气',
        fuelType: '天然气',
        combustionMode: '室燃',
      },
    },
    frozen: { 'par.capacity': 10, 'par.ratedPressure': 1.25, 'par.medium': '蒸汽', 'par.fuel': '天然气/室燃' },
    printed: ['额定蒸发量（热功率）10t/h', '额定工作压力1.25MPa', '使用压力1MPa', '介质蒸汽', '天然气/室燃'],
  },
  {
    what: 'a pipeline',
    template: 'PIPE-PERIODIC',
    flowCode: 'PIPELINE-PERIODIC',
    categoryCode: '23',
    equipment: {
      kindCode: '8000',
      categoryCode: '8300',
      varietyCode: '8310',
      name: '工业管道',
      model: 'GC2',
      params: {
        pipelineSystemName: '乙烯装置',
        pipelineLevel: 'GC2',
        medium: '蒸汽',
        designPressure: 2.5,
        designTemperature: 260,
        totalLength: 380,
      },
    },
    frozen: { 'par.designPressure': 2.5, 'par.pipeClass': 'GC2', 'par.length': 380 },
    measured: { H9: { undercut: 0.3 } },
    tables: { lines: [{ name: '蒸汽主管', no: 'ZQ-02', cls: 'GC2', spec: '125×5', grade: '1' }] },
    printed: [
      '乙烯装置',
      '管道级别GC2',
      '管道长度380m',
      '设计压力2.5MPa',
      '设计温度260℃',
      '工作介质蒸汽',
      '符合要求',
      '0.3mm',
      'ZQ-02',
      '蒸汽主管',
      '125×5',
    ],
  },
  {
    what: 'a forklift',
    template: 'FORKLIFT-PERIODIC',
    flowCode: 'VEHICLE-PERIODIC',
    categoryCode: '21',
    equipment: {
      kindCode: '5000',
      categoryCode: '5100',
      varietyCode: '5110',
      name: '叉车',
      model: 'CPD30',
      params: {
        ratedLoad: 3000,
        frameNo: 'CJ-0088',
        plateNo: '厂内示A0012',
        fuelKind: '蓄电池',
        exProofGrade: '无',
        vehicleMass: 4200,
      },
    },
    frozen: { 'par.ratedLoad': 3000, 'par.frameNo': 'CJ-0088', 'par.power': '蓄电池', 'par.exProof': '否' },
    measured: { 6.3: { tread: 4.2 } },
    printed: [
      '额定起重量3000kg',
      '空车质量4200kg',
      '车架编号CJ-0088',
      '厂内示A0012',
      '蓄电池',
      '是否防爆否',
      '合格',
      '4.2mm',
    ],
  },
  {
    what: 'a batch of seamless steel pipe, supervised where it is made',
    template: 'PIPECOMP-SUPERVISION',
    flowCode: 'COMPONENT-SUPERVISION',
    categoryCode: '11',
    equipment: {
      kindCode: '7000',
      categoryCode: '7100',
      varietyCode: '7110',
      name: '无缝钢管',
      model: 'φ108×6',
      params: { productBatchNo: 'PC-0088', productSpec: 'φ108×6' },
      manufacturerName: '示范管件厂',
    },
    frozen: { 'par.batch': 'PC-0088', 'unit.maker.name': '示范管件厂' },
    tables: { products: [{ no: 'GH-0001', spec: 'φ108×6', heat: '26-0817', len: 12.5, r: '合格' }] },
    printed: ['无缝钢管', 'PC-0088', '示范管件厂', '合格', 'GH-0001', '26-0817', '12.50'],
  },
  {
    what: 'a pressure vessel',
    template: 'PV-PERIODIC',
    flowCode: 'VESSEL-PERIODIC',
    categoryCode: '23',
    equipment: {
      kindCode: '2000',
      categoryCode: '2100',
      varietyCode: '2150',
      name: '储气罐',
      model: 'C-2/0.8',
      params: { volume: 2, designPressure: 0.84, medium: '压缩空气' },
    },
    frozen: { 'par.volume': 2 },
    printed: ['储气罐', '压力容器'],
  },
  {
    what: 'a sightseeing wheel',
    template: 'AMUSEMENT-PERIODIC',
    flowCode: 'AMUSEMENT-PERIODIC',
    categoryCode: '21',
    equipment: {
      kindCode: '6000',
      categoryCode: '6100',
      varietyCode: null,
      name: '观览车',
      model: 'GLC-40',
      params: {},
    },
    frozen: {},
    measured: { 6.8: { insul: 2.6 } },
    tables: { ndt: [{ part: '主轴A端', method: 'MT', qty: 1, defect: '未见缺陷', r: '合格' }] },
    printed: ['观览车', 'GLC-40', '合格', '2.6MΩ', '主轴A端'],
  },
  {
    what: 'a ropeway',
    template: 'ROPEWAY-PERIODIC',
    flowCode: 'ROPEWAY-PERIODIC',
    categoryCode: '22',
    equipment: {
      kindCode: '9000',
      categoryCode: '9100',
      varietyCode: '9110',
      name: '客运架空索道',
      model: 'DK-8',
      params: {},
    },
    frozen: { 'par.fullInspect': '年度' },
    measured: { 6.6: { towerEarth: 12 } },
    tables: { parts: [{ part: '驱动迂回装置', maker: '示范索道设备厂', memo: '2012年' }] },
    printed: ['客运架空索道', '合格', '12.0Ω', '示范索道设备厂'],
    due: [['nextAnnualInspectionDate', 12]],
  },
  {
    what: 'a ropeway in the year of its full inspection',
    template: 'ROPEWAY-PERIODIC',
    flowCode: 'ROPEWAY-PERIODIC',
    categoryCode: '23',
    equipment: {
      kindCode: '9000',
      categoryCode: '9100',
      varietyCode: '9110',
      name: '客运架空索道',
      model: 'DK-9',
      params: {},
      nextAnnualInspectionDate: '2026-01-15',
    },
    frozen: { 'par.fullInspect': '全面' },
    printed: ['DK-9'],
    due: [
      ['nextInspectionDate', 36],
      ['nextAnnualInspectionDate', 12],
    ],
  },
  {
    what: 'a lift that somebody wants to know more about',
    template: 'LIFT-ENTRUSTED-GENERAL',
    flowCode: 'LIFT-ENTRUSTED',
    categoryCode: '31',
    equipment: {
      kindCode: '3000',
      categoryCode: '3100',
      varietyCode: '3110',
      name: '曳引驱动乘客电梯',
      model: 'XS-3000',
      params: {},
    },
    frozen: { 'rep.category': '委托检验' },
    printed: ['电梯委托检验报告', '符合委托要求', '绝缘电阻', '0.65MΩ', '（要求≥0.5MΩ）', '符合委托方提供的技术文件'],
  },
  {
    what: 'a vessel that is rebuilt',
    template: 'VESSEL-SUPERVISION-GENERAL',
    flowCode: 'VESSEL-SUPERVISION',
    categoryCode: '13',
    declaration: {
      constructionUnit: '示范压力容器工程有限公司',
      constructionLicence: 'TS3210001-2028',
      constructionNoticeNo: 'GZ-2026-0118',
      constructionNoticeDate: '2026-10-08',
    },
    equipment: {
      kindCode: '2000',
      categoryCode: '2100',
      varietyCode: '2150',
      name: '反应釜',
      model: 'K-500',
      params: {},
    },
    frozen: { 'rep.category': '改造监督检验' },
    printed: ['压力容器监督检验报告', '改造监督检验', '2～5mm'],
  },
  {
    what: 'a forklift before its first use',
    template: 'VEHICLE-FIRST-GENERAL',
    flowCode: 'VEHICLE-FIRST',
    categoryCode: '27',
    equipment: {
      kindCode: '5000',
      categoryCode: '5100',
      varietyCode: '5110',
      name: '叉车',
      model: 'CPD30',
      params: { ratedLoad: 3000 },
    },
    frozen: { 'rep.category': '首次检验' },
    printed: ['场（厂）内专用机动车辆首次检验报告'],
  },
];
