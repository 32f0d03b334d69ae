export const text = {
  ok: '设置代理',
  note: '代理期间，您的待办对代理人可见并可由其办理；审核、审批等签名为代理人本人签名，流程日志记录“代某人”。到期自动结束，未办事项仍由您办理。',
  noteOfAny:
    '代理期间，被代理人的待办对代理人可见并可由其办理；签名为代理人本人签名，流程日志记录“代某人”。到期自动结束，未办事项仍由被代理人办理。',
  saved: '代理已设置，已通知双方',
  person: (department: string | undefined, duties: string) => [department, duties].filter(Boolean).join(' · '),
  endTitle: (deputy: string, who: string) => `终止${deputy}对${who}的代理？`,
  endText: '终止后立即失效，正在批量办理的其余事项不再代办；已办事项不受影响。',
  end: '终止',
  ended: '代理已终止',
  actsTitle: (deputy: string, who: string) => `${deputy}代${who}办理的事项`,
  noActs: '代理期间没有代办事项',
  no: '业务编号',
  action: '操作',
  at: '时间',
} as const;
