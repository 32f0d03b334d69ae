// Between which values a number of a table or of an inspection item can lie, and between which it usually lies, by what it
// measures: first the quantities that a name says, then the units. None of it is of a rule: `possible` is what physics and
// the size of equipment leave, `usual` what inspectors meet.

type Span = readonly [low: number, high: number];
export interface Ranges {
  readonly possible: Span;
  readonly usual: Span;
}
/** A quantity that its unit alone does not bound well enough, or that may lie below zero. */
export interface Quantity extends Ranges {
  readonly named: RegExp;
  readonly unit: string;
}

const ranges = (possible: Span, usual: Span): Ranges => ({ possible, usual });
const quantity = (unit: string, namedPattern: RegExp, possible: Span, usual: Span): Quantity => ({
  named: namedPattern,
  unit,
  possible,
  usual,
});

/** The first that fits is meant. */
export const quantities: readonly Quantity[] = [
  quantity('mm', /^(?:加载前|卸载后|额定载荷)$/, [-20_000, 20_000], [-3000, 3000]), // readings of a levelling staff
  quantity('mm', /内径差|咬边|错边|余高|棱角|跳动|水垢|裂纹|凸出|磨损/, [0, 1000], [0, 100]),
  quantity('mm', /裕量|蚀/, [0, 1000], [0, 30]),
  quantity('mm', /偏|误差|准确度|拱|挠|倾|变形|沉降|位移|端点位置/, [-10_000, 10_000], [-500, 500]),
  quantity('mm', /厚/, [0, 1000], [0.2, 200]),
  quantity('mm', /啮合/, [0, 1000], [0, 60]),
  quantity('mm', /花纹/, [0, 1000], [0, 60]),
  quantity('mm', /间隙/, [0, 10_000], [0, 200]),
  quantity('mm', /绳.*径/, [0, 500], [1, 100]),
  quantity('mm', /[内外直通]径/, [0, 100_000], [2, 20_000]),
  quantity('mm', /下滑/, [0, 10_000], [0, 1000]),
  quantity('m', /总长度/, [0, 10_000_000], [0.1, 100_000]),
  quantity('m', /长度/, [0, 100_000], [0.01, 2000]),
  quantity('MPa', /压降|压差/, [-4000, 4000], [-1, 10]),
  quantity('MPa', /强度|应力/, [0, 10_000], [10, 2500]),
  quantity('Pa', /真空/, [-110_000, 110_000], [-1000, 1000]),
  quantity('%', /偏差|误差/, [-100, 1000], [-20, 20]),
  quantity('%', /坡度/, [-100, 100], [-30, 30]),
  quantity('%', /载荷/, [0, 1000], [0, 200]),
  quantity('%', /损|椭圆|比例|含量/, [0, 100], [0, 100]),
  quantity('', /平衡系数/, [-1, 2], [0.3, 0.6]),
  quantity('', /pH/i, [0, 14], [5, 14]),
  quantity('', /接头系数/, [0, 1], [0.5, 1]),
  quantity('', /形状系数/, [0, 100], [0.1, 10]),
  quantity('', /蒸发量/, [0, 20_000], [0.02, 4000]), // t/h of steam, MW of water: another value decides it
  quantity('', /数量/, [0, 1_000_000], [0, 10_000]),
];

