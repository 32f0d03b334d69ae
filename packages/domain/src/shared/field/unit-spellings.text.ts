const METRES_PER_SECOND = 1 / 3.6;

/** The Chinese spellings of speeds in kilometres an hour, in metres a second. */
export const hourlySpeeds: Readonly<Record<string, number>> = {
  '公里/小时': METRES_PER_SECOND,
  '千米/小时': METRES_PER_SECOND,
  '公里/时': METRES_PER_SECOND,
  '千米/时': METRES_PER_SECOND,
  公里每小时: METRES_PER_SECOND,
  千米每小时: METRES_PER_SECOND,
};

/** The same in a minute. */
export const minuteSpeeds: Readonly<Record<string, number>> = {
  '米/分': 1 / 60,
  '米/分钟': 1 / 60,
  米每分: 1 / 60,
  米每分钟: 1 / 60,
};

/** Money, in yuan. */
export const moneyUnits: Readonly<Record<string, number>> = {
  元: 1,
  人民币: 1,
  人民币元: 1,
  RMB: 1,
  CNY: 1,
  百元: 100,
  千元: 1000,
  万: 10_000,
  万元: 10_000,
  百万: 1_000_000,
  百万元: 1_000_000,
  千万元: 10_000_000,
  亿元: 100_000_000,
};

/** The unit that somebody states, without the words around it: 单位：万元, 以mm计. */
export const saidUnit = (text: string): string =>
  text.replace(/^(?:计量)?单位(?:为|是)?\s*[:：]?\s*/, '').replace(/^[以按](.+)计(?:量|算)?$/, '$1');

/** The same of a cell in a line of units: 计量单位cm, Unit: cm, 以cm计. */
export const declaredUnit = (text: string): string =>
  saidUnit(text.replace(/^(?:计量)?(?:单位|units?(?![a-z]))\s*[:=：]?\s*/i, ''));

/** Words in such a line of columns that have no unit, and in one about how a form is filled in. */
export const headingWord =
  /^(?:文本|文字|字符|数值|数字|整数|日期|下拉|下拉选择|选择|无|无单位|必填|必填项|如有|自动|自动生成|非必填|选填|选填项|可选|可空|必输|required|optional|none|\*)$/i;

/** Counts before a unit: 万大卡/h. */
export const unitPrefixes = '万|千|百|十';

