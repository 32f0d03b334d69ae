// The lists of money, messages, outside parties, packages and queries that bench/lists.ts measures over the demonstration's own
// business, multiplied: who asks, and what is asked of each, made from its declaration and its first row.
import { wireNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import type { Scenario } from './list-scenarios.ts';

/** A list by the number of its view, and the person of the demonstration who asks it. */
export interface BusinessList {
  readonly viewNo: string;
  readonly by: string;
}

const askedBy = (by: string, ...viewNos: readonly string[]): BusinessList[] =>
  viewNos.map((viewNo) => ({ viewNo, by }));

export const businessLists: readonly BusinessList[] = [
  ...askedBy('caiwu', 'chargeList', 'paymentList', 'paymentApplicationList', 'receiptList', 'waitingReceiptList'),
  ...askedBy('caiwu', 'invoiceList', 'statementLineList', 'priceAgreementList', 'financeLogList'),
  ...askedBy('shouli', 'sentMessageList', 'receivedMessageList', 'onlineApplicationList', 'preCheckList'),
  ...askedBy(
    'zhanzhang',
    'incomeList',
    'bonusList',
    'compositeQueryList',
    'declareQueryList',
    'missionQueryList',
    'testDataLogList',
  ),
  ...askedBy('keshi', 'mobilePackageList', 'mobileReturnList', 'mobileSubmittedList', 'mobileCheckFailList'),
  ...askedBy('admin', 'exchangeEquipmentLogList', 'exchangeInspectionLogList'),
];

/** Models of queries that are run as they stand, by one who may. */
export const queryRuns = { path: '/api/querymodel/run', models: '/api/querymodel/findModel', by: 'zhanzhang' } as const;

/** The tables that those lists read, each until it has as many rows as are asked for. */
export const businessTables: readonly string[] =
  `unit application item report step_task number_log charge charge_posting payment_application payment_application_charge
  receipt receipt_part invoice invoice_part bank_statement statement_line price_agreement finance_voucher message delivery
  online_application pre_check assessment bonus_entry mobile_package mobile_return exchange_record test_data_transfer`.split(
    /\s+/,
  );

/** The statements of those lists: session and rights read none of these tables. */
export const ofBusiness = new RegExp(String.raw`\b(?:from|join) "?(?:inbox_message|${businessTables.join('|')})"?\b`);

const OPENS = { pageNo: 1, pageSize: 10 };
/** Of the requests, for each list. */
const PART = 0.25;

interface Row {
  readonly [wireName: string]: unknown;
}

const formOf = (asked: object): string =>
  new URLSearchParams(formPairs({ ...OPENS, ...asked }).map(([name, value]) => [name, value])).toString();

/** In each of its orders, and by each of its conditions with a value of its first row: whole, its first two characters, its day. */
function questionsOf({ view, search, row: shape }: ListCall<unknown, unknown>, row: Row): string[] {
  const named = (name: string) => wireNameOf(search, name);
  const orders = view.columns.flatMap(({ field, sortable }) =>
    sortable ? ['asc', 'desc'].map((order) => ({ orderBy: wireNameOf(shape, field), order })) : [],
  );
  const conditions = view.search.flatMap(({ name, over: [first = ''], match }): object[] => {
    const value = row[wireNameOf(shape, first)];
    if (typeof value !== 'string' || value === '') return [];
    if (match === 'range')
      return [{ [named(`${name}Start`)]: value.slice(0, 10), [named(`${name}End`)]: value.slice(0, 10) }];
    const whole = { [named(name)]: value };
    return match === 'contains' ? [whole, { [named(name)]: value.slice(0, 2) }] : [whole];
  });
  return [...orders, ...conditions].map(formOf);
}

/** The page that opens costs what the list of applications costs; no other question of the list takes long. */
export function scenariosOf(list: ListCall<unknown, unknown>, row: Row | undefined): Scenario[] {
  const name = list.view.title;
  const opens: Scenario = {
    name: `${name}, page 1`,
    forms: [formOf({})],
    part: PART,
    share: 0.65,
    slower: 2,
    cpu: 0.7,
  };
  const questions = row ? questionsOf(list, row) : [];
  if (questions.length === 0) return [opens];
  return [
    opens,
    { name: `${name}, every order and condition`, forms: questions, part: PART, callers: 2, slowest: 500 },
  ];
}

export const scenarioOfRun = (code: string, title: string): Scenario => ({
  name: `query ${title}`,
  forms: [new URLSearchParams({ code }).toString()],
  part: PART / 2,
  callers: 2,
  share: 0.65,
  slowest: 500,
});

export const opening = formOf({});
