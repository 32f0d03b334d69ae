/** Sentences about remarks that are pinned to a place of a report. */
export const remarkText = {
  pending: {
    entry: (count: number) => `还有${count}条校审意见没有答复`,
    review: (count: number) => `还有${count}条校审意见没有销号`,
  },
  notReviewing: '只有正在办理本报告的校核、审核、批准人员可以提出意见或销号',
  judgedLater: (step: string) => `该意见由“${step}”提出并已答复，报告到达该环节后由其销号，不影响本环节通过`,
  unknown: '该意见不存在，请刷新页面',
  unknownPlace: '意见所指的检验项目不在本报告模板中，请刷新页面',
  /** The person who was quicker, and what the remark says now. */
  meanwhile: (who: string, when: string, state: string) =>
    `该意见已由${who}于${when}处理，现为“${state}”，请刷新后再操作`,
  states: { open: '待答复', answered: '已答复', settled: '已销号' },
  acts: { add: '提出意见', answer: '答复意见', settle: '意见销号', ask: '再次追问' },
  noted: (act: string, place: string) => `${act}：${place}`,
  label: '意见',
} as const;
