/** Words of declaring many devices from a file. */
export const declarationImportText = {
  title: '检验申请',
  noun: '申报明细',
  told: '每行申报一台设备：按设备编号找到档案中的设备，同一受检单位、设备种类、检验类别、希望检验日期和联系人的设备列入同一份申请单（草稿），提交前可以修改；已列入本人草稿的不重复列入',
  afterwards: '已列入申请单草稿，尚未提交：请在业务申报中核对，勾选后提交',
  label: {
    code: '设备编号',
    categoryCode: '检验类别',
    unit: '受检单位',
    wishedDate: '希望检验日期',
    contactName: '联系人',
    contactPhone: '联系电话',
    isDuplicateConfirmed: '仍要申报',
    remark: '备注',
  },
  /** Other heads under which files bring the number of a device. */
  codes: ['设备代码', '注册代码', '设备识别码', '使用登记证编号', '使用登记证号'],
  /** Other heads under which they bring the unit, the likeliest first: that of the device before who declares it. */
  units: [
    '受检单位名称',
    '使用单位',
    '使用单位名称',
    '单位名称',
    '申报单位',
    '申报单位名称',
    '申请单位',
    '申请单位名称',
  ],
  /** The unit of all devices in a line above the headings: 申报单位：…, 使用单位（盖章）：…. */
  titledUnit:
    /(?<![\p{Script=Han}])(?:(?:申报|申请|受检|使用|报检|填报|送检)单位(?:名称)?|单位名称)(?:\([^()]*\))?\s*:\s*([^\s:,;。]*)/u,
  seal: /\((?:公章|盖章|签章|章)\)$/u,
  /** Short names of categories. */
  shortCategories: { 定检: '定期检验', 首检: '首次检验', 监检: '监督检验' } as Readonly<Record<string, string>>,
  unknownCode: (code: string) => `没有编号为“${code}”的设备，请核对设备编号或先登记档案`,
  codeOfSeveral: (code: string) => `编号“${code}”对应多台设备，请改用设备代码或使用登记证编号`,
  unknownUnit: (name: string) => `没有名称或统一社会信用代码为“${name}”的单位`,
  unitOfSeveral: (name: string) => `有多个单位名为“${name}”，请填写统一社会信用代码`,
  unitNeeded: (equipment: string) => `设备${equipment}的档案没有使用单位，请填写受检单位`,
  tooLong: (label: string, most: number) => `${label}不能超过${most}个字`,
  ofOtherUnit: (code: string, owner: string, unit: string) =>
    `编号“${code}”在档案中是“${owner}”的设备识别码，与受检单位“${unit}”不同；另一台设备请改用设备代码、注册代码或使用登记证编号`,
  ofOtherThanTitled: (code: string, owner: string, unit: string) =>
    `编号“${code}”在档案中是“${owner}”的设备识别码，与表头上方写明的单位“${unit}”不同；另一台设备请改用设备代码、注册代码或使用登记证编号`,
  checkOwner: (owner: string) => `按设备识别码找到的设备，使用单位为“${owner}”，请核对是否为要申报的单位`,
  checkUnit: (owner: string) => `设备在档案中的使用单位为“${owner}”，与本行写明的单位不同，请核对编号`,
  otherThanDraft: '与已有申请单草稿中的不同，草稿没有修改，请在草稿中修改',
  duplicate: (question: string) => `${question}；仍要申报的，请在“仍要申报”列填写“是”`,
} as const;
