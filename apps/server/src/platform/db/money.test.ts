import { money } from '@tejian/contract/kit/money.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { moneyOfNumber, sumOfMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../../../packages/domain/test/random/random.ts';
import { databaseForFile } from '../../../test/database.ts';

// An amount comes from the wire into a column and goes back to the fen (0319).
const database = databaseForFile();
const random = seededRandom(319);

const ends = ['0', '0.01', '-0.05', '9999999999999.99', '-9999999999999.99', '1,234.5'];
const typed = [...ends, ...random.times(200, 200, () => (random.below(1_000_000_000) / 100).toFixed(random.below(3)))];
const amounts = typed.map((one): Money => {
  const { value, problems } = read(money(), one);
  expect([one, problems]).toEqual([one, {}]);
  return value;
});

it('is the same text from the wire to the database and back, and sums are the same in both', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`create temporary table amount (place int primary key, value numeric(15, 2) not null)`.execute(db);
    await sql`insert into amount select place, value::numeric(15, 2)
      from unnest(${amounts}::text[]) with ordinality as a(value, place)`.execute(db);
    const { rows } = await sql<{ written: string; value: number }>`
      select value::text as written, value from amount order by place`.execute(db);
    expect(rows.map(({ written }) => money().encode(read(money(), written).value))).toEqual(amounts);
    expect(rows.map(({ value }) => moneyOfNumber(value))).toEqual(amounts);
    const total = await sql<{ written: string }>`
      select sum(value)::text as written from amount where place > ${ends.length}`.execute(db);
    expect(total.rows[0]?.written).toBe(sumOfMoney(amounts.slice(ends.length)));
  });
});
