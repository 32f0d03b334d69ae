import { walkKinds } from './of-kind.ts';
import { worldForFile } from './world.ts';

// Machines that move people and goods, each from its declaration to its paper with the form of its kind.
walkKinds(worldForFile(), [
  {
    kind: '起重机械',
    category: '定期检验',
    unit: '示范闽海食品',
    which: '一号厂房',
    form: 'CRANE-BRIDGE-PERIODIC',
    tables: [
      {
        id: 'girder',
        title: '附录 主梁上拱度与静挠度测量记录',
        lines: ['测点,加载前,额定载荷,卸载后', '跨中S,24.5,8.5,24.0'],
        shows: '跨中S',
      },
    ],
    measured: { item: 'C3.12.4(1)', box: '动作时载荷占额定起重量', value: '104' },
    conclusion: '合格',
    printed: ['QD50/10-22.5A6', '104%', '24.5'],
  },
  {
    kind: '场（厂）内专用机动车辆',
    category: '定期检验',
    unit: '示范闽海食品',
    which: '二号厂房',
    form: 'FORKLIFT-PERIODIC',
    measured: { item: '6.3', box: '轮胎花纹深度', value: '4.2' },
    conclusion: '合格',
    printed: ['厂内闽A00118', 'CJ22000118', '4.2mm'],
  },
  {
    kind: '大型游乐设施',
    category: '定期检验',
    unit: '示范榕悦购物中心',
    which: '摩天轮',
    form: 'AMUSEMENT-PERIODIC',
    tables: [
      {
        id: 'ndt',
        title: '重要轴、焊缝无损检测记录',
        lines: ['检测部位,方法,数量,缺陷情况,结论', '主轴A端,MT,1,未见缺陷,合格'],
        shows: '主轴A端',
      },
    ],
    measured: { item: '6.8', box: '带电回路与地绝缘电阻', value: '2.6' },
    conclusion: '合格',
    printed: ['摩天轮', '2.6MΩ'],
  },
  {
    kind: '客运索道',
    category: '年度检查',
    unit: '示范海峡酒店',
    which: '云山景区索道',
    form: 'ROPEWAY-PERIODIC',
    tables: [
      {
        id: 'parts',
        title: '部件制造单位',
        lines: ['制造（制作）单位,备注', '示范索道设备厂,2012年'],
        shows: '示范索道设备厂',
      },
    ],
    measured: { item: '6.6', box: '支架接地电阻', value: '12' },
    conclusion: '合格',
    printed: ['循环式客运架空索道', '12.0Ω'],
  },
  {
    kind: '电梯',
    category: '安装监督检验',
    unit: '示范金融大厦',
    form: 'LIFT-SUPERVISION',
    isChosen: true,
    declared: {
      施工单位: '示范电梯工程有限公司',
      施工单位许可证编号: 'TS3310001-2028',
      施工告知编号: 'GZ-2026-0117',
      施工告知日期: '2026-10-08',
    },
    measured: { item: '2.8', box: '绝缘电阻', value: '1.5' },
    conclusion: '合格',
    printed: ['示范电梯工程有限公司', 'GZ-2026-0117', '1.50MΩ'],
  },
]);
