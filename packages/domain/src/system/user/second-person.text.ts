/** Sentences about acts on accounts that need a second person. */
export const secondPersonText = {
  label: { reason: '申请原因' },
  operations: {
    resetPassword: '重置密码',
    enable: '启用账号',
    disable: '停用账号',
    unlock: '解除锁定',
    grant: '变更用户组',
    saveScope: '变更授权签字范围',
    removeScope: '删除授权签字范围',
  },
  /** The rule of decision record 0181, told to whoever asks. */
  passwordTo: '新密码只向复核人显示一次，由复核人转告其本人',
  needed: (name: string, operation: string) =>
    `“${name}”是管理员或授权签字人，${operation}须提出申请，由另一位安全管理员或审计管理员复核`,
  grantNeeded: (name: string) =>
    `“${name}”是或将成为管理员、授权签字人，变更用户组须填写申请原因，由另一位安全管理员或审计管理员复核`,
  scopeNeeded: (name: string) =>
    `授予或取消“${name}”的授权签字人资格须填写申请原因，由另一位安全管理员或审计管理员复核`,
  membersHeld: (names: string) =>
    `${names}是或将成为管理员、授权签字人，请另建用户组，并在“用户管理”中逐人变更用户组，由另一位管理员复核`,
  noConfirmer:
    '没有其他可以复核的安全管理员或审计管理员，不能办理。请先增设一位；无法增设时，由运维人员在服务器上设置 UNLOCK_ADMINISTRATORS 后重新启动',
  lastOfDuty: (duties: string) => `办理后将没有可用的${duties}，不能办理。请先设立另一位${duties}`,
  duties: { 'user:save': '系统管理员', 'group:save': '安全管理员', 'audit:read': '审计管理员' },
  andMore: (count: number) => `等${count}人`,
  groupsChanged: (name: string) => `“${name}”的用户组在申请后已变更，请重新提出申请`,
  noLongerNeeded: (name: string) => `“${name}”的这项申请已不需要复核，请驳回后直接办理`,
  askerGone: (name: string) => `申请人${name}已停用或不再有办理权限，请驳回后由其他管理员重新提出申请`,
  noGroups: '无用户组',
  firstAdministrator: '首任管理员',
  fixed: (name: string) => `“${name}”是管理员或授权签字人，不能更改其登录名、姓名和所属机构`,
  notNeeded: (name: string) => `“${name}”不是管理员或授权签字人，可以直接办理，无需申请`,
  already: (name: string, who: string) => `“${name}”的同一申请已由${who}提出，等待复核`,
  notFound: '没有找到这项申请，可能已被删除',
  decided: (who: string, at: string) => `这项申请已由${who}于${at}处理`,
  hindrances: {
    lapsed: '申请已超过24小时，请重新提出',
    ownRequest: '不能复核自己提出的申请，请由另一位管理员办理',
    ownAccount: '不能复核涉及自己账号的申请，请由另一位管理员办理',
    noCode: '只有安全管理员或审计管理员可以复核',
  },
  message: {
    asked: '账号申请待复核',
    askedText: (who: string, name: string, operation: string, reason: string) =>
      `${who}申请为“${name}”办理${operation}，原因：${reason}。请在24小时内到用户管理的“待复核”中处理。`,
    accepted: '账号申请已同意',
    rejected: '账号申请已驳回',
    decidedText: (who: string, name: string, operation: string) => `${who}处理了“${name}”${operation}的申请。`,
    passwordText: (who: string, name: string) =>
      `${who}已同意为“${name}”重置密码。新密码只向${who}显示，由其转告“${name}”本人。`,
    concernedText: (operation: string, asker: string, confirmer: string) =>
      `您的账号已办理${operation}：由${asker}申请、${confirmer}复核。如非您本人要求，请立即联系审计管理员。`,
    reopened: '首任管理员账号已重新开放',
    reopenedText:
      '运维人员在服务器上重新开放了首任管理员账号，用于恢复管理员。三员均已设立并再次登录后，该账号自动停用。如未获批准，请立即查看操作日志。',
    separate: '建议分设三员',
    separateText: '您的账号同时拥有系统管理、安全管理、审计管理权限。建议分设三位管理员，再停用此账号。',
  },
} as const;
