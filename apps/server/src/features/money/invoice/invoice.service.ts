import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type * as calls from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { InvoiceDetail, InvoiceProposal } from '@tejian/contract/money/invoice/invoice.record.ts';
import { minus } from '@tejian/domain/money/charge/charge.ts';
import { invoiceKindOf, type InvoiceKind } from '@tejian/domain/money/invoice/invoice-kinds.ts';
import * as rules from '@tejian/domain/money/invoice/invoice.ts';
import { invoiceText as text } from '@tejian/domain/money/invoice/invoice.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { noMoney, sumOfMoney } from '@tejian/domain/shared/money/money.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, doneMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { heldCharges, type When } from '../charge/charge.service.ts';
import * as lists from './invoice-list.store.ts';
import * as store from './invoice.store.ts';

type Asked = Record<string, unknown>;
export const { invoices, stocks } = lists;
export const findInvoices = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, invoices(askedFilter, actor));
export const findStocks = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, stocks(askedFilter, actor));

export async function detail(db: Db, id: string, actor: Actor): Promise<InvoiceDetail> {
  const invoice = isId(id) ? await lists.findDetail(db, id, actor) : undefined;
  if (!invoice) throw new Refusal(text.missing);
  return invoice;
}

/** Requires both rights: what is said of amounts to whoever issues would tell them. */
function seesAmounts(actor: Actor): void {
  if (!may(actor, 'charge:amount')) throw new Refusal(text.seesNoAmounts);
}

export async function propose(db: Db, paymentNo: string, actor: Actor): Promise<InvoiceProposal> {
  seesAmounts(actor);
  const proposal = await store.findProposed(db, paymentNo, actor);
  if (!proposal) throw new Refusal(text.missingPayment);
  return { ...proposal, stocks: await lists.openStocks(db, actor) };
}

function refuseProblems(problems: rules.InvoiceProblems): void {
  const [sentence] = Object.values(problems);
  if (sentence !== undefined) throw new Refusal(sentence, problems);
}

function declaredKind(kind: string): InvoiceKind {
  const declaredKind = invoiceKindOf(kind);
  if (!declaredKind) throw new Refusal(text.notIssuedHere, { kind: text.notIssuedHere });
  return declaredKind;
}

/** Issues one invoice for charges of one payer; never more than is left of each. */
export async function issue(tx: Tx, request: RequestOf<typeof calls.saveInvoice>, when: When): Promise<{ id: string }> {
  const { actor, now } = when;
  const { kind, number, code = '', checkCode = '', skipReason = '', issuedOn, remark = '', parts } = request;
  seesAmounts(actor);
  const kindDeclared = declaredKind(kind);
  const buyer = {
    title: request.title,
    taxNo: request.taxNo ?? '',
    address: request.address ?? '',
    bank: request.bank ?? '',
  };
  const typedFacts = { code, number, checkCode, issuedOn };
  refuseProblems({
    ...rules.numberProblems(kindDeclared, typedFacts, chinaDay(now)),
    ...rules.buyerProblems(kindDeclared, buyer),
  });
  const organisationId = await payableTogether(tx, parts, when);
  const id = newId();
  await insertNumbered(
    tx,
    kindDeclared,
    {
      id,
      organisationId,
      kind,
      ...typedFacts,
      ...buyer,
      remark,
      originalId: null,
      amount: sumOfMoney(parts.map(({ amount }) => amount)) ?? noMoney,
    },
    { parts, skipReason, when },
  );
  await noteInvoice(tx, 'issueInvoice', { id, number }, when);
  return { id };
}

