// Headings of registers as people write them, of one line or two, at random: each cell below them is a mark of its column.
import type { Random } from '../../../packages/domain/test/random/random.ts';

/** A column of a register: the fields that may hold what stands below it; none where the archive has none for it. */
interface GivenColumn {
  /** The name of its group, or of the party whose column stands before it. */
  readonly group: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly mark: string;
}

/** The lines of a register, its heading first, and what its columns are. */
export interface GivenHeading {
  readonly columns: readonly GivenColumn[];
  readonly lines: readonly (readonly string[])[];
}

/** The names that a column may have, what stands below it (# is the mark), and its fields. */
interface Part {
  readonly names: readonly string[];
  readonly value: string;
  readonly fields?: readonly string[];
}

/** Those who have to do with the equipment, or what it is described by; their names as groups. */
interface Group {
  readonly titles: readonly string[];
  readonly parts: readonly Part[];
  readonly kinds?: readonly string[];
}

interface Party {
  /** Its column in a heading of one line; without titles there is no group of its own. */
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly fields: Readonly<Partial<Record<'name' | 'address' | 'clerk' | 'phone', readonly string[]>>>;
  readonly isPerson?: true;
  /** Where a heading of one line names no using unit this is another word for it. */
  readonly isUser?: true;
}

const about = ['', '信息', '情况', '基本信息', '概况'];
const titled = (...names: string[]) => names.flatMap((name) => about.map((ending) => `${name}${ending}`));

/** The unit's address may be that of the place where a heading has no column for the place. */
const user: Party = {
  names: ['使用单位', '使用单位名称', '使用（管理）单位'],
  titles: [...titled('使用单位'), '使用（管理）单位'],
  fields: {
    name: ['useUnitName'],
    address: ['useUnitAddress', 'useAddress'],
    clerk: ['contactName'],
    phone: ['contactPhone', 'useUnitPhone'],
  },
};

const parties: readonly Party[] = [
  user,
  {
    names: ['维保单位', '维护保养单位', '维保公司', '维保单位名称'],
    titles: [...titled('维保单位'), '维护保养单位'],
    fields: { name: ['maintainerName'], phone: ['maintainerPhone'] },
  },
  {
    names: ['产权单位', '产权单位名称'],
    titles: [...titled('产权单位'), '所有权单位'],
    fields: { name: ['ownerUnitName'] },
  },
  { names: ['业主单位'], titles: titled('业主单位'), fields: { name: ['ownerUnitName'] }, isUser: true },
  { names: ['所属单位', '公司', '企业名称', '单位'], titles: [], fields: {}, isUser: true },
  {
    names: ['制造单位', '生产厂家', '制造单位名称'],
    titles: [...titled('制造单位'), '生产厂家'],
    fields: { name: ['manufacturerName'] },
  },
  {
    names: ['安装单位', '安装单位名称'],
    titles: titled('安装单位'),
    fields: { name: ['installerName'] },
  },
  {
    names: ['设计单位', '设计单位名称'],
    titles: titled('设计单位'),
    fields: { name: ['designerName', 'designUnitName'] },
  },
  {
    names: ['安全管理员', '安全管理人员'],
    titles: ['安全管理员', '安全管理人员'],
    fields: { name: ['safetyManagerName'], phone: ['safetyManagerPhone'] },
    isPerson: true,
  },
];

const nameOfUnit = ['名称', '单位名称'];
const nameOfPerson = ['姓名'];
const address = ['地址', '单位地址'];
const clerk = ['联系人', '负责人'];
const phone = ['联系电话', '电话', '联系方式', '手机'];

function partsOf({ fields, isPerson }: Party): Part[] {
  const ofAll = [{ names: phone, value: '139000#', fields: fields.phone ?? [] }];
  if (isPerson) return [{ names: nameOfPerson, value: '管#', fields: fields.name ?? [] }, ...ofAll];
  return [
    { names: nameOfUnit, value: '示范#有限公司', fields: fields.name ?? [] },
    { names: address, value: '示范路#号', fields: fields.address ?? [] },
    { names: clerk, value: '联#', fields: fields.clerk ?? [] },
    ...ofAll,
  ];
}

const own: Group = {
  titles: ['基本信息', '设备信息', '设备概况', '设备基本情况', '设备'],
  parts: [
    { names: ['设备品种'], value: '品种#', fields: ['equipmentVarietyCode'] },
    { names: ['设备名称', '名称'], value: '设备#', fields: ['equipmentName'] },
    { names: ['型号', '规格型号'], value: 'XH-#', fields: ['model'] },
    { names: ['出厂编号', '产品编号'], value: 'CC#', fields: ['factoryNo'] },
  ],
};

const place: Part = { names: ['使用地点', '设备使用地点', '安装地点'], value: '楼#旁', fields: ['useAddress'] };

