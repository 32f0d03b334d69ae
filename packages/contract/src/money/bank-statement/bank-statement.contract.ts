import { bankStatementForm } from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { call, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { identifier, integer, json, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { bankStatement, statementLine, statementProblems, statementReading } from './bank-statement.record.ts';
import { bankStatementList, statementLineList } from './bank-statement.view.ts';
import { readStatementMapping } from './statement-mapping-field.ts';

export const findStatements = listCall({
  path: '/api/pay/findStatement',
  search: record({}),
  row: bankStatement,
  view: bankStatementList,
});

export const findStatementLines = listCall({
  path: '/api/pay/findStatementLine',
  search: record({
    state: optional(text({ max: 20 })),
    payer: optional(text({ max: 100 })),
    remark: optional(text({ max: 100 })),
  }),
  row: statementLine,
  view: statementLineList,
});

const givenFields = {
  /** The row of the heading, counted from nought; where it is not given, it is looked for. */
  headingAt: optional(integer({ min: 0, max: 1000 })),
  mapping: optional(json<StatementMapping>(readStatementMapping)),
  /** The words of those questions to which the answer is yes. */
  confirmed: optional(list(text({ max: 500 }), { max: 200 })),
};

/** Reads a file and says what would come of it, in the account that is given or that it says itself; nothing is kept. */
export const readStatement = call({
  path: '/api/pay/readStatement',
  encoding: 'multipart',
  request: record({ ...givenFields, account: optional(text({ max: 60 })) }),
  answer: statementReading,
});

/** Keeps a statement with its file, and the mapping for the next one with these headings. */
export const importStatement = call({
  path: '/api/pay/importStatement',
  encoding: 'multipart',
  request: record({ ...givenFields, account: textOf(bankStatementForm.fields.account) }),
  answer: record({
    id: text(),
    lineCount: integer(),
    knownCount: integer(),
    /** Lines of earlier statements to which this one gave the payer or the account that they had not. */
    namedCount: integer(),
    refusedCount: integer(),
  }),
});

export const findStatementProblems = call({
  path: '/api/pay/findStatementProblem',
  request: record({ id: identifier({ max: 40 }) }),
  answer: statementProblems,
});
