export const text = {
  newVersion: '新增移动端版本',
  versionOf: (platform: string, versionNo: string) => `${platform} ${versionNo}`,
  form: '版本',
  back: '返回列表',
  save: '保存',
  saved: '保存成功',
  savedBy: (who: string, at: string) => `${who}于${at}保存`,
  outdated: (count: number) => `须升级的设备（${count}）`,
  noRequirement: '此版本未强制升级：填写强制升级日期后，低于此版本的设备须升级。',
  coming: (day: string) => `自${day}起强制升级，以下设备届时须升级。`,
  since: (day: string) => `自${day}起强制升级，以下设备升级前不能取任务包。`,
  noneOutdated: '没有须升级的设备',
  firstOf: (shownCount: number, count: number) => `仅列前${shownCount}台，共${count}台`,
  registerTitle: '登记设备',
  editTitle: (deviceNo: string) => `修改设备 ${deviceNo}`,
  revokeTitle: (deviceNo: string) => `停用设备 ${deviceNo}`,
  revoke: '停用',
  revoked: '已停用',
  revokeNote: (openCount: number) =>
    openCount === 0
      ? '停用后该设备不能再取任务包，且不能恢复。'
      : `该设备还有${openCount}个任务包未交回。停用后它不能再取任务包，且不能恢复；未交回的任务包请在“任务包下发”中撤销。`,
  isRevoked: '该设备已停用',
  anyHolder: '本机构检验人员',
} as const;
