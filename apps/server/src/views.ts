import {
  findCounterparts,
  findEquipmentLog,
  findExchangeFields,
  findExchangePlans,
  findExchangeRuns,
  findInspectionLog,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import { findApplications, findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findReportNumbers } from '@tejian/contract/query/report-query/report-number.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import { findModel } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { findDefinitions } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findDue, findOpenTasks, findOverdueTasks } from '@tejian/contract/query/due/due.contract.ts';
import { equipmentLists, findEquipment, pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findAccessories, findPipingUnits } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { findLoginAttempts, findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { findUserGroups } from '@tejian/contract/system/group/group.contract.ts';
import { findFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import { findNotices } from '@tejian/contract/message/notice/notice.contract.ts';
import { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import {
  findInspectionOffices,
  findSupervisionOffices,
} from '@tejian/contract/system/organisation/organisation.contract.ts';
import { findInstrumentList } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { findQualifications } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { findOperators } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { findStaff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import {
  findSeals,
  findSealUses,
  findSignatures,
  findSignatureUses,
} from '@tejian/contract/system/seal/seal.contract.ts';
import { findUsers } from '@tejian/contract/system/user/user.contract.ts';
import { findClientErrors } from '@tejian/contract/system/error-log/error-log.contract.ts';
import {
  findArrangedItems,
  findEntryWork,
  findPartWork,
  findPrintedReports,
  findReportWork,
} from '@tejian/contract/business/item/item-work-list.view.ts';
import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { findArchiveFiles } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { findOnlineApplications } from '@tejian/contract/business/online-application/online-application.contract.ts';
import { findMobileDevices, findMobileVersions } from '@tejian/contract/business/mobile/device.contract.ts';
import { findIssuedTemplates } from '@tejian/contract/business/mobile/issued-template.contract.ts';
import {
  findCheckFails,
  findMobilePackages,
  findReturns,
  findSubmitted,
} from '@tejian/contract/business/mobile/package.contract.ts';
import { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import { findHazards } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { findInstrumentReviews } from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import { findDeputies } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { findRecordCopies } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { findOpinionNotices } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import {
  findCharge,
  findPayment,
  findPaymentApplications,
  findReceipts,
  findWaitingReceipts,
} from '@tejian/contract/money/charge/charge.contract.ts';
import { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import { findInvoices, findInvoiceStocks } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { findAdvances } from '@tejian/contract/money/advance/advance.contract.ts';
import { findOverdue } from '@tejian/contract/money/dunning/dunning.contract.ts';
import { findUnusualChanges } from '@tejian/contract/money/unusual-change/unusual-change.contract.ts';
import { findAgreements } from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { findStatementLines, findStatements } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { findClosings } from '@tejian/contract/money/closing/closing.contract.ts';
import { findReceived, findSent } from '@tejian/contract/outside/sending/sending.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findLedgerImport } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import type { ListDeclared } from './platform/list/declared-list.ts';
import { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findFlowLog, findMovements, findWithdrawable } from '@tejian/contract/business/workflow/workflow.contract.ts';

/** Every list of the product, written out; a list that is missing here fails views.test.ts. Their place is their `no`. */
export const lists: readonly ListDeclared[] = [
  findApplications,
  findSheet,
  findItems,
  findEntryWork,
  findPartWork,
  findReportWork,
  findFinishRuns,
  findFlowLog,
  findWithdrawable,
  findMovements,
  findEquipment,
  pickEquipment,
  findUnits,
  findLedgerImport,
  findClientErrors,
  findUsers,
  findUserGroups,
  findInspectionOffices,
  findSupervisionOffices,
  findStaff,
  findOperators,
  findQualifications,
  findInstrumentList,
  findFeedback,
  findNotices,
  findPublishedNotices,
  findLoginAttempts,
  findOperations,
  ...equipmentLists,
  findPipingUnits,
  findAccessories,
  findDue,
  findOpenTasks,
  findOverdueTasks,
  findDefinitions,
  findReports,
  findReportNumbers,
  findOpinionNotices,
  findMajorIssues,
  findInstrumentReviews,
  findHazards,
  findOnlineApplications,
  findPreChecks,
  findMobilePackages,
  findMobileVersions,
  findMobileDevices,
  findIssuedTemplates,
  findReturns,
  findCheckFails,
  findSubmitted,
  findDeputies,
  findRecordCopies,
  findArchiveFiles,
  findSeals,
  findSealUses,
  findSignatures,
  findSignatureUses,
  findPrintedReports,
  findArrangedItems,
  findCharge,
  findPayment,
  findPaymentApplications,
  findReceipts,
  findWaitingReceipts,
  findClosings,
  findInvoices,
  findInvoiceStocks,
  findStatements,
  findStatementLines,
  findComposite,
  findDeclare,
  findMission,
  findIncome,
  findBonus,
  findFinanceLog,
  findTestDataLog,
  findCounterparts,
  findExchangeFields,
  findExchangePlans,
  findExchangeRuns,
  findEquipmentLog,
  findInspectionLog,
  findSent,
  findReceived,
  findModel,
  findAgreements,
  findAdvances,
  findOverdue,
  findUnusualChanges,
];
