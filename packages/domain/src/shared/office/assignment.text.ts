/** Words about the institute to which a record of the archive belongs. */
export const assignmentText = {
  column: '归属机构',
  unassigned: '未归属机构',
  assign: '分配归属机构',
  chosen: '分配给',
  onlyAll: '只有数据范围为“全部”的用户可以分配归属机构',
  noInstitute: '请选择一个启用的检验机构',
  alreadyTheirs: (institute: string) => `已归属${institute}，无需再分配`,
  entry: (before: string | null, after: string) => `归属机构：${before ?? '无'} → ${after}`,
  noRows: '请选择数据', // spec §8
} as const;
