/** Sentences about codes; the first two are the specification's (§5). */
export const catalogueText = {
  invalid: {
    deviceCode: '请输入有效的20位设备代码',
    registrationCode: '请输入有效的20位注册代码',
    useCertificateNo: '请输入有效的使用登记证编号',
  },
  codeOfOtherKind: '编码中的设备种类与记录的不一致，请核对',
  unknownKind: (code: string) => `没有设备种类“${code}”`,
  part: {
    catalogue: '设备分类码',
    region: '行政区划代码',
    registered: '登记年月',
    serial: '顺序号',
    maker: '制造单位代号',
    madeIn: '制造年份',
    kindMark: '设备特征简称',
    variety: '品种序号',
    province: '省级简称',
    city: '地市字母',
    year: '年份',
  },
  table: {
    '8000.pipingUnit': '管道单元（管道特性表）',
    accessory: '安全附件、安全保护装置',
    'F000.valve': '送检阀门',
  },
} as const;
