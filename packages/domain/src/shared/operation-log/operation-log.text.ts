/** Words of the log of administrators' acts. */
export const operationLogText = {
  system: '系统',
  subjects: {
    user: '用户',
    group: '用户组',
    organisation: '机构',
    dictionary: '字典',
    calendar: '工作日历',
    notice: '公告',
    personnel: '人员',
    operator: '作业人员',
    instrument: '仪器',
    flow: '流程',
    reportTemplate: '报告模板',
  },
  actions: {
    add: '新增',
    change: '修改',
    remove: '删除',
    enable: '启用',
    disable: '停用',
    grant: '授权',
    resetPassword: '重置密码',
    requestReset: '申请账号操作',
    confirmReset: '同意账号操作',
    rejectReset: '驳回账号操作',
    unlock: '解除锁定',
    endSessions: '强制下线',
    move: '移动',
    publish: '发布',
    withdraw: '撤回',
    import: '导入',
    readIdentity: '查看证件号码',
    exportIdentity: '导出证件号码',
  },
} as const;
export type OperationSubject = keyof typeof operationLogText.subjects;
export type OperationAction = keyof typeof operationLogText.actions;
