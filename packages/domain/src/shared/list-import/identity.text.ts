/** Sentences about what identifies a record of an imported list. */
export const identityText = {
  or: '或',
  among: '、',
  anyOf: (codes: string) => `${codes}中任一项`,
  together: '加',
  codes: (codes: string, noun: string) => `识别依据：${codes}已登记的，修改该${noun}；`,
  unknownCodes: (noun: string) => `填写的编号未登记的，为新${noun}`,
  agreeing: (facts: string) => `；${facts}与已登记的不一致的行不导入`,
  naming: (facts: string) => `；${facts}与已登记的不一致的，试导入时逐行询问是否改名`,
  weak: (facts: string) => `；没有编号、仅${facts}相同的，试导入时逐行询问`,
  asked: (codes: string, weak: string, noun: string) =>
    `这些行按${codes}不能确定是哪个${noun}，仅${weak}与已有${noun}相同。未选择的行不导入。`,
  name: '名称',
  otherFact: (code: string, fact: string) => `${code}相同，${fact}不同`,
  otherFactAsked: (noun: string) =>
    `编号已登记而名称或品种不同、名称已登记而编号不同的行，可能是填错：确为同一${noun}、需要修改的请逐行选择，未选择的不导入。`,
  otherFactOpen: (code: string, fact: string, [knownText, givenText]: readonly [string, string]) =>
    `${code}已登记的${fact}为“${knownText}”，与本行的“${givenText}”不同，未选择是否修改`,
  otherNameInFile: (code: string, knownText: string, givenText: string) =>
    `${code}在本文件中已有一行，名称为“${knownText}”，与本行的“${givenText}”不同，请核对`,
  codeHint: (noun: string) => `识别编号：已登记的即为同一${noun}`,
  togetherHint: (others: string, noun: string) => `与${others}一起识别${noun}`,
  weakHint: '单独相同时会询问是否同一',
  agreeingHint: '须与已登记的一致',
  noun: {
    equipment: '设备',
    unit: '单位',
    person: '人员',
    instrument: '仪器',
    certificate: '证书',
    day: '日期',
    item: '字典项',
    pipingUnit: '管道单元',
  },
  pipingCode: '管道编号',
  notAnswered: (label: string, noun: string, others: string) =>
    `仅${label}与已有${noun}（${others}）相同，未选择是同一${noun}还是新${noun}`,
  decisionStale: '所选的记录与这一行不再对应，请重新试导入后选择',
  codesOfSeveral: (foundText: string) => `各编号对应不同的记录：${foundText}，请核对`,
  anotherDevice: (label: string, knownText: string, givenText: string) =>
    `按使用登记证找到的设备，其${label}为${knownText}，与本行的${givenText}不同，请核对`,
  /** `more`: what else may be done with the column. */
  otherOfHouse: (
    column: string,
    number: string,
    [label, before, after]: readonly [string, string, string],
    more = '',
  ) =>
    `${column}${number}在档案中是${label}${before}的设备，本行的${label}为${after}；另一台设备请把${column}改为不重复的编号（如加上车间）${more}；同一台设备、${label}确有变更的，请先在设备档案中修改${label}`,
  orLeaveOut: '，或去掉这一列',
  numberTaken: (column: string, number: string, reason: string) =>
    `${reason}：不同的设备请把${column}“${number}”改为不重复的编号（如加上车间），或去掉这一列`,
} as const;
