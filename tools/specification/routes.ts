const under = (prefix: string, ...names: readonly string[]): string[] => names.map((name) => `${prefix}/${name}`);
const families = ['boiler', 'pressureVessel', 'elevator', 'hoisting', 'fieldVehicle', 'amusement'];
const moreFamilies = ['pipingComponent', 'pressurePipeline', 'ropeway'];

/** A place of the specification and the addresses that it names. */
export interface ExpectedRoutes {
  readonly where: string;
  readonly routes: readonly string[];
}

/** Section 2, "Screens and routes"; addresses that it only names as decisions §6 gives them. */
export const expectedRoutes: readonly ExpectedRoutes[] = [
  { where: 'spec §2, Public routes', routes: ['/login', '/attachment/mobile', '/equipment-documents'] },
  { where: 'decisions §6', routes: ['/verify/:code', '/assess/:token', '/online-apply'] },
  {
    where: 'spec §2, Home group',
    routes: [
      ...under('', 'home', 'stationHome', 'workDesktop', 'notice', 'notice/detail', 'message/message_page'),
      ...under('', 'error_logger/error_logger_page', 'argu/params/:id', 'argu/query', '401', '500'),
      ...under('', 'version/versionInfo', 'flowLog', 'flowLog-single', 'mainInfo'),
    ],
  },
  {
    where: 'spec §2, Basic archives',
    routes: [
      ...under('/bsArchives', ...[...families, ...moreFamilies].flatMap((family) => [family, `${family}Form`])),
      ...under('/bsArchives', 'superviseorg', 'inspection', 'business', 'corapply'),
    ],
  },
  {
    where: 'spec §2, Inspection business',
    routes: [
      ...under('/businessPro', 'apply', 'applyList', 'applyInfo', 'selfRollback', 'appReview', 'dataReview'),
      ...under('/businessPro', 'taskArrange', 'taskArrange/form', 'reportBuild', 'reportEnter', 'reportConfirm'),
      ...under('/businessPro', 'reportAudit', 'reportAudit/form', 'reportApproval', 'ApprovalInfo', 'reportPrint'),
      ...under('/businessPro', 'reportArchive', 'reportRelease', 'inspectEnd', 'gddjInfo', 'ffdjInfo'),
      ...under('/businessPro', 'reportBuildInfo', 'reportEnterInfo', 'reportConfirmInfo'),
    ],
  },
  {
    where: 'spec §2, Assist management',
    routes: [
      ...under('/assistMng/payMng', 'payApply', 'payApply/apply', 'payOtherApply', 'payOtherApply/apply'),
      ...under('/assistMng/payMng', 'payConfirm', 'payConfirm/dealForm', 'paySearch', 'payConfirmDetail'),
      ...under('/assistMng/msgMng', 'msgTemplate', 'sendMsg', 'receiveMsg'),
      ...under('/assistMng', 'chkmng', 'onlineApplyConfirm'),
    ],
  },
  {
    where: 'spec §2, Business configuration', // the designers are external links there: decisions §11
    routes: [
      ...under('/businessConfig', 'flow', 'flowStep', 'bsndef', 'generalQueMdl', 'comQueryTest'),
      ...under('/businessConfig', 'eform', 'inmConfMng', 'calendarMng'),
    ],
  },
  {
    where: 'spec §2, System management',
    routes: [
      ...under('/sysmng', 'orgManage', 'userManage', 'groupManage', 'userManage/staffInfo', 'electronic'),
      ...under('/sysmng', 'electronicDetails', 'noticeMng', 'userAuthorize', 'fieldMng', 'planMng', 'logQuery'),
      ...under('/sysmng', 'eqLogQuery', 'checkLogQuery'),
    ],
  },
  {
    where: 'spec §2, Mobile platform',
    routes: [
      ...under('/mobile', 'recSubmit', 'examApprove', 'versionConf', 'templatemain', 'conveobjRtn', 'checkFail'),
      ...under('/mobile', 'versionConfInfo', 'templateInfo', 'conveobj'),
    ],
  },
  {
    where: 'spec §2, Inspection business query',
    routes: [
      ...under('/insBusQuery', 'compositeQuery', 'declareQuery', 'missionQuery', 'salesmanBonusExport'),
      ...under('/insBusQuery', 'sapLogSearch', 'missionOverduceWarning', 'testingTransferLogQuery'),
    ],
  },
  {
    where: 'decisions §10',
    routes: [
      '/businessConfig/definition',
      '/businessPro/opinion',
      '/businessPro/opinionNotice',
      '/businessPro/hazard',
      '/insBusQuery/reportQuery',
      '/verify-offline',
      '/unitHome',
    ],
  },
];
