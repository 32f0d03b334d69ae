/** The sentences that people are told of the time limits of tasks. */
export const timeLimitText = {
  soonTitle: (step: string, no: string) => `时限将至：${step} ${no}`,
  soon: (step: string, no: string, unit: string, due: string) =>
    `${no}（${unit}）的${step}应在${due}前办结，请及时办理。`,
  lateTitle: (step: string, no: string) => `办理超期：${step} ${no}`,
  late: (step: string, no: string, unit: string, due: string) =>
    `${no}（${unit}）的${step}已超过办理时限${due}，请尽快办理。`,
  raisedTitle: (step: string, no: string) => `超期上报：${step} ${no}`,
  raised: (step: string, no: string, unit: string, due: string, who: string) =>
    `${no}（${unit}）的${step}办理时限为${due}，至今未办结${who ? `，办理人：${who}` : ''}，请督办。`,
} as const;
