/** Material that a declaration brings, by codes of dictionary ATTACH_TYPE. */
export const materialNames = {
  application: '检验申请表',
  licence: '营业执照/统一社会信用代码证',
  useCertificate: '使用登记证',
  lastReport: '上次检验报告',
  selfInspection: '安装资料/自检报告',
  maintenance: '维保合同/维保记录',
  notice: '施工告知单',
  certificate: '产品合格证/质量证明书',
  typeTest: '型式试验证书',
  makerLicence: '制造许可证书',
  madeUnderSupervision: '制造监检证书',
  design: '设计文件/图纸',
  order: '委托合同（协议）',
} as const;