/** The charges under their locks, each with enough left; answers the institute that issues. */
async function payableTogether(tx: Tx, parts: readonly store.InvoicedPart[], when: When): Promise<string> {
  const ids = parts.map(({ chargeId }) => chargeId);
  const charges = await heldCharges(tx, ids, when);
  const partOf = new Map(parts.map(({ chargeId, amount }) => [chargeId, amount]));
  for (const charge of charges) {
    const part = partOf.get(charge.id) ?? noMoney;
    const refusal = rules.partRefusal(charge, part);
    if (refusal)
      throw charge.isSubmitted && rules.isAboveRest(charge, part)
        ? await invoicedMeanwhile(tx, refusal, charge.id)
        : new Refusal(refusal);
  }
  const [first] = charges;
  const isOther = charges.some(
    (one) =>
      one.organisationId !== first?.organisationId || (one.unitId ?? one.payer) !== (first.unitId ?? first.payer),
  );
  if (!first || isOther) throw new Refusal(text.onePayer);
  return first.organisationId;
}

/** Of two who invoice the same charge the slower one learns who was faster. */
async function invoicedMeanwhile(tx: Tx, refusal: string, chargeId: string): Promise<Refusal> {
  const invoices = (await store.invoicesOf(tx, chargeId)).map((id) => ({ subject: 'invoice', subjectId: id }) as const);
  return doneMeanwhile(tx, refusal, invoices, ['issueInvoice']);
}

type Numbered = Omit<store.NewInvoice, 'stockId' | 'issuedBy' | 'issuedAt'>;
interface Taking {
  readonly parts: readonly store.InvoicedPart[];
  readonly skipReason: string;
  readonly when: When;
}

/** Takes the number out of its stock, where the kind has one, and writes the invoice: a number is used once. */
async function insertNumbered(tx: Tx, kind: InvoiceKind, givenBuyer: Numbered, { parts, skipReason, when }: Taking) {
  const { actor, now } = when;
  const stockId = kind.hasStock ? await takeFromStock(tx, givenBuyer, skipReason, when) : null;
  const isNew = await store.insertInvoice(tx, { ...givenBuyer, stockId, issuedBy: actor.userId, issuedAt: now }, parts);
  if (!isNew) throw await usedNumber(tx, givenBuyer, '', actor);
}

async function takeFromStock(tx: Tx, givenFacts: Numbered, skipReason: string, { actor, now }: When): Promise<string> {
  const { number } = givenFacts;
  const stock = await store.lockStock(tx, givenFacts, actor);
  if (!stock) throw new Refusal(text.noStock(number), { number: text.noStock(number) });
  if (Number(number) < stock.nextNo) {
    const reason = await store.gapReason(tx, stock.id, number);
    const next = rules.nextWords(stock);
    throw reason === undefined
      ? await usedNumber(tx, givenFacts, next, actor)
      : new Refusal(text.passedOver(number, reason) + next, { number: text.passedOver(number, reason) });
  }
  const gap = rules.passedOver(stock, number);
  if (gap) {
    const askedText = text.skipped(gap.first, gap.last);
    if (skipReason === '') throw new Refusal(askedText, { skipReason: askedText });
    await store.insertGap(tx, {
      id: newId(),
      stockId: stock.id,
      ...gap,
      reason: skipReason,
      by: actor.userId,
      at: now,
    });
  }
  await store.takeNumber(tx, stock.id, number);
  return stock.id;
}

/** Of two who take the same number the slower one learns who was faster, and which number comes next. */
async function usedNumber(tx: Tx, { code, number }: Numbered, next: string, actor: Actor): Promise<Refusal> {
  const use = await store.usedNumber(tx, code, number, actor);
  const sentence = use?.isSeen === true ? text.usedBy(number, use.who, showInstant(use.at)) : text.used(number);
  return new Refusal(sentence + next, { number: sentence + next });
}

/** Takes an invoice back: what it was for may be invoiced again, or paid back. */
export async function change(
  tx: Tx,
  request: RequestOf<typeof calls.changeInvoice>,
  when: When,
): Promise<{ id: string }> {
  seesAmounts(when.actor);
  const seenInvoice = isId(request.id) ? await store.findHeld(tx, request.id, when.actor) : undefined;
  if (!seenInvoice) throw new Refusal(text.missing);
  const chargeIds = seenInvoice.parts.map(({ chargeId }) => chargeId);
  await heldCharges(tx, chargeIds, when); // charges before invoices, as everybody locks them
  await store.lockInvoice(tx, seenInvoice.id);
  const invoice = (await store.findHeld(tx, seenInvoice.id, when.actor)) ?? seenInvoice;
  if (invoice.version !== request.version)
    throw await changedMeanwhile(tx, { subject: 'invoice', subjectId: invoice.id });
  return request.operation === 'void'
    ? voidInvoice(tx, invoice, request.reason, when)
    : redInvoice(tx, invoice, request, when);
}

