import { kindText } from '../catalogue/kinds.text.ts';
import { tablesOf } from '../catalogue/tables.ts';
import { familyOfKind } from '../permission/equipment-family.ts';
import type { Permission } from '../permission/permissions.ts';
import { mobilePages } from './mobile-pages.view.ts';
import { moneyPages } from './money-pages.view.ts';
import type { Page } from './page.view.ts';

/** Accessories are kept with every kind that is archived singly. */
const accessoryReaders = Object.entries(familyOfKind).flatMap(([kindCode, family]): Permission[] =>
  tablesOf(kindCode).some(({ code }) => code === 'accessory') ? [`equipment:${family}:read`] : [],
);

/** The entry of each kind of definition; those that have no page of their own stand among all. */
const definitionEntries: Readonly<Record<string, string>> = {
  flow: '/businessConfig/flow',
  reportTemplate: '/businessConfig/definition',
  business: '/businessConfig/bsndef',
  numberRule: '/businessConfig/numberRule',
  cycleRule: '/businessConfig/cycleRule',
  form: '/businessConfig/eform',
  itemLibrary: '/businessConfig/inmConfMng',
  label: '/businessConfig/definition',
  tariff: '/assistMng/payMng/tariff',
  messageTemplate: '/assistMng/msgMng/msgTemplate',
  queryModel: '/businessConfig/generalQueMdl',
};

