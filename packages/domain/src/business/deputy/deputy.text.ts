import { permissionNames, type Permission } from '../../shared/permission/permissions.ts';

/** Words about who does somebody's tasks for some days (代理). */
export const deputyText = {
  title: '代理设置',
  add: '新增代理',
  end: '终止代理',
  acts: '代办记录',
  states: { ahead: '未开始', running: '代理中', unable: '代理人停用或缺权限', over: '已到期', ended: '已终止' },
  label: {
    userId: '被代理人',
    deputyId: '代理人',
    codes: '代理事项',
    fromDay: '开始日期',
    untilDay: '结束日期',
    reason: '代理原因',
  },
  noDuty: '请选择代理事项',
  wrongOrder: '结束日期不能早于开始日期',
  begunBefore: '开始日期不能早于今天',
  tooLong: (most: number) => `一次代理不能超过${most}天`,
  samePerson: '代理人不能是被代理人本人',
  unknownPerson: '没有找到该人员，或账号已停用',
  personLacks: (who: string, duties: string) => `${who}没有“${duties}”的办理权限，不需要代理`,
  deputyLacks: (who: string, duties: string) => `${who}没有“${duties}”的办理权限，不能代理`,
  noScope: (who: string) => `${who}在代理期间没有有效的签字授权，不能代理报告审批`,
  kindLeft: (kind: string, until?: string) => (until ? `${kind}（${until}到期）` : kind),
  coversNothing: (who: string, code: Permission) =>
    `${who}在代理期间没有被代理人所办设备种类的有效资格或授权，不能代理“${permissionNames[code]}”`,
  standing: (who: string, duties: string, deputy: string, from: string, until: string) =>
    `${who}的“${duties}”在${from}至${until}已由${deputy}代理，请先终止原代理`,
  deputyAway: (who: string, duties: string, deputy: string, from: string, until: string) =>
    `${who}在${from}至${until}已将“${duties}”交由${deputy}代理，不能再代理他人`,
  notYours: '只有本人或派工人员可以设置该人员的代理',
  notYoursToEnd: '只有被代理人、代理人、设置人或派工人员可以终止该代理',
  missing: '没有找到该代理，请刷新后重试',
  alreadyEnded: (who: string, at: string) => `该代理已由${who}于${at}终止`,
  alreadyOver: (until: string) => `该代理已于${until}到期，无需终止`,
  /** Under the lock of a record: it was ended, or its last day is over. */
  over: (who: string) => `您代理${who}的期限已结束或已被终止，不能代为办理`,
  acted: (action: string, who: string) => `${action}（代${who}）`,
  messageTitle: (who: string) => `代理通知：代${who}办理`,
  message: (who: string, deputy: string, duties: string, from: string, until: string, reason: string) =>
    `${from}至${until}，${who}的${duties}由${deputy}代理，原因：${reason}。代理期间待办事项对双方可见，签名为办理人本人签名。`,
  endedTitle: (who: string) => `代理终止：代${who}办理`,
  ended: (who: string, deputy: string, by: string) =>
    `${deputy}代理${who}的事项已由${by}终止，未办事项仍由${who}办理。`,
} as const;