export const units: Readonly<Record<string, Ranges>> = {
  // Lengths and areas.
  μm: ranges([0, 10_000_000], [0, 10_000]),
  mm: ranges([0, 100_000], [0, 10_000]),
  cm: ranges([0, 10_000], [0, 1000]),
  m: ranges([0, 10_000], [0, 500]),
  km: ranges([0, 10_000], [0, 100]),
  'mm²': ranges([0, 100_000_000], [0, 1_000_000]),
  'm²': ranges([0, 1_000_000], [0, 10_000]),
  L: ranges([0, 1_000_000_000], [0, 1_000_000]),
  'm³': ranges([0, 1_000_000], [0, 10_000]),
  '°': ranges([-360, 360], [-90, 180]),
  // Speeds and times.
  'mm/s': ranges([0, 100_000], [0, 2000]),
  'm/s': ranges([0, 300], [0, 50]),
  'm/min': ranges([0, 18_000], [0, 500]),
  'km/h': ranges([0, 500], [0, 150]),
  'r/min': ranges([0, 1_000_000], [0, 10_000]),
  'm/s²': ranges([0, 500], [0, 10]),
  ms: ranges([0, 1_000_000], [0, 5000]),
  s: ranges([0, 1_000_000], [0, 3600]),
  min: ranges([0, 100_000], [0, 1440]),
  h: ranges([0, 1_000_000], [0, 200_000]),
  月: ranges([0, 1800], [0, 360]),
  个月: ranges([0, 1800], [0, 360]),
  年: ranges([0, 150], [0, 60]),
  // Masses, forces, pressures.
  g: ranges([0, 100_000_000], [0, 100_000]),
  kg: ranges([0, 10_000_000], [0, 50_000]),
  t: ranges([0, 30_000], [0, 1000]),
  N: ranges([-1_000_000_000, 1_000_000_000], [-1_000_000, 1_000_000]),
  kN: ranges([-1_000_000, 1_000_000], [-10_000, 10_000]),
  N·m: ranges([-1_000_000_000, 1_000_000_000], [-1_000_000, 1_000_000]),
  kN·m: ranges([-1_000_000, 1_000_000], [-10_000, 10_000]),
  Pa: ranges([-110_000, 4_000_000_000], [-110_000, 100_000_000]),
  kPa: ranges([-110, 4_000_000], [-110, 100_000]),
  MPa: ranges([-0.1, 4000], [-0.1, 100]),
  J: ranges([0, 10_000], [1, 600]),
  // Temperatures, power, electricity.
  '℃': ranges([-273, 2000], [-200, 700]),
  '°C': ranges([-273, 2000], [-200, 700]),
  K: ranges([0, 2300], [70, 1000]),
  kW: ranges([0, 1_000_000], [0, 5000]),
  MW: ranges([0, 20_000], [0, 4000]),
  't/h': ranges([0, 20_000], [0, 4000]),
  V: ranges([-1_200_000, 1_200_000], [0, 1000]),
  kV: ranges([-1200, 1200], [0, 500]),
  mA: ranges([0, 100_000_000], [0, 1000]),
  A: ranges([0, 100_000], [0, 1000]),
  Hz: ranges([0, 1_000_000_000], [0, 100_000]),
  Ω: ranges([0, 10_000_000], [0, 1000]),
  kΩ: ranges([0, 10_000_000], [0, 100_000]),
  MΩ: ranges([0, 10_000_000], [0, 100_000]),
  Gs: ranges([0, 100_000], [0, 1000]),
  // Light, sound, chemistry.
  lx: ranges([0, 200_000], [0, 20_000]),
  dB: ranges([-100, 300], [0, 150]),
  'dB(A)': ranges([-100, 300], [0, 150]),
  'mg/L': ranges([0, 1_000_000], [0, 10_000]),
  'mmol/L': ranges([0, 10_000], [0, 50]),
  // Shares and counts.
  '%': ranges([0, 1000], [0, 100]),
  '%/d': ranges([0, 100], [0, 5]),
  '‰': ranges([-1000, 1000], [-50, 50]),
  圈: ranges([0, 10_000], [0, 300]),
  根: ranges([0, 10_000], [0, 300]),
  个: ranges([0, 1_000_000], [0, 10_000]),
  只: ranges([0, 1_000_000], [0, 10_000]),
  件: ranges([0, 1_000_000], [0, 10_000]),
  台: ranges([0, 1_000_000], [0, 10_000]),
  人: ranges([0, 1_000_000], [0, 1000]),
  次: ranges([0, 1_000_000], [0, 10_000]),
  处: ranges([0, 1_000_000], [0, 10_000]),
  '人/h': ranges([0, 100_000], [0, 20_000]),
  'p/h': ranges([0, 100_000], [0, 20_000]),
};
