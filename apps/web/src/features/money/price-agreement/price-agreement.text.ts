/** Words of the page of agreements with units. */
export const text = {
  add: '登记协议',
  saved: '已登记协议，请等待审批',
  deciding: {
    approve: (no: string) => `同意协议${no}`,
    refuse: (no: string) => `不同意协议${no}`,
    end: (no: string) => `终止协议${no}`,
  },
  asked: { asker: '登记人', reason: '登记原因' },
  allKinds: '全部设备种类',
  period: '适用期间',
  days: (from: string, to: string) => `${from}至${to}`,
  agreedWord: '同意',
  endNote: '终止后自次日起不再适用；此前的收费不变',
  done: { approve: '协议已同意', refuse: '协议已退回', end: '协议已终止' },
} as const;
