import { walkKinds } from './of-kind.ts';
import { worldForFile } from './world.ts';

// Pressure equipment and its components, each from its declaration to its paper with the form of its kind; the boiler over every
// page on the way, a vessel the longer way in returned.walk.ts.
walkKinds(worldForFile(), [
  {
    kind: '锅炉',
    category: '外部检验',
    unit: '示范闽海食品',
    which: '锅炉房1号炉',
    form: 'BOILER-EXTERNAL',
    tables: [
      {
        id: 'safety',
        title: '安全附件与仪表检验报告',
        lines: ['名称,型号/量程,编号,数量,结果', '安全阀,A48Y-16C,AF-GL1-9,1,合格'],
        shows: 'AF-GL1-9',
      },
    ],
    measured: { item: '7.3', box: '给水硬度', value: '0.02' },
    conclusion: '符合要求',
    isWhole: true, // with sub-reports, which are audited before the whole
    printed: ['WNS4-1.25-Q', '0.020mmol/L'],
  },
  {
    kind: '压力管道',
    category: '全面检验',
    unit: '示范闽海食品',
    form: 'PIPE-PERIODIC',
    tables: [
      {
        id: 'lines',
        title: '管道明细表',
        lines: ['管道编号,安全状况等级', 'ZQ-01,1', 'ZQ-02,1'],
        shows: 'ZQ-02',
      },
    ],
    measured: { item: 'H9', box: '最大咬边量', value: '0.3' },
    conclusion: '符合要求',
    printed: ['厂区蒸汽管网', 'GC2', '蒸汽主管', '125×5', '0.3mm'],
  },
  {
    kind: '压力管道元件',
    category: '制造监督检验',
    unit: '示范闽海食品',
    which: '无缝钢管',
    form: 'PIPECOMP-SUPERVISION',
    isChosen: true,
    tables: [
      {
        id: 'products',
        title: '监检产品清单',
        lines: ['管号/部件编号,规格,材质,炉（批）号,长度,结论', 'GH-0001,φ108×6,20#,26-0817,12.5,合格'],
        shows: 'GH-0001',
      },
    ],
    conclusion: '合格',
    printed: ['无缝钢管', '26-0817', '12.5'],
  },
]);
