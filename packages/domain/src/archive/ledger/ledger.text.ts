import { withThousands } from '../../shared/typed/typed-number.ts';

type Counted = Readonly<Record<'added' | 'changed' | 'unchanged' | 'refused', number>>;

const NAMED = 3;

/** Every sentence that a ledger import says: on the page, in the returned workbook, in refusals. */
export const ledgerText = {
  fieldMissing: (label: string) => `“${label}”不能为空`,
  noVariety: (word: string) => `设备类型“${word}”在特种设备目录中没有对应品种`,
  kindOnly: (word: string) => `设备类型“${word}”只到设备种类，至少要给出设备类别`,
  varietyConflict: (category: string, variety: string) => `设备品种“${variety}”不属于设备类别“${category}”`,
  outsideKind: (word: string, kind: string) => `设备类型“${word}”不属于所选设备种类“${kind}”`,
  noStatus: (word: string) => `使用状态“${word}”没有对应的代码`,
  noCode: (label: string, word: string) => `${label}“${word}”没有对应的选项`,
  notForCategory: (label: string, category: string) => `${category}没有“${label}”这一项，未导入该项`,
  outOfRange: (label: string, shownText: string, low: string, high: string) =>
    `${label}按 ${shownText} 读取，超出合理范围（${low}～${high}）`,
  outOfRangeDate: (label: string, shownText: string, low: string, high: string) =>
    `${label} ${shownText} 超出合理范围（${low}～${high}）`,
  leftBlank: (reason: string) => (reason.endsWith('未导入该项') ? reason : `${reason}，未导入该项`),
  varietyLabel: '设备品种',
  tooLong: (label: string, max: number) => `${label}超过 ${max} 个字`,
  repeated: (label: string, row: string) => `${label}与${row}重复，只导入先出现的一行`,
  codeOfAnother: (label: string, code: string, owner: string) =>
    `${label}“${code}”已登记在另一台设备（${owner}）上，请核对`,
  codesOfTwo: (label: string, code: string, shownTexts: readonly string[]) =>
    `${label}“${code}”对应两台设备（${shownTexts.join('、')}），请核对`,
  twoColumns: (label: string, one: Record<'column' | 'text', string>, other: Record<'column' | 'text', string>) =>
    `两列都填了“${label}”且不一致：“${one.column}”为 ${one.text}，“${other.column}”为 ${other.text}，请只留一个`,
  ofOtherKind: (shownText: string, label: string) =>
    `${label}在档案中属于另一种设备（${shownText}），请核对；各类设备分别编号的，请改为不重复的编号（如加上设备种类）`,
  setBack: (label: string, before: string) => `${label}早于档案（${before}），请核对台账是否较旧`,
  changedVariety: (before: string, after: string) => `设备品种由“${before}”改为“${after}”，请核对编号是否属于这台设备`,
  anotherDevice: (factoryNo: string, madeOn: string) =>
    `出厂编号和制造日期都与档案不同（档案为 ${factoryNo}、${madeOn}），可能是另一台设备，请核对`,
  manyUnits: (name: string, count: number) => `有${count}个名为“${name}”的单位，请在台账中补充统一社会信用代码`,
  unitOfOtherName: (code: string, knownText: string, givenText: string) =>
    `统一社会信用代码${code}已登记在“${knownText}”名下，与本行的使用单位“${givenText}”不同，请核对`,
  unitOfRole: { use: '使用单位', maintain: '维护保养单位' },
  nameOfOther: (name: string, other: string, code: string) =>
    `“${name}”已以统一社会信用代码${other}登记，本行的代码为${code}，按另一个单位登记，请核对`,
  unitOfOtherNameInFile: (code: string, earlier: string, givenText: string) =>
    `台账中统一社会信用代码${code}前面的使用单位是“${earlier}”，与本行的“${givenText}”不同，请核对`,
  inInspection: '设备有在办的检验业务，档案已锁定，请办结后再导入',
  tooManyColumns: (expectedNumber: number, foundCount: number) =>
    `这一行有 ${foundCount} 列，表头只有 ${expectedNumber} 列`,
  unnamedColumn: (position: number) => `第${position}列`,

  repeatedHeader: '重复的表头',
  totalRow: '合计行',
  total: ['合计', '总计', '小计', '累计'],
  placeholderDate: (shownText: string) => `${shownText} 是日期未知时的占位`,

  notANumber: '不是数字',
  notALength: '不是长度',
  onlyInches: '只有英寸符号，分不清是英尺还是英寸',
  inchesTooMany: '英寸数应小于 12',
  madeADate: '被电子表格改成了日期',
  ambiguousMark: '分隔符号有歧义',
  notADate: (form: string) => `不是${form}形式的日期`,
  notYesNo: '不是“是”或“否”',

  mappingNoIdentifier: (label: string) => `没有为“${label}”指定列：它用来辨认同一台设备`,
  mappingNoVariety: '没有为设备品种（或设备类别）指定列，也没有选定固定值',
  mappingNoStatus: '没有为使用状态指定列，也没有选定固定值',
  mappingColumnMissing: (label: string, column: string) => `“${label}”对应的列“${column}”不在文件中`,
  unitKeepsOwn: (unit: string) => `“${unit}”已在业务单位中，台账中不同的地址、邮编、电话未导入，请在业务单位中修改`,
  mappingOpen: (label: string) => `“${label}”一列没有写明单位或日期写法，请选择`,
  mappingStrangeUnit: (label: string, foundText: string, wantedText: string) =>
    `“${label}”一列的列名中写着“${foundText}”，不能换算为“${wantedText}”，请选择实际的单位，或改为不导入`,
  bareInMixed: (unit: string) => `没有写单位，按“${unit}”读取，请核对`,
  mappingUnknownField: (field: string) => `没有“${field}”这个字段`,
  mappingTwice: (label: string) => `“${label}”被指定了两次`,
  mappingConversion: (label: string) => `“${label}”不能用这种换算`,
  mappingBadConstant: (label: string, value: string) => `“${label}”的固定值“${value}”不是有效代码`,
  mappingBadWord: (label: string, word: string, code: string) => `“${label}”中“${word}”对应的代码“${code}”不存在`,
  mappingOtherKind: (label: string, words: readonly string[], { kind, chosen }: Record<'kind' | 'chosen', string>) =>
    `“${label}”中的“${words.slice(0, NAMED).join('”、“')}”${words.length > NAMED ? `等${words.length}个词` : ''}属于${kind}，本次选择的是${chosen}`,

  chooseFile: '请选择文件',
  noInstitute: '当前用户不属于任何检验机构，不能导入台账',
  noSuchImport: '没有这次导入的记录',
  noSuchUnit: '所选使用单位不存在，请重新选择',
  keptByBatch: '这个种类按批建档，没有单台设备的编码，请在它的档案列表中导入',
  inspectFirst: '请先完成上传和列对应',
  readOtherwise: '这个文件刚被另一次操作读取或导入，请重新打开本页',
  alreadyRunning: '这次导入正在进行，请等它结束或先取消',
  importBroke: '导入中断。已写入的行保留，再次导入同一文件会接着补齐，不会重复',
  loadDone: (file: string) => `台账“${file}”导入完成`,
  loadFailed: (file: string) => `台账“${file}”导入未完成`,
  counted: ({ added, changed, unchanged, refused }: Counted, isDryRun: boolean) =>
    `${isDryRun ? '将' : ''}新增 ${withThousands(added)} 台，更新 ${withThousands(changed)} 台，没有变化 ${withThousands(unchanged)} 台，退回 ${withThousands(refused)} 行`,
  ofWhichWarned: (rows: number) => `；其中 ${withThousands(rows)} 行有提醒`,
  allSame: '文件内容与档案一致，没有变化',
  allRefused: (rows: number, isDryRun: boolean) =>
    isDryRun
      ? `${withThousands(rows)} 行将全部退回，不会导入任何设备`
      : `${withThousands(rows)} 行全部退回，没有导入任何设备`,
  noRowsRead: '没有读到数据行',
  mappingNameTaken: (name: string) => `已有名为“${name}”的列对应，请换个名称，或在它的基础上保存`,
  mappingChanged: (name: string) => `“${name}”已被别人修改，请重新打开后再保存`,
  sheetOfRow: '工作表',
  rowNumber: '行号',
  reasons: '原因',
  reasonOf: (column: string) => `【原因】${column}`,
  sheet: { refused: '未导入的行', warned: '有提醒的行' },
  noHeader: '没有找到表头：前15行都像是数据。请在数据上方加一行列名（如“设备编号”“设备品种”“使用状态”）后重新上传',
  noRows: '文件里只有表头，没有数据行',

  identifiers: {
    identificationCode: '设备识别码',
    registrationCode: '注册代码',
    deviceCode: '设备代码',
    useCertificateNo: '使用登记证编号',
  },
  conversions: {
    text: '原样（去空格、全角转半角）',
    number: '数字',
    integer: '整数',
    feetLength: '英尺英寸 → 米',
    metreLength: '米（可带 cm、mm）',
    inchLength: '英寸 → 米',
    feetPerMinute: '英尺/分 → 米/秒',
    feetPerSecond: '英尺/秒 → 米/秒',
    metresPerMinute: '米/分 → 米/秒',
    metresPerSecond: '米/秒',
    kilometresPerHour: '千米/时 → 米/秒',
    pounds: '磅 → 千克',
    tonnes: '吨 → 千克',
    kilograms: '千克',
    dateCompact: '日期 yyyymmdd',
    dateIso: '日期 yyyy-MM-dd',
    dateUs: '日期 月/日/年',
    dateDayFirst: '日期 日/月/年',
    dateSerial: 'Excel 日期序号',
    dateAuto: '日期（自动辨认）',
    words: '按词表对照',
    yesNo: '是 / 否',
  },
  yes: ['是', '有', 'Y', 'YES', 'TRUE', '1', '√', '✓'],
  no: ['否', '无', 'N', 'NO', 'FALSE', '0', '×', '✗'],
} as const;
