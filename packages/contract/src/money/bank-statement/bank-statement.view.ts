import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { BankStatement, StatementLineRow } from './bank-statement.record.ts';

const count = { type: 'number', width: 96, align: 'right', queried: false } as const;

/** Statements of bank accounts, the newest first. */
export const bankStatementList = listView<BankStatement>({
  viewNo: 'bankStatementList',
  title: '银行对账单',
  columns: [
    { field: 'account', label: '本方账户', width: 200, frozen: true, queried: false },
    { field: 'firstDay', label: '起始日期', type: 'date', queried: false },
    { field: 'lastDay', label: '截止日期', type: 'date', queried: false },
    { field: 'income', label: '收入合计（元）', ...moneyColumn },
    { field: 'expense', label: '支出合计（元）', ...moneyColumn },
    { field: 'lineCount', label: '新增笔数', ...count },
    { field: 'knownCount', label: '已有笔数', ...count },
    { field: 'openCount', label: '待匹配笔数', ...count },
    { field: 'refusedCount', label: '未导入行数', ...count },
    { field: 'differenceCount', label: '合计不符', ...count },
    { field: 'fileName', label: '文件名', width: 220, queried: false },
    { field: 'importedBy', label: '导入人', width: 90, queried: false },
    { field: 'importedAt', label: '导入时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [],
  sort: { field: 'importedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'import', label: '导入对账单', permission: 'charge:confirm', primary: true }],
  rowActions: [{ name: 'problems', label: '未导入行', permission: 'charge:amount' }],
});

/** Movements on the accounts: what is still to be matched is one state of them. */
export const statementLineList = listView<StatementLineRow>({
  viewNo: 'statementLineList',
  title: '银行流水',
  columns: [
    { field: 'day', label: '交易日期', type: 'date', frozen: true, sortable: true },
    { field: 'time', label: '交易时间', width: 96, queried: false },
    { field: 'stateWord', label: '状态', width: 96, queried: false },
    { field: 'amount', label: '金额（元）', ...moneyColumn },
    { field: 'matched', label: '已匹配（元）', ...moneyColumn },
    { field: 'payer', label: '对方户名', width: 220 },
    { field: 'payerAccount', label: '对方账号', type: 'code', width: 190, queried: false },
    { field: 'remark', label: '附言', width: 240 },
    { field: 'reference', label: '流水号', type: 'code', width: 220, queried: false },
    { field: 'account', label: '本方账户', width: 200, queried: false },
    { field: 'settledReason', label: '处理原因', width: 180, queried: false },
  ],
  search: [
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
    },
    { name: 'payer', label: '对方户名', over: ['payer'], match: 'contains' },
    { name: 'remark', label: '附言', over: ['remark'], match: 'contains' },
  ],
  sort: { field: 'day', order: 'desc' },
  searchOnOpen: true,
});
