import * as invoices from '@tejian/contract/money/invoice/invoice.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import type { Random } from '../../../packages/domain/test/random/random.ts';
import type { Person } from './story.ts';

const CODE = '35010199';
const FIRST = '0000000001';

/** Invoices that somebody has issued, the newest last, and how many different numbers are drawn. */
export interface InvoiceDesk {
  readonly issued: { readonly id: string; readonly kind: string }[];
  readonly numbers: number;
}

/** A stock of numbers for paper, as large as may be needed. */
export const stockOfNumbers = (cashier: Person) =>
  cashier.does(invoices.saveInvoiceStock, {
    kind: '13',
    code: CODE,
    firstNo: FIRST,
    lastNo: '0000099999',
    receivedOn: chinaDay(new Date()),
  });

/** A number as its platform gave it; among many people some draw the same one. */
const drawnNumber = (desk: InvoiceDesk, random: Random) =>
  `${chinaDay(new Date()).slice(2, 4)}35${String(random.below(desk.numbers)).padStart(16, '0')}`;

/** The next number of the stock, or one beyond it, passed over with a reason. */
async function paperNumber(cashier: Person, random: Random) {
  const [stock] = (await cashier.does(invoices.findInvoiceStocks, {})).list;
  const ahead = random.below(5) === 0 ? 1 : 0;
  const number = String(Number(stock?.nextNo ?? FIRST) + ahead).padStart(FIRST.length, '0');
  return { code: CODE, number, ...(ahead > 0 ? { skipReason: '打印卡纸' } : {}) };
}

/** Issues an invoice for a part of a charge, on paper or digitised; the status of the answer. */
export async function issueInvoice(
  cashier: Person,
  desk: InvoiceDesk,
  { chargeId, amount }: { readonly chargeId: string; readonly amount: Money },
  random: Random,
): Promise<number> {
  const kind = random.oneOf(['04', '13']);
  const numbered = kind === '13' ? await paperNumber(cashier, random) : { number: drawnNumber(desk, random) };
  const answer = await cashier.sends(invoices.saveInvoice, {
    kind,
    ...numbered,
    issuedOn: chinaDay(new Date()),
    title: '榕江物业',
    parts: [{ chargeId, amount }],
  });
  const told = answer.json<{ isSuccess: boolean; data: { id: string } }>();
  if (told.isSuccess) desk.issued.push({ id: told.data.id, kind });
  return answer.statusCode;
}

/** Takes a recent invoice back: void or by a red letter on paper, by a red letter where it has its number alone. */
export async function takeInvoiceBack(cashier: Person, desk: InvoiceDesk, random: Random): Promise<number> {
  const recent = desk.issued.slice(-12);
  if (recent.length === 0) return 200;
  const { id, kind } = random.oneOf(recent);
  const isPaper = kind === '13';
  const asked = { id, version: 1, reason: '更正' };
  if (isPaper && random.below(2) === 0)
    return (await cashier.sends(invoices.changeInvoice, { ...asked, operation: 'void' })).statusCode;
  const numbered = isPaper ? await paperNumber(cashier, random) : { number: drawnNumber(desk, random) };
  const red = { ...asked, operation: 'red', ...numbered, issuedOn: chinaDay(new Date()) } as const;
  return (await cashier.sends(invoices.changeInvoice, red)).statusCode;
}
