// Every list of the product at the size of an institute that has worked for years: the tables that grow with it, and who of the
// demonstration asks it. A list that is not named here fails tools/list-sizes.test.ts.

/** A list whose records become more with every day's work. */
interface Grows {
  readonly by: string;
  /** The tables that its rows, orders and conditions read; each gets as many rows as the measurement asks for. */
  readonly grows: readonly string[];
  /** Values that its page names besides, by their names on the wire. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** A list that stays short however long an institute works. */
interface StaysShort {
  readonly staysShort: string;
}

export type ListSize = Grows | StaysShort;
export const isGrowing = (size: ListSize | undefined): size is Grows => size !== undefined && 'grows' in size;

const grows = (by: string, tables: string, beside: Grows['beside'] = {}): Grows => ({
  by,
  grows: tables.split(/\s+/),
  beside,
});
const [PEOPLE, ONCE, RARE, DAILY] = [
  'one for each person, office or device of the institute',
  'set up once by administrators',
  'some in a month',
  'one a day, or one a night',
].map((staysShort): StaysShort => ({ staysShort })) as [StaysShort, StaysShort, StaysShort, StaysShort];

const CHARGE = 'charge item application unit payment_application payment_application_charge';
const PACKAGE = 'mobile_package mobile_return item step_task';
const WORK = 'item step_task application report equipment';

const archive: Readonly<Record<string, ListSize>> = {
  equipmentList: grows('zhanzhang', 'equipment unit', { equcodeset: '3000' }),
  equipmentPicker: grows('shouli', 'equipment unit', { equcodeset: '3000' }),
  accessoryList: grows('zhanzhang', 'equipment_part equipment unit'),
  pipingUnitList: grows('zhanzhang', 'equipment_part equipment unit'),
  unitList: grows('zhanzhang', 'unit equipment application item report'),
  operatorList: grows('zhanzhang', 'operator unit'),
  hazardList: grows('zhanzhang', 'hazard equipment unit'),
  dueList: grows('zhanzhang', 'due_inspection equipment unit item application application_equipment'),
  LEDGER_IMPORT: RARE,
  instrumentList: PEOPLE,
  instrumentReviewList: RARE,
  personnelList: PEOPLE,
  qualificationList: PEOPLE,
  deputyList: RARE,
};

const business: Readonly<Record<string, ListSize>> = {
  appMainList: grows('shouli', 'application step_task application_equipment equipment'),
  appMainSheetList: grows('keshi', 'application step_task item', { stepcode: 'RWAP' }),
  appBussSheetList: grows('keshi', WORK, { stepcode: 'BGSH' }),
  selfRollbackList: grows('shouli', 'application step_task item flow_log'),
  archiveFileList: grows('dayin', 'report_archive report item'),
  inspectEndList: grows('keshi', 'finish_run item report'),
  reportNumberList: grows('zhanzhang', 'number_log report item step_task'),
  reportQueryList: grows('zhanzhang', 'report item application step_task report_signature report_archive'),
  majorIssueList: grows('zhanzhang', 'major_issue item report'),
  opinionNoticeList: grows('zhanzhang', 'opinion_notice item step_task'),
  recordCopyList: grows('zhanzhang', 'item_copy item'),
  openTaskList: grows('zhanzhang', 'step_task application item'),
  overdueTaskList: grows('zhanzhang', 'step_task application item'),
  movementList: grows('shenji', 'flow_log application item'),
  flowLogList: { staysShort: 'the log of one record' },
  preCheckList: grows('shouli', 'pre_check'),
  onlineApplicationList: grows('shouli', 'online_application application'),
};

const money: Readonly<Record<string, ListSize>> = {
  chargeList: grows('caiwu', CHARGE),
  paymentList: grows('caiwu', CHARGE),
  overdueList: grows('caiwu', CHARGE),
  paymentApplicationList: grows('caiwu', CHARGE),
  receiptList: grows('caiwu', 'receipt receipt_part charge item'),
  waitingReceiptList: grows('caiwu', 'receipt receipt_part charge item'),
  incomeList: grows('zhanzhang', 'charge_posting charge item'),
  invoiceList: grows('caiwu', 'invoice invoice_part charge item'),
  statementLineList: grows('caiwu', 'statement_line bank_statement'),
  bankStatementList: grows('caiwu', 'bank_statement statement_line'),
  financeLogList: grows('caiwu', 'finance_voucher charge_posting charge item'),
  unusualChangeList: grows('zhanzhang', 'unusual_change'),
  bonusList: grows('zhanzhang', 'bonus_entry item'),
  advanceList: { staysShort: 'one for each unit that has paid ahead' },
  priceAgreementList: RARE,
  closingList: DAILY,
  invoiceStockList: RARE,
};

const around: Readonly<Record<string, ListSize>> = {
  sentMessageList: grows('shouli', 'message delivery'),
  receivedMessageList: grows('shouli', 'message delivery'),
  compositeQueryList: grows('zhanzhang', 'item charge application'),
  declareQueryList: grows('zhanzhang', 'application item charge'),
  missionQueryList: grows('zhanzhang', 'step_task application item'),
  testDataLogList: grows('zhanzhang', 'test_data_transfer item'),
  mobilePackageList: grows('keshi', PACKAGE),
  mobileReturnList: grows('keshi', PACKAGE),
  mobileSubmittedList: grows('keshi', PACKAGE),
  mobileCheckFailList: grows('keshi', PACKAGE),
  exchangeRunList: grows('admin', 'exchange_run exchange_record'),
  exchangeEquipmentLogList: grows('admin', 'exchange_record exchange_run'),
  exchangeInspectionLogList: grows('admin', 'exchange_record exchange_run'),
  signatureUseList: grows('dayin', 'report_signature report item'),
  sealUseList: grows('dayin', 'seal_use'),
  loginLog: grows('shenji', 'login_attempt'),
  operationLog: grows('shenji', 'operation_log'),
  errorLogList: grows('admin', 'client_error'),
  feedbackList: RARE,
};

const setUp: Readonly<Record<string, ListSize>> = {
  definitionList: ONCE,
  queryModelList: ONCE,
  exchangeCounterpartList: ONCE,
  exchangeFieldList: ONCE,
  exchangePlanList: ONCE,
  mobileDeviceList: PEOPLE,
  mobileVersionList: RARE,
  mobileTemplateList: ONCE,
  noticeList: RARE,
  noticeReadingList: RARE,
  groupList: ONCE,
  inspectionOrgList: ONCE,
  superviseOrgList: ONCE,
  sealList: ONCE,
  signatureList: PEOPLE,
  userList: PEOPLE,
};

export const listSizes: Readonly<Record<string, ListSize>> = { ...archive, ...business, ...money, ...around, ...setUp };

export const growingTables: readonly string[] = [
  ...new Set(Object.values(listSizes).flatMap((size) => (isGrowing(size) ? size.grows : []))),
];
