type Query = Readonly<Record<string, string | undefined>>;

function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Every address that one page builds to lead to another: said here, nowhere else. */
export const paths = {
  messages: () => '/message/message_page',
  versionInfo: () => '/version/versionInfo',
  notices: () => '/notice',
  notice: (id: string) => address('/notice/detail', { id }),
  users: () => '/sysmng/userManage',
  staffInfo: (id?: string) => address('/sysmng/userManage/staffInfo', { id }),
  seal: (id: string) => address('/sysmng/electronicDetails', { id }),
  calendar: () => '/businessConfig/calendarMng',
  loginLog: () => '/sysmng/loginLog',
  groups: () => '/sysmng/groupManage',
  group: (id?: string) => address('/sysmng/groupManage/form', { id }),
  operators: () => '/bsArchives/operator',
  operator: (id?: string) => address('/bsArchives/operator/form', { id }),
  coverage: () => '/bsArchives/corapply/coverage',
  staff: (id: string) => address('/bsArchives/corapply/form', { id }),
  applicationList: (flowCode?: string) => address('/businessPro/applyList', { flowunicode: flowCode }),
  apply: (query: Partial<Record<'id' | 'taskId' | 'from' | 'round' | 'report' | 'kind' | 'category', string>> = {}) =>
    address('/businessPro/apply', query),
  equipmentList: (family: string, unit?: string) => address(`/bsArchives/${family}`, { useUnitName: unit }),
  equipmentForm: (family: string, query: { id?: string; type: 'add' | 'edit' | 'view' }) =>
    address(`/bsArchives/${family}Form`, query),
  equipmentPortrait: (
    family: string,
    query: { id: string; view?: 'portrait' | 'history' | 'compare'; left?: string; right?: string },
  ) => address(`/bsArchives/${family}Portrait`, query),
  ledgerImport: (id: string) => address('/bsArchives/ledgerImport', { id }),
  dueEquipment: (query: Query = {}) => address('/insBusQuery/dueEquipment', query),
  openTasks: (query: { stepcode: string; mine?: '1'; overdue?: '1' }) => address('/insBusQuery/openTask', query),
  dueBoard: () => '/insBusQuery/dueWarning',
  /** The list behind a number of a statistic, with the conditions that it counts. */
  recordsOf: (page: string, conditions: Query) => address(page, conditions),
  statistic: (code: string) => `/insBusQuery/statistics/${code}`,
  majorIssues: (query: Query = {}) => address('/insBusQuery/majorIssue', query),
  overdueWarning: () => '/insBusQuery/missionOverduceWarning',
  reports: (conditions: Query) => address('/insBusQuery/reportQuery', conditions),
  reportQuery: (reportNo?: string) => address('/insBusQuery/reportQuery', { reportNo }),
  unitList: () => '/bsArchives/business',
  unitForm: (query: { id?: string; type: 'add' | 'edit' | 'view' }) => address('/bsArchives/businessForm', query),
  mobilePackages: () => '/mobile/conveobj',
  fieldEntry: (id: string) => address('/mobile/fieldEntry', { id }),
  applicationInfo: (id: string) => address('/businessPro/applyInfo', { id }),
  taskArrangement: () => '/businessPro/taskArrange',
  taskForm: (query: { id?: string; seisn?: string; ids?: readonly string[] }) =>
    address('/businessPro/taskArrange/form', { id: query.id, seisn: query.seisn, ids: query.ids?.join(',') }),
  /** A query model has a form of its own. */
  definition: ({ kind, ...query }: { kind: string; code: string; version: string }) =>
    kind === 'queryModel'
      ? address('/businessConfig/generalQueMdl/form', query)
      : address('/businessConfig/definition/form', { kind, ...query }),
  queryModel: (model: string) => address('/businessConfig/comQueryTest', { model }),
  flowDesigner: (query: { code?: string; version?: string } = {}) => address('/designer/flow', query),
  formDesigner: (query: { code?: string; version?: string } = {}) => address('/designer/form', query),
  sendMessage: (query: { appno: string }) => address('/assistMng/msgMng/sendMsg', query),
  flowLog: (query: { businessKey?: string; seisn?: string; appno?: string }) => address('/flowLog', query),
  /** The desk of a step for one record: an item goes by its number, an application by its id. */
  work: (desk: string, { entity, id, no }: { entity: 'application' | 'item'; id: string; no: string }) =>
    address(desk, entity === 'item' ? { seisn: no } : { id }),
  /** The form in which several items are registered at once. */
  registration: (form: string, seisn: readonly string[]) => address(form, { seisn: seisn.join(',') }),
  reportBuildInfo: (query: { seisn: string; appno: string }) => address('/businessPro/reportBuildInfo', query),
  copiedReport: (seisn: string) => address('/businessPro/copied/report', { seisn }),
  opinionNotice: (issue?: string) => address('/businessPro/opinionNotice', { issue }),
  opinionNoticeOf: (noticeNo: string) => address('/businessPro/opinionNotice', { noticeNo }),
  /** `fault` opens the dialog for an instrument that was found bad. */
  instrumentReview: (fault?: string) => address('/bsArchives/instrumentReview', { fault }),
  mobileTemplates: () => '/mobile/templatemain',
  mobileTemplate: (id: string) => address('/mobile/templateInfo', { id }),
  mobileDevices: () => '/mobile/device',
  mobileVersions: () => '/mobile/versionConf',
  mobileVersion: (id?: string) => address('/mobile/versionConfInfo', { id }),
  payApplyList: () => '/assistMng/payMng/payApply',
  /** Of an application, or of a payer for what belongs to none. */
  payApply: (asked: { readonly appno: string } | { readonly payer: string }) =>
    address('/assistMng/payMng/payApply/apply', asked),
  payOtherApplyList: () => '/assistMng/payMng/payOtherApply',
  payOtherApply: () => '/assistMng/payMng/payOtherApply/apply',
  payDeal: (paymentNo: string) => address('/assistMng/payMng/payConfirm/dealForm', { paymentNo }),
  invoiceList: () => '/assistMng/payMng/invoice',
  invoiceIssue: (paymentNo: string) => address('/assistMng/payMng/invoice/issue', { paymentNo }),
  payConfirmDetail: () => '/assistMng/payMng/payConfirmDetail',
  payWaiting: () => '/assistMng/payMng/payWaiting',
  statementMatching: () => '/assistMng/payMng/statementMatching',
  hazards: (query: { state?: 'pending' } = {}) => address('/businessPro/hazard', query),
  reportEnter: () => '/businessPro/reportEnter',
  reportEnterInfo: (itemNo: string) => address('/businessPro/reportEnterInfo', { seisn: itemNo }),
};
