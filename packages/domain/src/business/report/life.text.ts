interface Begun {
  readonly reportNo: string;
  readonly itemNo: string;
  readonly userName: string;
  readonly at: string;
}

/** Words of what becomes of a report after its approval. */
export const reportLifeText = {
  states: { draft: '未批准', approved: '有效', replaced: '已替代', withdrawn: '已撤回', voided: '已作废' },
  actions: { correct: '更正', supplement: '补充', withdraw: '撤回', void: '作废', replace: '替代' },
  replacedBy: (reportNo: string) => `已由${reportNo}替代`,
  refused: (reportNo: string, state: string, why: string, possible: readonly string[]) =>
    `报告${reportNo}（${state}）${why}；${possible.length > 0 ? `可以办理：${possible.join('、')}` : '目前没有可以办理的操作'}`,
  notFrom: (action: string) => `不能办理${action}`,
  noFile: '的签章文件尚未生成，请稍后再试',
  begun: (action: string, { reportNo, itemNo, userName, at }: Begun) =>
    `已由${userName}于${at}发起${action}（报告编号${reportNo}，业务流水号${itemNo}），尚未批准`,
  validSupplement: (reportNo: string) => `有现行有效的补充报告${reportNo}，请先撤回或作废该补充报告`,
  requested: (who: string, at: string, action: string) => `已由${who}于${at}申请${action}，等待站长确认`,
  unsettled: (reportNo: string, stands: string, reason: string) =>
    `报告${reportNo}${stands}${reason === '' ? '' : `，原因：${reason}`}；请确认是否继续`,
  isSupplement: (reportNo: string) => `是报告${reportNo}的补充报告，请对${reportNo}办理补充`,
  supplementsReplaced: (reportNo: string, newNo: string) =>
    `所补充的报告${reportNo}已由${newNo}替代，本补充报告不能再办理；请作废本业务，要补充的内容请对${newNo}办理补充`,
  supplementsInvalid: (reportNo: string, state: string) =>
    `所补充的报告${reportNo}${state}，本补充报告不能再办理；请作废本业务`,
  over: (state: string, who: string, at: string, reason: string) =>
    `该报告${state}（${who}于${at}${reason === '' ? '' : `，原因：${reason}`}），不能录入`,
  notHandedOut: (reportNo: string, state: string) => `报告${reportNo}${state}，不能打印或发放`,
  /** Across the pages of a copy (decisions §9); a report that another one replaced is void as well (remark.correct). */
  voidWord: '作废',
  withdrawnWord: '撤回',
  noLongerValid: (reportNo: string, state: string) => `检验报告 ${reportNo} ${state}，不再有效`,
  ownRequest: '不能确认自己提出的申请，请由站长办理',
  noCode: '只有站长可以确认报告的撤回和作废',
  notFound: '没有找到这项申请，可能已被删除',
  decided: (who: string, at: string) => `这项申请已由${who}于${at}处理`,
  /** LAYOUT §11: the report's own number, and which of its supplements it is. */
  supplementNo: (reportNo: string, nth: number) => `${reportNo}-补${nth}`,
  remark: {
    correct: (reportNo: string, reason: string) =>
      `本报告替代原报告（编号${reportNo}），原报告作废。更正内容：${reason}`,
    supplement: (reportNo: string, reason: string) => `本报告是报告${reportNo}的补充报告。补充内容：${reason}`,
    /** A line that says which report it replaces. */
    replacement: /^\s*本报告替代原报告/,
  },
  /** The flow log's names for it. */
  log: {
    correct: '报告更正',
    supplement: '补充报告',
    withdraw: '报告撤回',
    void: '报告作废',
    replace: '报告被替代',
    ended: '不再打印发放',
    endedFor: (reportNo: string, state: string) => `报告${reportNo}${state}，不再打印和发放`,
    begunBy: { correct: '更正录入', supplement: '补充录入' },
    asked: { withdraw: '申请报告撤回', void: '申请报告作废' },
    rejected: { withdraw: '驳回报告撤回', void: '驳回报告作废' },
  },
  message: {
    asked: (action: string, reportNo: string) => `待确认：报告${reportNo}${action}`,
    askedText: (who: string, action: string, reportNo: string, reason: string) =>
      `${who}申请${action}报告${reportNo}，原因：${reason}。`,
    invalid: (reportNo: string, state: string) => `报告${reportNo}${state}`,
    invalidText: (who: string, reportNo: string, state: string, reason: string, hasPaper: boolean) =>
      `报告${reportNo}${state}（${who}办理），原因：${reason}。${hasPaper ? '您经手过该报告的打印、归档或发放，请收回或标记已发出的纸质报告。' : ''}`,
    toUnit: (reportNo: string, state: string) =>
      `已发放给贵单位的检验报告${reportNo}${state}，不再有效，请停止使用（包括已下载的电子报告和纸质报告）；如有疑问，请与检验机构联系。`,
    decided: (action: string, reportNo: string, isAccepted: boolean) =>
      `报告${reportNo}${action}${isAccepted ? '已确认' : '被驳回'}`,
    decidedText: (who: string, action: string, reportNo: string, note: string) =>
      `${who}处理了报告${reportNo}的${action}申请。${note}`,
    takenBack: (action: string, reportNo: string) => `报告${reportNo}的${action}申请已撤销`,
    takenBackText: (who: string, action: string, reportNo: string, note: string) =>
      `${who}撤销了${action}报告${reportNo}的申请，无需再确认。${note}`,
  },
} as const;
