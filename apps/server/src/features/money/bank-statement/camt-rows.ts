// CAMT.053 (ISO 20022, bank to customer statement) as rows of text, so that one reader reads all statements. Pure.
import { compareMoney, noMoney, sumOfMoney } from '@tejian/domain/shared/money/money.ts';
import { readAmount } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import type { XmlElement } from '../../../platform/documents/read-xml.ts';

/** The elements of a statement that rows are made of. */
export const camtElements = ['Acct', 'TxsSummry', 'Ntry'] as const;

/** The heading that its columns have: names of the elements that they come from. */
export const camtHeading = [
  'BookgDt',
  'Amt',
  'Ccy',
  'CdtDbtInd',
  'RltdPties',
  'RltdAcct',
  'Ref',
  'RmtInf',
  'Sts',
] as const;

const child = (of: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((one) => one.name === name), of);
const all = (of: XmlElement | undefined, name: string) => of?.children.filter((one) => one.name === name) ?? [];
const textAt = (of: XmlElement | undefined, ...path: readonly string[]) => child(of, ...path)?.text ?? '';
/** The first text that stands anywhere in it: a code or an identifier has one among several forms. */
const anyText = (of: XmlElement | undefined): string => of?.text || (of?.children.map(anyText).find(Boolean) ?? '');

/** The account of a statement: its number, and the currency of amounts that name none. */
export interface CamtAccount {
  readonly id: string;
  readonly currency: string;
}
export const camtAccount = (element: XmlElement): CamtAccount => ({
  id: textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id') || anyText(child(element, 'Id')),
  currency: textAt(element, 'Ccy'),
});

/** The rows of one element: one for an entry, several for a batch whose transactions have amounts of their own. */
export function camtRows(element: XmlElement, currency: string): string[][] {
  if (element.name === 'Acct') return [];
  if (element.name === 'TxsSummry') return [statedSums(element)];
  const transactions = all(element, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const amounts = transactions.map((one) => ownAmount(one));
  return transactions.length > 1 && isWhole(element, amounts)
    ? transactions.map((one) => entryRow(element, one, ownAmount(one), currency))
    : [entryRow(element, transactions[0], child(element, 'Amt'), currency)];
}

const ownAmount = (one: XmlElement) => child(one, 'Amt') ?? child(one, 'AmtDtls', 'TxAmt', 'Amt');

/** The amounts of the transactions make up that of the entry. */
function isWhole(entry: XmlElement, amounts: readonly (XmlElement | undefined)[]): boolean {
  const values = [child(entry, 'Amt'), ...amounts].map((amount) => {
    const amountRead = readAmount(amount?.text ?? '');
    return amountRead.reason === undefined ? amountRead.amount : undefined;
  });
  const [whole, ...parts] = values;
  const knownAmounts = parts.flatMap((part) => (part === undefined ? [] : [part]));
  const sum = knownAmounts.length === parts.length ? sumOfMoney(knownAmounts) : null;
  return whole !== undefined && sum !== null && compareMoney(whole, sum) === 0;
}

function entryRow(
  entry: XmlElement,
  one: XmlElement | undefined,
  amount: XmlElement | undefined,
  currency: string,
): string[] {
  const direction = textAt(entry, 'CdtDbtInd');
  const isIn = direction === 'CRDT';
  const party = child(one, 'RltdPties', isIn ? 'Dbtr' : 'Cdtr');
  const account = child(one, 'RltdPties', isIn ? 'DbtrAcct' : 'CdtrAcct', 'Id');
  const remittance = child(one, 'RmtInf');
  const remarks = [
    ...all(remittance, 'Ustrd').map((words) => words.text),
    ...all(remittance, 'Strd').map((structuredElement) => textAt(structuredElement, 'CdtrRefInf', 'Ref')),
    textAt(one, 'AddtlTxInf'),
  ].filter(Boolean);
  const day = child(entry, 'BookgDt') ?? child(entry, 'ValDt');
  const endToEnd = textAt(one, 'Refs', 'EndToEndId');
  return [
    anyText(day),
    amount?.text ?? '',
    amount?.attributes['Ccy'] || currency,
    direction,
    textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'),
    textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id'),
    textAt(entry, 'AcctSvcrRef') || (endToEnd === NOT_PROVIDED ? '' : endToEnd) || textAt(entry, 'NtryRef'),
    remarks.join(' ') || textAt(entry, 'AddtlNtryInf'),
    isReversal(entry) ? text.reversalMark : anyText(child(entry, 'Sts')),
  ];
}
/** The entry takes back an earlier one of the other direction. */
const isReversal = (entry: XmlElement): boolean => /^(?:true|1)$/.test(textAt(entry, 'RvslInd'));
/** The standard's word where the payer gave no reference. */
const NOT_PROVIDED = 'NOTPROVIDED';

/** The sums that the statement states, in the words that totals are read by. */
function statedSums(summary: XmlElement): string[] {
  const [income, expense] = [textAt(summary, 'TtlCdtNtries', 'Sum'), textAt(summary, 'TtlDbtNtries', 'Sum')];
  return [
    ...(income ? [text.statedIn(twoDecimals(income))] : []),
    ...(expense ? [text.statedOut(twoDecimals(expense))] : []),
  ];
}

function twoDecimals(sum: string): string {
  const amountRead = readAmount(sum);
  return (amountRead.reason === undefined ? amountRead.amount : undefined) ?? noMoney;
}
