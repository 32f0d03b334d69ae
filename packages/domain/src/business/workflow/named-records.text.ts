/** What stands right before the number of a record in the sentences of the product; the longer noun first. */
export const recordNouns: Readonly<Record<'application' | 'item' | 'report', readonly string[]>> = {
  application: ['申请编号', '申请单'],
  item: ['业务流水号', '业务单', '在办业务（'],
  report: ['报告编号', '报告'],
};
