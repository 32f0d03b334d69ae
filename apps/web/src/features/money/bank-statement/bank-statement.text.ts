import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { shownMoney, type Money } from '@tejian/domain/shared/money/money.ts';

/** The counts of an imported file. */
interface Loaded {
  readonly lineCount: number;
  readonly knownCount: number;
  readonly namedCount: number;
  readonly refusedCount: number;
}

/** The words of the pages about the movements on the institute's accounts. */
export const text = {
  import: '导入对账单',
  load: '导入',
  fileNote: '银行或支付平台导出的 CSV、XLSX，或 CAMT.053（XML）文件',
  chooseFile: '请选择对账单文件',
  reading: '正在读取文件',
  stillReading: '正在读取文件，请稍候再导入',
  preview: '文件内容和各列的含义',
  column: (no: number) => `第${no}列的含义`,
  none: '不导入',
  heading: '表头',
  asHeading: (place: string) => `以${place}为表头`,
  kept: '已采用上次对相同表头确认的含义',
  proposed: '各列的含义按表头推断，请核对；修改后下次对相同的表头自动采用',
  result: (count: number, income: Money, expense: Money) =>
    `可导入${count}笔，收入合计${shownMoney(income)}元，支出合计${shownMoney(expense)}元`,
  answered: '已确认',
  unread: (lines: readonly { readonly place: string; readonly words: string }[], count: number) =>
    `${lines.map(({ place, words }) => `${place}“${words}”`).join('、')}${count > lines.length ? '等' : ''}${count > 1 ? `，共${count}行` : ''}，未读入，请确认其中没有交易`,
  refused: (count: number) => `${count}行不能导入`,
  differs: '合计不符',
  loaded: ({ lineCount, knownCount, namedCount, refusedCount }: Loaded) =>
    [
      `已导入${lineCount}笔`,
      ...(knownCount > 0 ? [`另有${knownCount}笔以前已导入`] : []),
      ...(namedCount > 0 ? [bankStatementText.payersNamed(namedCount)] : []),
      ...(refusedCount > 0 ? [`${refusedCount}行未导入`] : []),
    ].join('，'),
  problems: '未导入行',
  place: '位置',
  reason: '原因',
  noneRefused: '所有行都已导入',
} as const;