const singlePages = {
  '/login': { title: '用户登录', frame: 'bare', public: true },
  '/401': { title: '没有访问权限', frame: 'bare', public: true },
  '/500': { title: '系统暂时不可用', frame: 'bare', public: true },
  '/verify/:code': { title: '报告核验', frame: 'bare', public: true },
  '/verify-offline': { title: '离线核验', frame: 'bare', public: true },
  '/assess/:token': { title: '客户评价', frame: 'bare', public: true },
  '/attachment/mobile': { title: '手机上传', frame: 'bare', public: true },
  '/equipment-documents': { title: '设备信息', frame: 'bare', public: true },
  '/home': { title: '工作桌面' },
  '/stationHome': { title: '部站长桌面' },
  '/workDesktop': { title: '工作桌面' },
  '/unitHome': { title: '本单位业务', menu: 'top', icon: 'unit', needs: ['own:read'] },
  '/message/message_page': { title: '消息中心' },
  '/argu/params/:id': { title: '页面参数', multi: true },
  '/argu/query': { title: '页面参数', multi: true },
  '/version/versionInfo': { title: '版本信息' },
  '/businessPro/apply': { title: '检验申请', entry: '/businessPro/applyList', needs: ['application:save'] },
  '/businessPro/applyInfo': {
    title: '申请单详情',
    entry: '/businessPro/applyList',
    needs: ['application:read'],
    multi: true,
  },
  '/businessPro/ApprovalInfo': {
    title: '报告审批',
    entry: '/businessPro/reportApproval',
    needs: ['report:approve'],
    multi: true,
  },
  '/businessPro/gddjInfo': {
    title: '归档登记',
    entry: '/businessPro/reportArchive',
    needs: ['report:archive'],
    multi: true,
  },
  '/businessPro/ffdjInfo': {
    title: '发放登记',
    entry: '/businessPro/reportRelease',
    needs: ['report:release'],
    multi: true,
  },
  '/flowLog': { title: '流程日志', entry: '/businessPro/applyList', needs: ['flowlog:read'], multi: true },
  // Leaves that are looked at beside other work: what they show is asked anew when somebody comes back.
  '/flowLog-single': {
    title: '流程日志',
    entry: '/businessPro/applyList',
    needs: ['flowlog:read'],
    multi: true,
    cached: false,
  },
  '/mainInfo': {
    title: '申请单主信息',
    entry: '/businessPro/applyList',
    needs: ['application:read'],
    multi: true,
    cached: false,
  },
  '/businessPro/applyList': { title: '业务申报', menu: 'business', needs: ['application:read'] },
  '/businessPro/appReview': { title: '审查分配', menu: 'business', needs: ['review:assign'], multi: ['id'] },
  '/businessPro/dataReview': { title: '材料复审', menu: 'business', needs: ['material:review'], multi: ['id'] },
  '/businessPro/taskArrange': { title: '任务安排', menu: 'business', needs: ['task:arrange'] },
  '/businessPro/taskBoard': { title: '任务安排看板', menu: 'business', needs: ['task:arrange'] },
  '/businessPro/taskArrange/form': {
    title: '派工',
    entry: '/businessPro/taskArrange',
    needs: ['task:arrange'],
    multi: true,
  },
  '/businessPro/reportBuild': { title: '报告生成', menu: 'business', needs: ['report:build'] },
  '/businessPro/reportBuildInfo': {
    title: '生成报告',
    entry: '/businessPro/reportBuild',
    needs: ['report:build'],
    multi: true,
  },
  '/businessPro/reportEnter': { title: '报告录入', menu: 'business', needs: ['report:enter'] },
  '/businessPro/reportEnterInfo': {
    title: '录入报告',
    entry: '/businessPro/reportEnter',
    needs: ['report:enter'],
    multi: true,
  },
  '/businessPro/reportConfirm': { title: '报告确认', menu: 'business', needs: ['report:confirm'] },
  '/businessPro/reportConfirmInfo': {
    title: '报告确认',
    entry: '/businessPro/reportConfirm',
    needs: ['report:confirm'],
    multi: true,
  },
  '/businessPro/reportAudit': { title: '报告审核', menu: 'business', needs: ['report:audit'] },
  '/businessPro/reportAudit/form': {
    title: '报告审核',
    entry: '/businessPro/reportAudit',
    needs: ['report:audit'],
    multi: true,
  },
  '/businessPro/reportApproval': { title: '报告审批', menu: 'business', needs: ['report:approve'] },
  '/businessPro/inspectEnd': { title: '检验完成', menu: 'business', needs: ['report:finish'] },
  '/businessPro/reportPrint': { title: '报告打印', menu: 'business', needs: ['report:print'] },
  '/businessPro/reportArchive': { title: '报告归档', menu: 'business', needs: ['report:archive'] },
  '/businessPro/reportRelease': { title: '报告发放', menu: 'business', needs: ['report:release'] },
  '/businessPro/archiveFile': {
    title: '档案管理',
    menu: 'business',
    needs: ['report:archive', 'archive:borrow', 'archive:destroy'],
  },
  '/businessPro/opinion': { title: '环节会签', menu: 'business', needs: ['step:handle'] },
  '/businessPro/opinionNotice': { title: '检验意见通知书', menu: 'business', needs: ['opinion:read'] },
  '/online-apply': { title: '网上申报', frame: 'bare', public: true },
  '/assistMng/onlineApplyConfirm': {
    title: '网上申报受理',
    menu: 'business',
    needs: ['onlineApply:read', 'onlineApply:approve'],
  },
  '/assistMng/chkmng': { title: '预检申请查询', menu: 'business', needs: ['preCheck:read'] },
  '/businessPro/hazard': { title: '隐患报告', menu: 'business', needs: ['hazard:handle'] },
  '/assistMng/msgMng/msgTemplate': { title: '消息模板', menu: 'messages', needs: ['definition:read'] },
  '/assistMng/msgMng/sendMsg': { title: '发送消息', menu: 'messages', needs: ['message:send'] },
  '/assistMng/msgMng/receiveMsg': { title: '接收消息', menu: 'messages' },
  ...moneyPages,
  ...mobilePages,
  '/businessPro/deputy': { title: '代理设置', menu: 'business', needs: ['task:deputy'] },
  '/businessPro/copied': { title: '抄送我的', menu: 'business', needs: ['report:read'] },
  '/businessPro/copied/report': {
    title: '抄送阅读',
    entry: '/businessPro/copied',
    needs: ['report:read'],
    multi: true,
  },
  '/businessPro/selfRollback': { title: '自行撤回', menu: 'business', needs: ['withdraw:own'] },
  '/bsArchives/pipingUnit': { title: '管道单元', menu: 'equipment', needs: ['equipment:pressurePipeline:read'] },
  '/bsArchives/accessory': { title: '在用安全附件', menu: 'equipment', needs: accessoryReaders },
  '/bsArchives/ledgerImport': { title: '导入台账', menu: 'equipment', needs: ['equipment:import'] },
  '/bsArchives/business': { title: '业务单位', menu: 'units', needs: ['unit:business:read'] },
  '/bsArchives/businessForm': {
    title: '业务单位',
    entry: '/bsArchives/business',
    needs: ['unit:business:read'],
    multi: true,
  },
  '/bsArchives/inspection': { title: '检验机构', menu: 'units', needs: ['unit:inspection:read'] },
  '/bsArchives/superviseorg': { title: '监察机构', menu: 'units', needs: ['unit:supervise:read'] },
  '/bsArchives/corapply': { title: '人员', menu: 'people', needs: ['personnel:read'] },
  '/bsArchives/corapply/form': {
    title: '证书与授权',
    entry: '/bsArchives/corapply',
    needs: ['personnel:read'],
    multi: true,
  },
  '/bsArchives/corapply/coverage': { title: '资格分布', entry: '/bsArchives/corapply', needs: ['personnel:read'] },
  '/bsArchives/corapply/qualification': { title: '检验资格证书', menu: 'people', needs: ['personnel:read'] },
  '/bsArchives/operator': { title: '作业人员', menu: 'people', needs: ['operator:read'] },
  '/bsArchives/operator/form': {
    title: '作业人员',
    entry: '/bsArchives/operator',
    needs: ['operator:read'],
    multi: true,
  },
  '/bsArchives/instrument': { title: '检验仪器', menu: 'people', needs: ['instrument:read'] },
  '/bsArchives/instrumentReview': { title: '仪器追溯复核', menu: 'people', needs: ['instrument:read'] },
  '/insBusQuery/dueEquipment': { title: '到期设备', menu: 'due', needs: ['due:read'] },
  '/insBusQuery/dueWarning': { title: '到期预警', menu: 'due', needs: ['due:read'] },
  '/insBusQuery/openTask': {
    title: '在办任务',
    entry: '/insBusQuery/missionOverduceWarning',
    needs: ['application:read'],
  },
  '/insBusQuery/majorIssue': { title: '重要事项', menu: 'due', needs: ['majorIssue:read'] },
  '/insBusQuery/missionOverduceWarning': { title: '超期预警', menu: 'due', needs: ['due:read'] },
  '/insBusQuery/compositeQuery': { title: '综合查询', menu: 'query', needs: ['query:composite'] },
  '/insBusQuery/declareQuery': { title: '申报查询', menu: 'query', needs: ['query:composite'] },
  '/insBusQuery/missionQuery': { title: '任务查询', menu: 'query', needs: ['query:composite'] },
  '/insBusQuery/statistics/workload': { title: '工作量统计', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/statistics/passRate': { title: '合格率统计', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/statistics/stepTime': { title: '环节用时统计', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/statistics/income': { title: '收入统计', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/statistics/incomeMonth': { title: '收入月报', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/income': { title: '收入明细', menu: 'query', needs: ['statistics:read'] },
  '/insBusQuery/salesmanBonusExport': { title: '奖金计算导出', menu: 'query', needs: ['bonus:read'] },
  '/insBusQuery/sapLogSearch': { title: '财务接口日志', menu: 'query', needs: ['finance:read'] },
  '/insBusQuery/testingTransferLogQuery': { title: '检测数据传输日志', menu: 'query', needs: ['query:composite'] },
  '/insBusQuery/reportQuery': { title: '报告查询', menu: 'query', needs: ['report:read'] },
  '/insBusQuery/reportNumber': { title: '报告编号登记', menu: 'query', needs: ['report:read'] },
  '/businessConfig/calendarMng': { title: '工作日历', menu: 'configuration', needs: ['calendar:read'] },
  '/businessConfig/flow': { title: '流程定义', menu: 'configuration', needs: ['definition:read'] },
  '/designer/flow': { title: '流程设计器', menu: 'configuration', needs: ['definition:read'], frame: 'window' },
  '/businessConfig/flowStep': { title: '流程环节', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/bsndef': { title: '业务定义', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/inmConfMng': { title: '检验项目配置', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/generalQueMdl': { title: '查询模型', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/generalQueMdl/form': {
    title: '查询模型',
    entry: '/businessConfig/generalQueMdl',
    needs: ['definition:read'],
    multi: ['code', 'version'],
  },
  '/businessConfig/comQueryTest': { title: '通用查询', menu: 'configuration', needs: ['query:model'] },
  '/businessConfig/numberRule': { title: '编号规则', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/eform': { title: '自定义字段', menu: 'configuration', needs: ['definition:read'] },
  '/designer/form': { title: '表单设计器', menu: 'configuration', needs: ['definition:read'], frame: 'window' },
  '/businessConfig/cycleRule': { title: '检验周期', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/definition': { title: '定义管理', menu: 'configuration', needs: ['definition:read'] },
  '/businessConfig/definition/form': {
    title: '定义',
    entry: '/businessConfig/definition',
    entryBy: { part: 'kind', entries: definitionEntries },
    needs: ['definition:read'],
    multi: ['kind', 'code', 'version'],
  },
  '/sysmng/dictionary': { title: '字典管理', menu: 'configuration', needs: ['dictionary:read'] },
  '/sysmng/area': { title: '行政区划', menu: 'configuration', needs: ['dictionary:read'] },
  '/sysmng/orgManage': { title: '机构管理', menu: 'system', needs: ['organisation:read'] },
  '/sysmng/userManage': { title: '用户管理', menu: 'system', needs: ['user:read'] },
  '/sysmng/userManage/staffInfo': { title: '用户', entry: '/sysmng/userManage', needs: ['user:read'], multi: true },
  '/sysmng/electronic': { title: '电子签章', menu: 'system', needs: ['seal:read'] },
  '/sysmng/electronicDetails': { title: '印章详情', entry: '/sysmng/electronic', needs: ['seal:read'], multi: true },
  '/sysmng/groupManage': { title: '用户组管理', menu: 'system', needs: ['group:read'] },
  '/sysmng/groupManage/form': { title: '用户组', entry: '/sysmng/groupManage', needs: ['group:read'], multi: true },
  '/sysmng/parameter': {
    title: '参数设置',
    menu: 'system',
    needs: ['parameter:save', 'passwordProfile:save'],
  },
  '/sysmng/noticeMng': { title: '公告管理', menu: 'system', needs: ['notice:read'] },
  '/sysmng/loginLog': { title: '登录日志', menu: 'system', needs: ['audit:read'] },
  '/sysmng/operationLog': { title: '操作日志', menu: 'system', needs: ['audit:read'] },
  '/sysmng/flowMovement': { title: '流转记录', menu: 'system', needs: ['audit:read'] },
  '/sysmng/userAuthorize': { title: '传输授权', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/fieldMng': { title: '字段对照', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/planMng': { title: '传输计划', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/logQuery': { title: '传输日志', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/eqLogQuery': { title: '设备传输日志', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/checkLogQuery': { title: '检验传输日志', menu: 'system', needs: ['transfer:read'] },
  '/sysmng/feedback': { title: '意见反馈', menu: 'system', needs: ['feedback:read'] },
  '/error_logger/error_logger_page': { title: '错误日志', menu: 'system', needs: ['errorlog:read'] },
  '/notice': { title: '通知公告', menu: 'top', icon: 'notice' },
  '/notice/detail': { title: '公告', entry: '/notice', multi: true },
} as const satisfies Record<string, Page>;
/** The address of a page that is written out singly. */
export type PagePath = keyof typeof singlePages;

/** The nine kinds of equipment, each with its list, its form and its portrait (decisions §6). */
const archivePages: readonly (readonly [string, Page])[] = Object.entries(familyOfKind).flatMap(
  ([kindCode, family]) => {
    const { archive: title = family, name = family } = kindText[kindCode] ?? {};
    const needs = [`equipment:${family}:read`] as const;
    return [
      [`/bsArchives/${family}`, { title, menuName: name, menu: 'equipment', needs }],
      [`/bsArchives/${family}Form`, { title, entry: `/bsArchives/${family}`, needs, multi: true }],
      [`/bsArchives/${family}Portrait`, { title: '设备画像', entry: `/bsArchives/${family}`, needs, multi: ['id'] }],
    ] as const;
  },
);

/** Every page by its address, in the order of the menu. */
export const pageList: ReadonlyMap<string, Page> = new Map([...archivePages, ...Object.entries(singlePages)]);

/**
 * True when somebody with these codes may open the page of an address. What is no page of ours, a file, is asked for
 * elsewhere.
 */
export function mayOpen(address: string, codes: ReadonlySet<string>): boolean {
  const [path = ''] = address.split('?');
  const needs = pageList.get(path)?.needs;
  return !needs || needs.some((code) => codes.has(code));
}

/** The entry of the menu that stands open while an address is in sight: its own, or that of the page it belongs to. */
export function entryOf(address: string): string {
  const [path = '', query] = address.split('?');
  const { entry = address, entryBy } = pageList.get(path) ?? {};
  const kind = entryBy && new URLSearchParams(query).get(entryBy.part);
  return (kind && Object.hasOwn(entryBy.entries, kind) && entryBy.entries[kind]) || entry;
}