async function voidInvoice(tx: Tx, invoice: store.HeldInvoice, reason: string, when: When): Promise<{ id: string }> {
  const refusal = rules.voidRefusal(invoice, chinaDay(when.now));
  if (refusal) throw new Refusal(refusal);
  await store.endInvoice(tx, invoice.id, endedAs('voided', reason, when));
  await noteInvoice(tx, 'voidInvoice', { ...invoice, details: reason }, when);
  return { id: invoice.id };
}

const endedAs = (state: 'voided' | 'reversed', reason: string, { actor, now }: When) => ({
  state,
  reason,
  endedBy: actor.userId,
  endedAt: now,
});

/** The counter-invoice has a number of its own, the buyer of the original, and its amounts below nought. */
async function redInvoice(
  tx: Tx,
  original: store.HeldInvoice,
  request: RequestOf<typeof calls.changeInvoice>,
  when: When,
): Promise<{ id: string }> {
  const refusal = rules.redRefusal(original);
  if (refusal) throw new Refusal(refusal);
  const { number = '', code = '', checkCode = '', skipReason = '', reason } = request;
  const today = chinaDay(when.now);
  const typedFacts = { code, number, checkCode, issuedOn: request.issuedOn ?? today };
  const kind = declaredKind(original.kind);
  refuseProblems(rules.numberProblems(kind, typedFacts, today));
  const { title, taxNo, address, bank, organisationId } = original;
  const id = newId();
  await store.endInvoice(tx, original.id, endedAs('reversed', reason, when));
  await insertNumbered(
    tx,
    kind,
    {
      id,
      organisationId,
      kind: original.kind,
      ...typedFacts,
      title,
      taxNo,
      address,
      bank,
      remark: reason,
      amount: minus(noMoney, original.amount),
      originalId: original.id,
    },
    {
      parts: original.parts.map(({ chargeId, amount }) => ({ chargeId, amount: minus(noMoney, amount) })),
      skipReason,
      when,
    },
  );
  await noteInvoice(tx, 'redInvoice', { ...original, details: `${number} ${reason}` }, when);
  return { id };
}

/** Keeps a range of numbers that the institute received; no number is in two. */
export async function receiveStock(tx: Tx, request: RequestOf<typeof calls.saveInvoiceStock>, { actor, now }: When) {
  const { kind, code = '', firstNo, lastNo, receivedOn } = request;
  const { organisationId } = actor;
  if (!organisationId) throw new Refusal(text.noHouse);
  refuseProblems(rules.stockProblems(declaredKind(kind), { code, firstNo, lastNo }));
  const other = await store.overlapping(tx, { kind, code, firstNo, lastNo });
  if (other) {
    const overlapText = text.stockOverlap(other.firstNo, other.lastNo);
    throw await doneMeanwhile(tx, overlapText, { subject: 'invoiceStock', subjectId: other.id }, ['receiveStock']);
  }
  const id = newId();
  await store.insertStock(tx, {
    id,
    organisationId,
    kind,
    code,
    firstNo,
    lastNo,
    receivedOn,
    by: actor.userId,
    at: now,
  });
  const name = text.range(firstNo, lastNo);
  await note(tx, actor, { subject: 'invoiceStock', subjectId: id, name, action: 'receiveStock', at: now });
  return { id };
}

interface Noted {
  readonly id: string;
  readonly number: string;
  readonly details?: string;
}
const noteInvoice = (tx: Tx, action: OperationAction, { id, number, details = '' }: Noted, { actor, now: at }: When) =>
  note(tx, actor, { subject: 'invoice', subjectId: id, name: number, action, details, at });
