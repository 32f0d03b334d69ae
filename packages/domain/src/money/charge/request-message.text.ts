/** Words of the messages about what one person asks of the money and another decides; no amounts, as not everybody may see them. */
export const requestMessageText = {
  asked: {
    title: (act: string, subject: string, name: string) => `待${act}：${subject}（${name}）`,
    content: (who: string, subject: string, name: string, act: string, reason: string) =>
      `${who}提交的${subject}（${name}）待${act}${reason.trim() === '' ? '' : `，原因：${reason}`}。`,
  },
  voided: (no: string, who: string, at: string, reason: string) =>
    `${no}已由${who}于${at}作废${reason.trim() === '' ? '' : `（${reason}）`}`,
  ended: {
    title: (subject: string, name: string) => `${subject}申请已终止：${name}`,
    content: (cause: string, subject: string, act: string) => `${cause}，您提交的${subject}不再${act}。`,
  },
  decided: {
    title: (subject: string, name: string, isApproved: boolean) =>
      `${subject}${isApproved ? '已通过' : '未通过'}：${name}`,
    content: (who: string, subject: string, name: string, act: string, opinion: string) =>
      `${who}已${act}${subject}（${name}）${opinion.trim() === '' ? '' : `，意见：${opinion}`}。`,
  },
} as const;
