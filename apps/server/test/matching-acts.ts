import * as statements from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import * as matching from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Random } from '../../../packages/domain/test/random/random.ts';
import type { Person } from './story.ts';

/** Movements on the account of these payers, amounts drawn; answers their identifiers. */
export async function movements(cashier: Person, payers: readonly string[], count: number, random: Random) {
  const day = chinaDay(new Date());
  const rows = Array.from({ length: count }, (_, no) => {
    const clock = [8 + Math.floor(no / 3600), Math.floor(no / 60) % 60, no % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    return `${day},${clock},${((1 + random.below(60_000)) / 100).toFixed(2)},${random.oneOf(payers)},`;
  });
  const form = new FormData();
  form.append('account', '示范银行');
  form.append('file', new Blob([['交易日期,交易时间,金额,对方户名,附言', ...rows].join('\n')]), 'a.csv');
  await cashier.uploads(statements.importStatement.path, form);
  const { list } = await cashier.does(statements.findStatementLines, { pageSize: 500 });
  return list.map(({ id }) => id);
}

/** Matches one of these movements, with or without its rest for the unit, or takes one of its matches back. */
export async function matchOrUndo(cashier: Person, lines: readonly string[], random: Random): Promise<number> {
  const seen = await cashier.does(matching.proposeMatches, { id: random.oneOf(lines) });
  const standing = seen.matches.filter(({ undoneAt }) => undoneAt === undefined);
  if (standing.length > 0 && random.below(3) === 0) {
    const undone = { id: random.oneOf(standing).id, reason: '匹配错误' };
    return (await cashier.sends(matching.undoMatch, undone)).statusCode;
  }
  if (seen.proposals.length === 0) return 200;
  const { parts, surplus } = random.oneOf(seen.proposals);
  const asked = {
    id: seen.id,
    version: seen.version,
    parts: parts.map(({ chargeId, amount }) => ({ chargeId, amount })),
  };
  return (await cashier.sends(matching.acceptMatch, random.below(2) === 0 ? { ...asked, surplus } : asked)).statusCode;
}
