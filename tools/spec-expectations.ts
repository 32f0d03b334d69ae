/**
 * What the specification demands by name: its paths (section 7), routes (section 2), sentences (sections 2, 5, 6, 8, and
 * decisions §1 for those that it gives in English) and constants (section 9). check-spec compares the code with it.
 */

const at = (method: 'GET' | 'POST', prefix: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${method} ${prefix}${name}`);

/** Section 7, "The calls it makes"; paths that it does not show as decisions §4 gives them. */
export const expectedCalls: readonly string[] = [
  ...at('POST', '/a/', 'login', 'Logout'),
  ...at('GET', '/a/', 'login/key', 'validateCode'),
  ...at('GET', '/api/user/', 'info', 'permission'),
  ...at('POST', '/api/user/', 'modifyPwd', 'menuTree'),
  ...at('POST', '/api/common/area/', 'findAreaList'),
  ...at('POST', '/api/common/dict/', 'findDictList', 'findDictItem', 'findParentDictItem'),
  ...at('POST', '/api/businesspro/common/', 'getOfficeListByUser', 'getOfficeList', 'getParentInfo'),
  ...at('POST', '/api/businesspro/common/', 'queryBusinessUser', 'queryBusinessGroup'),
  ...at('POST', '/api/flowconf/', 'getFlowConfList'),
  ...at('POST', '/api/unitbasic/', 'listUnitBasic'),
  ...at('POST', '/api/layout/', 'findSearchFormConfig', 'findAllSearchFormConfig', 'findTableConfig'),
  ...at('POST', '/api/layout/', 'findAllTableConfig', 'findFormConfig', 'userFormConfigSave', 'userFormConfigDelete'),
  ...at('POST', '/api/appmain/', 'findAppMain', 'saveAppMain', 'submitAppMain', 'getDetailAppMain'),
  ...at('POST', '/api/appmain/', 'getAppMainEquBasicDetail', 'getAppMainPipeDetail', 'getAppMainSamValveDetail'),
  ...at('POST', '/api/appmain/', 'getAppMainProDetail', 'cancelAppMain', 'checkEqd', 'refer', 'materialReviewDeal'),
  ...at('POST', '/api/appmain/', 'taskSchedDetail', 'taskSchedSave', 'taskSchedCommit', 'taskSchedBatchCommit'),
  ...at('POST', '/api/appmain/', 'autoWithdraw', 'appMainSheetList'),
  ...at('GET', '/api/appmain/', 'printAppMain'),
  ...at('POST', '/api/appbuss/', 'cancelAppBuss', 'appBussSheetList'),
  ...at('POST', '/api/report/', 'build', 'getDetail', 'saveEntry', 'submit', 'return', 'confirm', 'audit'),
  ...at('POST', '/api/report/', 'approve', 'finish', 'print', 'archive', 'release'),
  ...at('GET', '/api/report/', ':seisn/pdf'),
  ...at('POST', '/api/flowlog/', 'findFlowLog'),
  ...at('POST', '/api/custassess/', 'getDetailCustAssess', 'saveCustAssess'),
  ...at('GET', '/message/', 'init', 'content', 'count', 'stream'),
  ...at('POST', '/message/', 'has_read', 'remove_readed', 'restore'),
  ...at('GET', '/api/equipment-documents/', 'attachments/configs', 'attachments/batchDownload'),
  ...at('POST', '/api/equipment-documents/', 'attachments', 'attachments/batchDelete', 'mobile-upload'),
  ...at('GET', '/api/equipment-documents/', 'mobile-upload/qrcode-image'),
  ...at('POST', '/', 'save_error_logger'),
  ...at('POST', '/api/errorlog/', 'findErrorLog'),
];

const under = (prefix: string, ...names: readonly string[]): string[] => names.map((name) => `${prefix}/${name}`);
const families = ['boiler', 'pressureVessel', 'elevator', 'hoisting', 'fieldVehicle', 'amusement'];
const moreFamilies = ['pipingComponent', 'pressurePipeline', 'ropeway'];

/** Section 2, "Screens and routes"; addresses that it only names as decisions §6 gives them. */
export const expectedRoutes: readonly string[] = [
  '/login',
  '/attachment/mobile',
  '/equipment-documents',
  '/verify/:code',
  '/assess/:token',
  '/online-apply',
  ...under('', 'home', 'stationHome', 'workDesktop', 'notice', 'notice/detail', 'message/message_page'),
  ...under('', 'error_logger/error_logger_page', 'argu/params/:id', 'argu/query', '401', '500'),
  ...under('', 'version/versionInfo', 'flowLog', 'flowLog-single', 'mainInfo'),
  ...under('/bsArchives', ...[...families, ...moreFamilies].flatMap((family) => [family, `${family}Form`])),
  ...under('/bsArchives', 'superviseorg', 'inspection', 'business', 'corapply'),
  ...under('/businessPro', 'apply', 'applyList', 'applyInfo', 'selfRollback', 'appReview', 'dataReview'),
  ...under('/businessPro', 'taskArrange', 'taskArrange/form', 'reportBuild', 'reportEnter', 'reportConfirm'),
  ...under('/businessPro', 'reportAudit', 'reportAudit/form', 'reportApproval', 'ApprovalInfo', 'reportPrint'),
  ...under('/businessPro', 'reportArchive', 'reportRelease', 'inspectEnd', 'gddjInfo', 'ffdjInfo'),
  ...under('/businessPro', 'reportBuildInfo', 'reportEnterInfo', 'reportConfirmInfo'),
  ...under('/assistMng/payMng', 'payApply', 'payApply/apply', 'payOtherApply', 'payOtherApply/apply', 'payConfirm'),
  ...under('/assistMng/payMng', 'payConfirm/dealForm', 'paySearch', 'payConfirmDetail'),
  ...under('/assistMng/msgMng', 'msgTemplate', 'sendMsg', 'receiveMsg'),
  ...under('/assistMng', 'chkmng', 'onlineApplyConfirm'),
  ...under('/businessConfig', 'flow', 'flowStep', 'flowDesigner', 'bsndef', 'generalQueMdl', 'comQueryTest'),
  ...under('/businessConfig', 'eform', 'inmConfMng', 'calendarMng'),
  ...under('/sysmng', 'orgManage', 'userManage', 'groupManage', 'userManage/staffInfo', 'electronic'),
  ...under('/sysmng', 'electronicDetails', 'noticeMng', 'userAuthorize', 'fieldMng', 'planMng', 'logQuery'),
  ...under('/sysmng', 'eqLogQuery', 'checkLogQuery'),
  ...under('/mobile', 'recSubmit', 'examApprove', 'versionConf', 'templatemain', 'conveobjRtn', 'checkFail'),
  ...under('/mobile', 'versionConfInfo', 'templateInfo', 'conveobj'),
  ...under('/insBusQuery', 'compositeQuery', 'declareQuery', 'missionQuery', 'salesmanBonusExport'),
  ...under('/insBusQuery', 'sapLogSearch', 'missionOverduceWarning', 'testingTransferLogQuery'),
];

/** Sentences to the letter, by where the specification gives them. */
export const expectedSentences: Readonly<Record<string, readonly string[]>> = {
  'spec §2': [
    '请设置查询条件后再进行查询',
    '没有找到符合条件的数据',
    '没有找到相关功能，换个关键字试试？',
    '请输入功能关键字，例如：检验',
    '新增',
    '作废',
    '编辑',
    '打印申请单',
    '更多',
    '流程日志',
    '修改密码',
    '切换风格',
    '版本信息',
    '清除缓存',
    '退出登录',
    '服务热线',
    '智能客服',
    '意见反馈',
    '关闭其他',
    '关闭所有',
    '确定要关闭此页面吗？',
    '恢复初始配置',
    '保存',
    '普通查询',
    '高级查询',
    '表格设置',
    '发送消息',
    '客户评价',
  ],
  'spec §5': [
    '作废原因不能为空',
    '请选择数据',
    '请选择作废数据',
    '请输入正确邮箱格式',
    '请输入正确URL格式',
    '请输入正整数',
    '请输入有效的两位小数',
    '请输入数字',
    '请输入有效的手机号码',
    '请输入有效的手机号或者座机号',
    '请输入有效的邮政编码',
    '请输入有效的传真',
    '请输入有效的固定资产',
    '输入内容格式错误',
    '请输入有效的20位设备代码',
    '请输入有效的20位注册代码',
    '请输入有效的身份证号',
    '登录密码不能为空',
    '新密码不能为空',
    '新密码确认不能为空',
    '两次输入的新密码不一致',
    '至少勾选一个字段',
    '必填',
    '请选择文件',
  ],
  'spec §6': ['无权限', '很抱歉，您没有这项操作的权限', '检测普通用户', '监察普通用户', '部站长'],
  'spec §8': [
    '提示',
    '友情提示',
    '您的密码过于简单，请尽快修改',
    '作废成功',
    '密码修改成功',
    '确定要退出登录吗？',
    '已退出系统',
    '清除成功',
    '确定恢复初始配置吗？',
    '成功',
    '保存成功',
    '上传失败, ',
    '上传失败, 请联系管理员',
    '上传成功',
    '当前打开的标签页比较多, 请关闭一些标签页',
  ],
  'spec §3, customer assessment': ['非常满意', '满意', '一般', '较差'],
};

/** A constant where it is declared: `holds` stands in the file, blanks and digit separators aside. */
export interface ExpectedConstant {
  readonly says: string;
  readonly file: string;
  readonly holds: string;
}

const web = (file: string) => `apps/web/src/${file}`;

/** Section 9, "Business constants and limits". */
export const expectedConstants: readonly ExpectedConstant[] = [
  {
    says: 'page sizes 10, 20, 30, 500',
    file: 'packages/contract/src/kit/call.ts',
    holds: 'pageSizes = [10, 20, 30, 500]',
  },
  {
    says: 'validator delay 500 ms',
    file: 'packages/domain/src/shared/validation/checks.ts',
    holds: 'CHECK_DELAY_MS = 500',
  },
  { says: 'upward walk of 6 steps', file: 'packages/domain/src/shared/code-set/walk.ts', holds: 'MAX_STEPS_UP = 6' },
  { says: 'cascade of four levels', file: 'packages/domain/src/shared/code-set/walk.ts', holds: 'MAX_LEVELS = 4' },
  { says: 'area root 000000', file: 'packages/domain/src/shared/code-set/walk.ts', holds: `AREA_ROOT = '000000'` },
  { says: 'stop code -1', file: 'packages/domain/src/shared/code-set/walk.ts', holds: 'unknown: -1' },
  { says: 'stop code -4', file: 'packages/domain/src/shared/code-set/walk.ts', holds: 'top: -4' },
  {
    says: 'dictionary fetch 1 s after a change',
    file: web('ui/field/option-source.ts'),
    holds: 'FETCH_DELAY_MS = 1000',
  },
  { says: 'tour after 1000 ms', file: web('shell/use-tour.ts'), holds: 'TOUR_DELAY_MS = 1000' },
  { says: 'remembered login 10 days', file: web('features/shared/session/use-login.ts'), holds: 'REMEMBER_DAYS = 10' },
  { says: 'usual persons 10 days', file: web('platform/usual-people.ts'), holds: 'DAYS = 10' },
  { says: 'side menu 200 wide', file: web('shell/shell.css'), holds: 'width: 200px' },
  { says: 'side menu 50 narrow', file: web('shell/shell.css'), holds: 'width: 50px' },
  { says: 'tab scroll step 240', file: web('shell/TabBar.tsx'), holds: 'STEP = 240' },
  { says: 'back-to-top after 400', file: web('shell/ToTop.tsx'), holds: 'APPEARS_AT = 400' },
  { says: 'back-to-top in 1000 ms', file: web('shell/ToTop.tsx'), holds: 'DURATION = 1000' },
  { says: 'password dialog 450 wide', file: web('shell/ChangePassword.tsx'), holds: 'width={450}' },
  { says: 'chunk time-out 120 s', file: web('shell/load-within.ts'), holds: 'TIME_OUT = 120_000' },
  { says: 'at most 20 tabs', file: web('platform/tabs.ts'), holds: 'MAX_TABS = 20' },
  {
    says: 'label colour #000000',
    file: 'packages/domain/src/shared/layout/layout.ts',
    holds: `DEFAULT_LABEL_COLOR = '#000000'`,
  },
  { says: 'themes default and black', file: web('shell/theme.ts'), holds: `ThemeName = 'default' | 'black'` },
  { says: 'version 1.0.7', file: 'packages/domain/src/shared/release/release.ts', holds: `RELEASE = '1.0.7'` },
  {
    says: 'overdue after 30 days',
    file: 'packages/domain/src/business/application/overdue.ts',
    holds: 'DAYS_TO_PAY = 30',
  },
  { says: 'table at least 400 high', file: web('ui/table/table.css'), holds: 'min-height: 400px' },
  {
    says: 'token cookie of one day',
    file: 'apps/server/src/config.ts',
    holds: 'SESSION_HOURS: integer(1, 24 * 30, 24)',
  },
  { says: 'palette of 24 colours', file: 'packages/domain/src/shared/layout/layout.test.ts', holds: 'size).toBe(24)' },
  {
    says: 'moments as yyyy-MM-dd HH:mm:ss',
    file: 'packages/contract/src/kit/field.ts',
    holds: `slice(0, 19).replace('T', ' ')`,
  },
];
