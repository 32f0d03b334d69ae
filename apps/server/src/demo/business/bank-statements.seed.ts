import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { keepRows, load } from '../../features/money/bank-statement/bank-statement.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Owed {
  readonly paymentNo: string;
  readonly payer: string;
  readonly open: string;
}

const heads = ['交易日期', '交易时间', '交易金额', '对方户名', '对方账号', '流水号', '附言'] as const;
const [APPLICATIONS, DAYS] = [8, 5];

/** The ways in which units pay: most name the application, some only their own name, one lets its head office pay. */
const remarks: readonly ((owed: Owed) => { readonly payer: string; readonly remark: string })[] = [
  ({ payer, paymentNo }) => ({ payer, remark: `检验费${paymentNo}` }),
  ({ payer }) => ({ payer, remark: '检验费' }),
  ({ payer, paymentNo }) => ({ payer, remark: `电梯年检 ${paymentNo}` }),
  ({ paymentNo }) => ({ payer: '示范集团财务有限公司', remark: `代付${paymentNo}` }),
];

/**
 * Adds the entries of the last days that wait to be matched: for what is owed, from a stranger, and a refund that left.
 */
export async function addBankStatements(tx: Tx, stage: BusinessStage): Promise<void> {
  const { rows } = await sql<Owed>`
    select p.payment_no, p.payer, sum(c.amount - c.pending - c.confirmed)::numeric(15, 2)::text as open
    from payment_application p join payment_application_charge pc on pc.payment_application_id = p.id
      join charge c on c.id = pc.charge_id
    where c.amount > c.pending + c.confirmed and not c.is_void and not c.is_exempt
      and p.organisation_id = ${houseOf(stage)}
    group by p.id order by p.created_at desc, p.id limit ${APPLICATIONS}`.execute(tx);
  const today = chinaDay(stage.now);
  const paidRows = rows.map((owedRow, at) => {
    const payment = remarks[at % remarks.length]?.(owedRow) ?? { payer: owedRow.payer, remark: '' };
    const no = String(at + 1).padStart(4, '0');
    return [
      addDays(today, (at % DAYS) - DAYS),
      `09:${no.slice(2)}:05`,
      owedRow.open,
      payment.payer,
      `62280000000000${no}`,
      `2026${no}`,
      payment.remark,
    ];
  });
  const others = [
    [addDays(today, -2), '10:20:30', '500.00', '示范过路贸易有限公司', '6228000000009001', '20269001', '货款'],
    [addDays(today, -1), '15:00:00', '-600.00', '示范金融大厦管理有限公司', '6228000000009002', '20269002', '退检验费'],
  ];
  const lines = [heads, ...paidRows, ...others];
  const text = lines.map((row) => row.join(',')).join('\r\n');
  const content = await stage.ports.files.put(Buffer.from(`\uFEFF${text}\r\n`), { isSealed: true });
  const keptRow = await keepRows(lines, { content, name: '示范银行对账单.csv', mime: 'text/csv' });
  await load(tx, { account: '示范银行 3502****0001' }, keptRow, { actor: personOf(stage, 'caiwu'), now: stage.now });
}