const groups: readonly Group[] = [
  ...parties
    .filter(({ titles }) => titles.length > 0)
    .map((party) => ({ titles: party.titles, parts: partsOf(party) })),
  {
    titles: ['制造信息', '制造情况'],
    parts: [
      { names: ['单位名称', '制造单位', '名称'], value: '示范#制造厂', fields: ['manufacturerName'] },
      { names: ['日期', '制造日期'], value: '2018-01-#', fields: ['manufactureDate'] },
      { names: ['电话', '联系电话'], value: '0591#' },
    ],
  },
  {
    titles: ['检验信息', '检验情况', '检验', '定期检验'],
    parts: [
      { names: ['检验日期', '上次检验日期', '日期'], value: '2026-01-#', fields: ['lastInspectionDate'] },
      { names: ['下次检验日期', '下次日期'], value: '2027-01-#', fields: ['nextInspectionDate'] },
      { names: ['检验机构', '机构', '单位'], value: '示范#检验院', fields: ['inspectionOrgName'] },
      { names: ['报告编号', '编号'], value: 'BG#', fields: ['lastInspectionReportNo'] },
    ],
  },
  {
    titles: ['登记信息', '使用登记', '登记情况'],
    parts: [
      { names: ['登记证编号', '使用登记证编号', '证书编号'], value: '梯11闽A#', fields: ['useCertificateNo'] },
      { names: ['登记日期', '日期'], value: '2019-01-#', fields: ['registerDate'] },
      { names: ['登记机关', '机关'], value: '示范#局', fields: ['registerOrgName'] },
    ],
  },
  {
    kinds: ['3000'],
    titles: ['技术参数', '主要参数', '性能参数'],
    parts: [
      { names: ['额定载重量(kg)'], value: '1#', fields: ['ratedLoad'] },
      { names: ['额定速度(m/s)'], value: '1.#', fields: ['ratedSpeed'] },
      { names: ['层数'], value: '2#', fields: ['floors'] },
    ],
  },
  {
    kinds: ['4000'],
    titles: ['技术参数', '主要参数', '规格参数'],
    parts: [
      { names: ['额定起重量(t)'], value: '3.#', fields: ['ratedLiftingCapacity'] },
      { names: ['跨度(m)'], value: '2.#', fields: ['span'] },
      { names: ['起升高度(m)'], value: '9.#', fields: ['liftingHeight'] },
    ],
  },
  {
    kinds: ['2000'],
    titles: ['技术参数', '设计参数', '主要参数'],
    parts: [
      { names: ['设计压力(MPa)'], value: '1.#', fields: ['designPressure'] },
      { names: ['设计温度(℃)'], value: '1#', fields: ['designTemperature'] },
      { names: ['工作介质', '介质'], value: '气#', fields: ['workingMedium'] },
    ],
  },
];

const count: Part = { names: ['序号'], value: '' };
const state: Part = { names: ['使用状态', '状态'], value: '在用#', fields: ['useStatus'] };
const code: Part = { names: ['设备识别码'], value: 'SB#', fields: ['identificationCode'] };

export const kinds = ['1000', '2000', '3000', '4000'] as const;
const ROWS = 3;

/** The columns one after another, each with a mark of its own. */
class Columns {
  readonly columns: GivenColumn[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(group: string, { names, value, fields = [] }: Part): void {
    const mark = value.replace('#', String(11 + this.columns.length));
    this.columns.push({ group, name: this.#random.oneOf(names), fields, mark });
  }
}

const shuffled = <T>(values: readonly T[], random: Random): T[] =>
  values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);

const some = <T>(values: readonly T[], share: number, { next }: Random): T[] => values.filter(() => next() < share);

/** The first of three rows bears the marks; the code differs in each. */
const rowsOf = (columns: readonly GivenColumn[]): string[][] =>
  Array.from({ length: ROWS }, (_, row) =>
    columns.map(({ name, mark }) =>
      name === '序号' ? String(row + 1) : name === '设备识别码' ? `${mark}-${row}` : mark,
    ),
  );

const titleOf = (width: number, { next }: Random): string[][] =>
  next() < 0.5 ? [['在用特种设备台账', ...Array.from({ length: width - 1 }, () => '')]] : [];

/**
 * Groups over their columns. 序号 and 状态 stand over both lines or have none above them; a workbook repeats in the lower line what
 * is merged over both, a text leaves it blank.
 */
export function headingOfTwoLines(kind: string, random: Random): GivenHeading {
  const isWorkbook = random.next() < 0.6;
  const made = new Columns(random);
  if (random.next() < 0.8) made.add('', count);
  const title = random.oneOf(own.titles);
  made.add(title, code);
  for (const part of some(own.parts, 0.7, random)) made.add(title, part);
  const ofKind = groups.filter((group) => group.kinds?.includes(kind) ?? true);
  for (const { titles, parts } of some(shuffled(ofKind, random), 0.4, random)) {
    const name = random.oneOf(titles);
    const chosen = some(parts, 0.75, random);
    for (const part of chosen.length > 0 ? chosen : parts.slice(0, 1)) made.add(name, part);
  }
  if (random.next() < 0.8) made.add('', state);
  const { columns } = made;
  const upper = columns.map(({ group, name }, at) =>
    group === '' ? name : columns[at - 1]?.group === group ? '' : group,
  );
  const lower = columns.map(({ group, name }) => (group !== '' || isWorkbook ? name : ''));
  return { columns, lines: [...titleOf(columns.length, random), upper, lower, ...rowsOf(columns)] };
}

/** One line: the address, the clerk and the telephone of a party stand behind its column. */
export function headingOfOneLine(random: Random): GivenHeading {
  const made = new Columns(random);
  if (random.next() < 0.5) made.add('', count);
  made.add('', code);
  for (const part of some(own.parts, 0.7, random)) made.add('', part);
  if (random.next() < 0.5) made.add('', place);
  const chosen = some(shuffled(parties, random), 0.5, random);
  for (const party of chosen) {
    const isUser = party.isUser === true && !chosen.includes(user);
    const [nameOf, ...others] = partsOf(isUser ? { ...party, fields: user.fields } : party);
    if (nameOf) made.add('', { ...nameOf, names: party.names });
    const group = made.columns.at(-1)?.name ?? '';
    for (const part of some(others, 0.45, random)) made.add(group, part);
  }
  if (random.next() < 0.8) made.add('', state);
  const { columns } = made;
  return { columns, lines: [...titleOf(columns.length, random), columns.map(({ name }) => name), ...rowsOf(columns)] };
}
