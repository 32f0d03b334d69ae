import { tablesOf } from '../catalogue/tables.ts';
import { kindText } from '../catalogue/kinds.text.ts';
import { familyOfKind, type Permission } from '../permission/permissions.ts';

/** One entry of the menu; it is shown to people who hold at least one of the codes, or to everybody where it has none. */
export interface MenuItem {
  name: string;
  href: string;
  icon: string;
  permissions: readonly Permission[];
  children?: readonly MenuItem[];
}

const item = (name: string, href: string, ...permissions: Permission[]): MenuItem => ({
  name,
  href,
  icon: permissions.length === 0 ? 'message' : '',
  permissions,
});
const group = (name: string, icon: string, children: readonly MenuItem[]): MenuItem => ({
  name,
  href: '',
  icon,
  permissions: children.flatMap((child) => child.permissions),
  children,
});

/** Accessories are kept with every kind that is archived singly. */
const accessoryReaders = Object.entries(familyOfKind).flatMap(([kindCode, family]): Permission[] =>
  tablesOf(kindCode).some(({ code }) => code === 'accessory') ? [`equipment:${family}:read`] : [],
);

/** @public The menu of the product in its order; only what works is in it (issue: nothing shown is dead). */
export const menu: readonly MenuItem[] = [
  group('检验业务', 'audit', [
    item('业务申报', '/businessPro/applyList', 'application:read'),
    item('审查分配', '/businessPro/appReview', 'review:assign'),
    item('材料复审', '/businessPro/dataReview', 'material:review'),
    item('任务安排', '/businessPro/taskArrange', 'task:arrange'),
    item('报告生成', '/businessPro/reportBuild', 'report:build'),
    item('报告录入', '/businessPro/reportEnter', 'report:enter'),
    item('报告确认', '/businessPro/reportConfirm', 'report:confirm'),
    item('报告审核', '/businessPro/reportAudit', 'report:audit'),
    item('报告审批', '/businessPro/reportApproval', 'report:approve'),
    item('检验完成', '/businessPro/inspectEnd', 'report:finish'),
    item('报告打印', '/businessPro/reportPrint', 'report:print'),
    item('报告归档', '/businessPro/reportArchive', 'report:archive'),
    item('报告发放', '/businessPro/reportRelease', 'report:release'),
    item('自行撤回', '/businessPro/selfRollback', 'withdraw:own'),
  ]),
  group('基础档案', 'database', [
    group('设备档案', '', [
      ...Object.entries(familyOfKind).map(([kindCode, family]) =>
        item(kindText[kindCode]?.name ?? family, `/bsArchives/${family}`, `equipment:${family}:read`),
      ),
      item('管道单元', '/bsArchives/pipingUnit', 'equipment:pressurePipeline:read'),
      item('在用安全附件', '/bsArchives/accessory', ...accessoryReaders),
      item('导入台账', '/bsArchives/ledgerImport', 'equipment:import'),
    ]),
    group('单位', '', [
      item('业务单位', '/bsArchives/business', 'unit:business:read'),
      item('检验机构', '/bsArchives/inspection', 'unit:inspection:read'),
      item('监察机构', '/bsArchives/superviseorg', 'unit:supervise:read'),
    ]),
    group('人员与仪器', '', [
      item('人员', '/bsArchives/corapply', 'personnel:read'),
      item('检验资格证书', '/bsArchives/corapply/qualification', 'personnel:read'),
      item('作业人员', '/bsArchives/operator', 'operator:read'),
      item('检验仪器', '/bsArchives/instrument', 'instrument:read'),
    ]),
  ]),
  group('到期管理', 'chart', [
    item('到期设备', '/insBusQuery/dueEquipment', 'due:read'),
    item('到期预警', '/insBusQuery/dueWarning', 'due:read'),
    item('超期预警', '/insBusQuery/missionOverduceWarning', 'due:read'),
  ]),
  group('业务配置', 'tool', [
    item('工作日历', '/businessConfig/calendarMng', 'calendar:read'),
    item('字典管理', '/sysmng/dictionary', 'dictionary:read'),
    item('行政区划', '/sysmng/area', 'dictionary:read'),
  ]),
  group('系统管理', 'setting', [
    item('机构管理', '/sysmng/orgManage', 'organisation:read'),
    item('用户管理', '/sysmng/userManage', 'user:read'),
    item('用户组管理', '/sysmng/groupManage', 'group:read'),
    item('公告管理', '/sysmng/noticeMng', 'notice:read'),
    item('登录日志', '/sysmng/loginLog', 'audit:read'),
    item('操作日志', '/sysmng/operationLog', 'audit:read'),
    item('流转记录', '/sysmng/flowMovement', 'audit:read'),
    item('意见反馈', '/sysmng/feedback', 'feedback:read'),
    item('错误日志', '/error_logger/error_logger_page', 'errorlog:read'),
  ]),
  item('通知公告', '/notice'),
];

/** The menu as this person sees it: entries without a right are left out, groups without entries too. */
export function menuFor(codes: ReadonlySet<string>, items: readonly MenuItem[] = menu): MenuItem[] {
  return items.flatMap((one) => {
    if (!one.children)
      return one.permissions.length === 0 || one.permissions.some((code) => codes.has(code)) ? [one] : [];
    const children = menuFor(codes, one.children);
    return children.length > 0 ? [{ ...one, children }] : [];
  });
}
