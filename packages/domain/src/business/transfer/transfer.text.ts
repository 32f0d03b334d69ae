/** Sentences of handing a report's open task to somebody else (转办), and of reminding whoever has it (催办). */
export const transferText = {
  notHere: (no: string) => `${no}当前环节不能转办；检验人员请通过“退回派工”重新安排`,
  notYours: (no: string, who: string) =>
    who
      ? `${no}由${who}办理，只有本人或派工人员可以转办`
      : `${no}尚未指定办理人，只有该环节的办理人员或派工人员可以转办`,
  choosePart: (labels: string) => `该报告有多个分项待审核（${labels}），请先选择分项`,
  samePerson: (who: string) => `${who}已是该环节的办理人`,
  unknownPerson: '没有找到该人员，或账号已停用',
  noCode: (who: string, step: string) => `${who}没有“${step}”的办理权限`,
  away: (who: string, from: string, until: string) => `${who}在${from}至${until}请假`,
  action: (from: string, to: string) => (from ? `转办：${from} → ${to}` : `指定办理人：${to}`),
  title: (step: string, no: string) => `转办：${step} ${no}`,
  content: (no: string, unit: string, who: string, step: string, reason: string) =>
    `${who}将${no}（${unit}）的${step}转交您办理，原因：${reason}`,
  takenTitle: (step: string, no: string) => `已转办：${step} ${no}`,
  taken: (no: string, unit: string, who: string, step: string, to: string) =>
    `${no}（${unit}）的${step}已由${who}转交${to}办理。`,
  leftTitle: (step: string, no: string) => `需要转办：${step} ${no}`,
  left: (no: string, unit: string, step: string, who: string) =>
    `${no}（${unit}）的${step}由${who}办理，${who}的账号已停用，请转办或重新安排。`,
  leftByDeputy: (no: string, unit: string, step: string, who: string, deputies: string) =>
    `${no}（${unit}）的${step}由${who}的代理人${deputies}办理，其账号已停用或没有该环节的权限，请另行设置代理人或转办。`,
  leftWithoutRight: (no: string, unit: string, step: string, who: string) =>
    `${no}（${unit}）的${step}由${who}办理，${who}已没有办理该环节的权限，请转办或重新安排。`,
  arranged: (no: string) => `${no}已安排任务，请按业务单催办`,
  ended: (no: string) => `${no}已办结或作废，无需催办`,
  ownWork: (no: string) => `${no}正由您本人办理，无需催办`,
  nobody: (no: string) => `${no}当前环节没有可以通知的办理人员，请联系系统管理员`,
  urgedToday: (no: string, who: string, time: string) => `${no}今日已由${who}于${time}催办，每个环节每日催办一次`,
  urged: '催办',
  urgeTitle: (step: string, no: string) => `催办：${step} ${no}`,
  urge: (no: string, unit: string, who: string, step: string, days: number) =>
    `${who}请您尽快办理${no}（${unit}）的${step}${days > 0 ? `，该环节已停留${days}天` : ''}。`,
} as const;
