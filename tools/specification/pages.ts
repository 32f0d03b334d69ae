/**
 * The content of a page: a list by the number of its view; names apart by blanks, columns and conditions as the wire
 * has them.
 */
export interface ExpectedPage {
  readonly where: string;
  readonly route: string;
  readonly view: string;
  readonly columns?: string;
  readonly search?: string;
  /** Columns whose sums are shown. */
  readonly sums?: string;
  /** Buttons over the list and acts of a row, by their labels. */
  readonly toolbar?: string;
  readonly rowActions?: string;
}

const at = (where: string, pages: readonly Omit<ExpectedPage, 'where'>[]): ExpectedPage[] =>
  pages.map((page) => ({ where, ...page }));

/** Pages whose content the specification or the decisions give. */
export const expectedPages: readonly ExpectedPage[] = [
  ...at('spec §2, Inspection application sheet list', [
    {
      route: '/businessPro/applyList',
      view: 'appMainList',
      columns: 'appno unitname paymstate createDate',
      search: 'appno unitname equcode flowunicode',
      toolbar: '新增 作废',
      rowActions: '编辑 打印申请单 发送消息 流程日志 客户评价',
    },
  ]),
  ...at('spec §2, flowLog', [
    { route: '/flowLog', view: 'flowLogList', columns: 'fromStepLabel action toStepLabel userName at opinion' },
  ]),
  ...at('spec §7, Error logging', [
    { route: '/error_logger/error_logger_page', view: 'errorLogList', columns: 'type code message url' },
  ]),
  ...at('decisions §6', [
    {
      route: '/businessPro/selfRollback',
      view: 'selfRollbackList',
      columns: 'appno seisn stepcode',
      rowActions: '撤回',
    },
    {
      route: '/assistMng/onlineApplyConfirm',
      view: 'onlineApplicationList',
      columns: 'onlineNo appno reason',
      rowActions: '受理 退回',
    },
    { route: '/sysmng/userAuthorize', view: 'exchangeCounterpartList', columns: 'name subjectWords isEnabled' },
    { route: '/sysmng/fieldMng', view: 'exchangeFieldList', columns: 'counterpartName sourceName target codes' },
    {
      route: '/sysmng/planMng',
      view: 'exchangePlanList',
      columns: 'subject mode dailyAt everyMinutes',
      rowActions: '立即传输',
    },
    {
      route: '/sysmng/logQuery',
      view: 'exchangeRunList',
      columns: 'planName state total sent failed reason startedAt',
    },
    {
      route: '/sysmng/eqLogQuery',
      view: 'exchangeEquipmentLogList',
      columns: 'recordNo state reason',
      toolbar: '重新发送',
    },
    {
      route: '/sysmng/checkLogQuery',
      view: 'exchangeInspectionLogList',
      columns: 'recordNo state reason',
      toolbar: '重新发送',
    },
    {
      route: '/insBusQuery/salesmanBonusExport',
      view: 'bonusList',
      columns: 'person amount earnedAt',
      search: 'person earnedAt',
      sums: 'amount',
    },
    {
      route: '/insBusQuery/sapLogSearch',
      view: 'financeLogList',
      columns: 'voucherNo state answer sentAt',
      search: 'state',
    },
    {
      route: '/insBusQuery/missionOverduceWarning',
      view: 'overdueTaskList',
      columns: 'stepcode dueDate daysOver assignees',
    },
    { route: '/insBusQuery/testingTransferLogQuery', view: 'testDataLogList', columns: 'state source reason' },
  ]),
  ...at('decisions §11, Messages', [
    {
      route: '/assistMng/msgMng/receiveMsg',
      view: 'receivedMessageList',
      columns: 'sender templateName channel box createdAt',
      search: 'sender templateName channel box createdAt',
    },
    {
      route: '/assistMng/msgMng/sendMsg',
      view: 'sentMessageList',
      columns: 'title recipient state',
      toolbar: '发送消息',
    },
  ]),
  ...at('decisions §11, Pre-inspection', [
    {
      route: '/assistMng/chkmng',
      view: 'preCheckList',
      columns: 'appno unitname equipmentNo checkedAt checkedByName resultWord reason',
      search: 'unitname equipmentNo',
    },
  ]),
  ...at('decisions §11, Charges', [
    {
      route: '/assistMng/payMng/payApply',
      view: 'chargeList',
      columns: 'seisn amount paymstate',
      rowActions: '申请收费',
    },
    { route: '/assistMng/payMng/payOtherApply', view: 'paymentApplicationList', toolbar: '其他收费申请' },
    {
      route: '/assistMng/payMng/payConfirm',
      view: 'paymentApplicationList',
      columns: 'paymentNo payer amount confirmed',
    },
    {
      route: '/assistMng/payMng/payConfirmDetail',
      view: 'receiptList',
      columns: 'payWay amount receivedOn payer',
      rowActions: '确认 撤销确认',
    },
    {
      route: '/assistMng/payMng/paySearch',
      view: 'paymentList',
      columns: 'seisn amount paymstate confirmed refunded',
      sums: 'amount confirmed refunded',
      rowActions: '退费',
    },
  ]),
  ...at('decisions §11, Fields', [
    {
      route: '/sysmng/operationLog',
      view: 'operationLog',
      columns: 'type optionType subject action',
      search: 'type optionType subject',
    },
  ]),
];
