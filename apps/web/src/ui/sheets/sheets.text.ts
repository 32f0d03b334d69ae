import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
/** Words of the list of a workbook's sheets. */
export const text = {
  title: '工作表',
  read: (rows: number) => `${withThousands(rows)}行`,
  skipped: (rows: number, why: string) => (rows === 0 ? why : `${withThousands(rows)}行，不导入：${why}`),
  laterHeadings: (rows: readonly number[]) => `第${rows.join('、')}行另有表头，其下各行按它读取`,
  unread: (lines: readonly { row: number; words: string }[]) => {
    const quotations = lines.filter(({ words }) => words !== '');
    const others = lines.length - quotations.length;
    const words = quotations.map(({ row, words }) => `第${row}行“${words}”`).join('、');
    return `表头之上的行不读入：${words}${others === 0 ? '' : `，另有${others}行`}`;
  },
  apply: '按所选工作表重新读取',
  none: '请至少选择一个工作表',
} as const;