/** Chinese words of which units are made, the longer before those that they hold. */
const words: readonly (readonly [word: string, unit: string])[] = [
  ['公制马力', 'PS'],
  ['英制马力', 'hp'],
  ['匹马力', 'PS'],
  ['公斤力', 'kgf'],
  ['千克力', 'kgf'],
  ['吨力', 'tf'],
  ['平方英尺', 'ft2'],
  ['平方厘米', 'cm2'],
  ['平方米', 'm2'],
  ['立方米', 'm3'],
  ['大卡', 'kcal'],
  ['千卡', 'kcal'],
  ['马力', 'PS'],
  ['蒸吨/小时', 't/h'],
  ['蒸吨/h', 't/h'],
  ['蒸吨', 't/h'],
  ['千牛', 'kN'],
  ['兆瓦', 'MW'],
  ['千瓦', 'kW'],
  ['兆帕', 'MPa'],
  ['千帕', 'kPa'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['分米', 'dm'],
  ['千米', 'km'],
  ['公里', 'km'],
  ['英尺', 'ft'],
  ['英寸', 'in'],
  ['英呎', 'ft'],
  ['英吋', 'in'],
  ['呎', 'ft'],
  ['吋', 'in'],
  ['公尺', 'm'],
  ['公分', 'cm'],
  ['公厘', 'mm'],
  ['公吨', 't'],
  ['公升', 'L'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['分钟', 'min'],
  ['小时', 'h'],
  ['米', 'm'],
  ['吨', 't'],
  ['磅', 'lb'],
  ['牛', 'N'],
  ['秒', 's'],
  ['分', 'min'],
  ['时', 'h'],
  ['转', 'r'],
];

const HAN = /\p{Script=Han}/u;
/** A time below the line of a fraction, as physicists write it: m·min-1, m.s⁻¹. */
const PER_TIME = /[·.*]?(min|sec|s|h)\^?[-−]1$/;

/** A file writes a few units in thousands of cells: so many spellings are remembered. */
const MOST_REMEMBERED = 500;
const rememberedUnits = new Map<string, string>();

/** A unit in Latin letters, as people write it in either script: ㎡, m² and 平方米 are m2. */
export function plainUnit(writtenWord: string): string {
  const knownText = rememberedUnits.get(writtenWord);
  if (knownText !== undefined) return knownText;
  const text = writtenWord.normalize('NFKC').replaceAll(/\s/g, '');
  const latin = HAN.test(text) ? words.reduce((rest, [word, unit]) => rest.replaceAll(word, unit), text) : text;
  const plain = latin.replace(PER_TIME, '/$1');
  if (rememberedUnits.size >= MOST_REMEMBERED) rememberedUnits.clear();
  rememberedUnits.set(writtenWord, plain);
  return plain;
}

/** The Chinese words of all of them. */
export const unitWords: readonly string[] = words.map(([word]) => word);

/** The words that stand behind counts and shares; nothing converts into them. */
export const countWords: readonly string[] = [
  '层',
  '站',
  '门',
  '台',
  '个',
  '只',
  '件',
  '套',
  '人',
  '级',
  '次',
  '天',
  '日',
  '%',
  '％',
];

/** Tens of thousands of something: 万件. */
export const multipleWord = /^[百千万亿]/;

/** Units that nothing of the archive is kept in: numbers below them are meant in them, whatever else would fit. */
export const foreignUnits: ReadonlySet<string> = new Set(
  (
    '丈 尺 寸 码 里 海里 英里 市尺 市寸 两 钱 担 市担 匹 节 人 人数 乘客 位 层 站 亩 公顷 加仑 盎司 冷吨 大气压 工程大气压 ' +
    '短吨 长吨 美吨 英吨 TON TONS FATHOM 华氏 华氏度 开 开尔文 美元 USD 美金 港元 港币 HKD 欧元 EUR 日元 JPY 英镑 GBP'
  ).split(' '),
);

/** The units that stand alone in a line of units below the names, beside what converts. */
export const lineUnits: readonly string[] = '° A V s Hz V/Hz 人/h 人/时 节 条 根 块 dB Ω MΩ kV kVA t·m'.split(' ');

/** A phrase of Chinese words that says what a value takes in, or the paper or thing that it was taken from: 含底坑, 井道图, 以铭牌为准. */
export const remarkPhrase =
  /^(?:(?:不?含|包括|见|参见)\p{Script=Han}{2,}|(?:按|据|依|依据|根据|凭|参照|以)?\p{Script=Han}*(?:图|图纸|证|牌|书|栏|合同|说明|实物|现场)(?:为准|填写|填报|标注|标识)?)$/u;

/** Names of quantities that no list of units holds: a phrase that holds one of them is no mere remark. */
export const rareUnits: readonly string[] =
  '打 对 组 组合 倍 成 折 箱 桶 车 斗 石 托 巴 帕 瓦 焦 伏 安 欧 赫 克 卡 度 尺 磅 蒲式耳 品脱 夸脱 打兰 格令 达因 尔格 标幺'.split(
    ' ',
  );

/** The remarks that stand behind the name of a quantity and are no unit: which of several, or how it was come by. */
export const headingRemarks: ReadonlySet<string> = new Set(
  (
    '必填 选填 可选 可空 如有 备注 数字 整数 小数 单位 设计 设计值 实测 实测值 实际 铭牌 额定 公称 名义 许用 工作 试验 计算 规格 ' +
    '估算 估计 大约 近似 平均 参考 暂定 待定 取整 说明 见图 图纸 地上 地下 东 西 南 北 正面 背面 no max min avg ac dc rated travel speed load capacity * ' +
    '表压 绝压 上行 下行 最大 最小 最高 最低 净 毛 总 总计 合计 空载 满载 主 副 主钩 副钩 左 右 前 后 上 下 中 内 外 长 宽 高 ' +
    '一 二 三 四 甲 乙 丙 单 双 新 旧 原 现 现有 目前 当前 改造后 变更后 更换后 大修后 维修后 调整后 进口 出口 入口 年检 管程 壳程 夹套 内筒 外筒 计费用 科室 高差 台账 登记 证上 铭牌值 额定值 设计 计 值 平均值 最大值 最小值 总高 单台 每台 全程 含税 不含税 原值 现值 合同价 空钩 满钩'
  ).split(' '),
);

/** The unit of amounts of money. */
export const yuan = '元';
