/** The facts of one demonstration lift; everything else about it is derived from its place in the list. */
export interface LiftSeed {
  readonly variety: '3110' | '3120' | '3130' | '3210' | '3220' | '3310' | '3320' | '3410' | '3420' | '3430';
  readonly unit: string;
  readonly place: string;
  readonly madeIn: number;
  /** Days from today to the next inspection. */
  readonly due: number;
  readonly but?: 'stopped' | 'scrapped' | 'incomplete' | 'supervised' | 'unqualified' | 'new';
}

type Row = [LiftSeed['variety'], string, string, number, number, LiftSeed['but']?];

// Variety, owner, place, year made, days until due: overdue, due now, due soon and far ahead.
const rows: readonly Row[] = [
  ['3110', 'yunqi', '云栖小区1号楼1单元', 2014, 4],
  ['3110', 'yunqi', '云栖小区1号楼2单元', 2014, 4],
  ['3110', 'yunqi', '云栖小区2号楼1单元', 2014, 6],
  ['3110', 'yunqi', '云栖小区2号楼2单元', 2014, 6],
  ['3110', 'yunqi', '云栖小区3号楼1单元', 2015, -12],
  ['3110', 'yunqi', '云栖小区3号楼2单元', 2015, -12],
  ['3420', 'yunqi', '云栖小区5号楼消防梯', 2015, 18],
  ['3110', 'yunqi', '云栖小区6号楼', 2015, 9, 'incomplete'],
  ['3110', 'jiangbin', '江滨城A座1号梯', 2016, 22],
  ['3110', 'jiangbin', '江滨城A座2号梯', 2016, 22],
  ['3110', 'jiangbin', '江滨城B座1号梯', 2016, 25],
  ['3110', 'jiangbin', '江滨城B座2号梯', 2016, 25],
  ['3110', 'jiangbin', '江滨城C座1号梯', 2017, -3],
  ['3420', 'jiangbin', '江滨城C座消防梯', 2017, -3],
  ['3110', 'jiangbin', '江滨城D座1号梯', 2018, 120],
  ['3110', 'jiangbin', '江滨城D座2号梯', 2018, 120],
  ['3110', 'hospital', '门诊楼1号梯', 2012, 8],
  ['3110', 'hospital', '门诊楼2号梯', 2012, 8],
  ['3110', 'hospital', '住院楼1号梯', 2019, 40],
  ['3110', 'hospital', '住院楼2号梯', 2019, 40],
  ['3420', 'hospital', '住院楼消防梯', 2019, 41],
  ['3430', 'hospital', '住院楼药房杂物梯', 2012, 60],
  ['3310', 'mall', '一层至二层上行扶梯', 2013, 2],
  ['3310', 'mall', '一层至二层下行扶梯', 2013, 2],
  ['3310', 'mall', '二层至三层上行扶梯', 2013, 15],
  ['3310', 'mall', '二层至三层下行扶梯', 2013, 15],
  ['3320', 'mall', '地下停车场人行道1号', 2013, 28],
  ['3320', 'mall', '地下停车场人行道2号', 2013, 28],
  ['3110', 'mall', '观光梯1号', 2013, 75],
  ['3120', 'mall', '后勤货梯', 2013, 75],
  ['3310', 'metro', '中心站A口上行扶梯', 2020, 33],
  ['3310', 'metro', '中心站A口下行扶梯', 2020, 33],
  ['3310', 'metro', '中心站B口上行扶梯', 2020, -30],
  ['3310', 'metro', '中心站B口下行扶梯', 2020, 90, 'stopped'],
  ['3320', 'metro', '换乘通道人行道1号', 2020, 95],
  ['3320', 'metro', '换乘通道人行道2号', 2020, 95],
  ['3110', 'metro', '中心站无障碍电梯', 2020, 96],
  ['3110', 'school', '教学楼电梯', 2021, 150],
  ['3110', 'school', '图书楼电梯', 2021, 150],
  ['3430', 'school', '食堂杂物梯', 2016, -60, 'stopped'],
  ['3120', 'factory', '一号厂房货梯', 2011, 11],
  ['3120', 'factory', '二号厂房货梯', 2011, 11],
  ['3130', 'factory', '冷库货梯', 2009, 13, 'unqualified'],
  ['3220', 'factory', '装卸平台液压货梯', 2017, 200],
  ['3120', 'warehouse', '1号仓货梯', 2018, 45],
  ['3120', 'warehouse', '2号仓货梯', 2018, 45],
  ['3120', 'warehouse', '3号仓货梯', 2018, 48],
  ['3120', 'warehouse', '4号仓货梯', 2010, -200, 'scrapped'],
  ['3110', 'hotel', '主楼1号客梯', 2015, 5],
  ['3110', 'hotel', '主楼2号客梯', 2015, 5],
  ['3110', 'hotel', '主楼3号客梯', 2015, 7, 'incomplete'],
  ['3430', 'hotel', '西餐厅杂物梯', 2015, 88],
  ['3110', 'office', '金融大厦1号梯', 2010, 19],
  ['3110', 'office', '金融大厦2号梯', 2010, 19],
  ['3110', 'office', '金融大厦3号梯', 2010, -1],
  ['3420', 'office', '金融大厦消防梯', 2010, 20],
  ['3410', 'chemical', '甲类车间防爆电梯', 2016, 30],
  ['3120', 'chemical', '包装车间货梯', 2016, 31],
  ['3210', 'library', '主馆液压客梯', 2018, 110],
  ['3110', 'library', '新馆1号梯', 2026, 0, 'new'],
  ['3110', 'library', '新馆2号梯', 2026, 0, 'supervised'],
];

export const lifts: readonly LiftSeed[] = rows.map(([variety, unit, place, madeIn, due, but]) => ({
  variety,
  unit,
  place,
  madeIn,
  due,
  ...(but && { but }),
}));
