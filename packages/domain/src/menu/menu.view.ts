import type { Permission } from '../permission/permissions.ts';

/** One entry of the menu; it is shown to people who hold at least one of the codes. */
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
  icon: '',
  permissions,
});
const group = (name: string, icon: string, children: readonly MenuItem[]): MenuItem => ({
  name,
  href: '',
  icon,
  permissions: children.flatMap((child) => child.permissions),
  children,
});

/** The menu of the product in its order; only what works is in it (issue: nothing shown is dead). */
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
    item('电梯', '/bsArchives/elevator', 'equipment:elevator:read'),
    item('业务单位', '/bsArchives/business', 'unit:business:read'),
    item('导入台账', '/bsArchives/ledgerImport', 'equipment:import'),
  ]),
  group('系统管理', 'setting', [item('错误日志', '/error_logger/error_logger_page', 'errorlog:read')]),
];

/** The menu as this person sees it: entries without a right are left out, groups without entries too. */
export function menuFor(codes: ReadonlySet<string>, items: readonly MenuItem[] = menu): MenuItem[] {
  return items
    .filter((one) => one.permissions.some((code) => codes.has(code)))
    .map((one) => (one.children ? { ...one, children: menuFor(codes, one.children) } : one));
}
