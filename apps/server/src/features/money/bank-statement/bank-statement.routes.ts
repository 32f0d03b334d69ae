import * as calls from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import * as matching from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { answerNotKept, batch, readRoute, write, writeFile } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './bank-statement.service.ts';
import * as lines from './line-matching.service.ts';

const mayConfirm = permission('charge:confirm');
const mayRead = permission('charge:confirm', 'day:close');

export const bankStatementRoutes = [
  readRoute(calls.findStatements, mayRead, ({ db, body, actor }) => service.findStatements(db, body, actor)),
  exportOf(calls.findStatements, mayRead, ({ body, actor }) => service.statements(body, actor)),
  readRoute(calls.findStatementLines, mayRead, ({ db, body, actor }) => service.findLines(db, body, actor)),
  exportOf(calls.findStatementLines, mayRead, ({ body, actor }) => service.statementLines(body, actor)),
  answerNotKept(
    writeFile(calls.readStatement, mayConfirm, {
      keep: service.preview,
      run: (_context, reading) => reading,
    }),
  ),
  writeFile(calls.importStatement, mayConfirm, {
    keep: service.keep,
    run: ({ tx, body, actor, now }, keptFacts) => service.load(tx, body, keptFacts, { actor, now }),
  }),
  readRoute(calls.findStatementProblems, permission('charge:amount'), ({ db, body, actor }) =>
    service.problems(db, body.id, actor),
  ),
  readRoute(matching.proposeMatches, mayRead, ({ db, body, actor }) => lines.propose(db, body, actor)),
  write(matching.acceptMatch, mayConfirm, ({ tx, body, actor, now }) => lines.accept(tx, body, { actor, now })),
  batch(matching.acceptSureMatches, mayConfirm, ({ many, body, actor, now }) =>
    lines.acceptSure(many, body.ids, { actor, now }),
  ),
  write(matching.undoMatch, mayConfirm, async ({ tx, body, actor, now }) => {
    await lines.undo(tx, body, { actor, now });
    return {};
  }),
  write(matching.settleLine, permission('day:close'), ({ tx, body, actor, now }) =>
    lines.settle(tx, body, { actor, now }),
  ),
];
