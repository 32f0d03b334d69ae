import { formsOfFlow } from '@tejian/contract/business/form/forms.ts';
import { formsOfRecords } from '@tejian/contract/business/form/record-forms.ts';
import { formsOfSending } from '@tejian/contract/outside/sending/sending-forms.ts';
import { formsOfMoney } from '@tejian/contract/money/charge/charge-forms.ts';
import { formsOfExchange } from '@tejian/contract/query/exchange/exchange-forms.ts';
import { formsOfDue } from '@tejian/contract/query/due/due-forms.ts';
import type { Route } from './platform/http/route.ts';
import { tableFileRoutes } from './features/shared/table-file/table-file.routes.ts';
import { uploadRoutes } from './features/shared/upload/upload.routes.ts';
import { attachmentRoutes } from './features/shared/attachment/attachment.routes.ts';
import { calendarRoutes } from './features/configuration/calendar/calendar.routes.ts';
import { applicationRoutes } from './features/business/application/application.routes.ts';
import { catalogueRoutes } from './features/shared/catalogue/catalogue.routes.ts';
import { unitHomeRoutes } from './features/query/unit-home/unit-home.routes.ts';
import { desktopRoutes } from './features/query/desktop/desktop.routes.ts';
import { numberSearchRoutes } from './features/query/number-search/number-search.routes.ts';
import { dueRuleRoutes } from './features/archive/due-rule/due-rule.routes.ts';
import { dueRoutes } from './features/query/due/due.routes.ts';
import { errorLogRoutes } from './features/system/error-log/error-log.routes.ts';
import { messageRoutes } from './features/message/message/message.routes.ts';
import { codeSetRoutes } from './features/shared/code-set/code-set.routes.ts';
import { dictionaryRoutes } from './features/configuration/dictionary/dictionary.routes.ts';
import { equipmentRoutes } from './features/archive/equipment/equipment.routes.ts';
import { partRoutes } from './features/archive/equipment/parts.routes.ts';
import { equipmentBatchRoutes } from './features/archive/equipment/batch-update.routes.ts';
import { equipmentMergeRoutes } from './features/archive/equipment/merge.routes.ts';
import { equipmentOperationRoutes } from './features/archive/equipment/operation.routes.ts';
import { equipmentHistoryRoutes } from './features/archive/equipment/history.routes.ts';
import { equipmentPortraitRoutes } from './features/query/portrait/portrait.routes.ts';
import { flowConfigRoutes } from './features/configuration/flow-config/flow-config.routes.ts';
import { declareLayouts } from './features/shared/layout/layout.service.ts';
import { layoutRoutes } from './features/shared/layout/layout.routes.ts';
import { ledgerRoutes } from './features/archive/ledger/ledger.routes.ts';
import { longTaskRoutes } from './features/shared/long-task/long-task.routes.ts';
import { materialRoutes } from './features/business/material/material.routes.ts';
import { officeRoutes } from './features/shared/office/office.routes.ts';
import { itemRoutes } from './features/business/item/item.routes.ts';
import { reportLifeRoutes } from './features/business/report/report-life.routes.ts';
import { reportQueryRoutes } from './features/query/report-query/report-query.routes.ts';
import { statisticRoutes } from './features/query/statistic/statistic.routes.ts';
import { queryModelKind } from './features/query/query-model/query-model-kind.service.ts';
import { queryModelRoutes } from './features/query/query-model/query-model.routes.ts';
import { listSources } from './features/shared/list-export/list-sources.service.ts';
import { bonusRoutes } from './features/query/bonus/bonus.routes.ts';
import { exchangeLogRoutes } from './features/query/exchange-log/exchange-log.routes.ts';
import { businessQueryRoutes } from './features/query/business-query/business-query.routes.ts';
import { reportRoutes } from './features/business/report/report.routes.ts';
import { savedQueryRoutes } from './features/shared/saved-query/saved-query.routes.ts';
import { sessionRoutes } from './features/shared/session/session.routes.ts';
import { unitRoutes } from './features/archive/unit/unit.routes.ts';
import { verifyRoutes } from './features/business/verify/verify.routes.ts';
import { reviewRoutes } from './features/business/review/review.routes.ts';
import { plannerRoutes } from './features/business/planner/planner.routes.ts';
import { taskRoutes } from './features/business/task/task.routes.ts';
import { auditRoutes } from './features/system/audit/audit.routes.ts';
import { groupRoutes } from './features/system/group/group.routes.ts';
import { parameterRoutes } from './features/shared/parameter/parameter.routes.ts';
import { exchangeRoutes } from './features/query/exchange/exchange.routes.ts';
import { sealRoutes } from './features/system/seal/seal.routes.ts';
import { feedbackRoutes } from './features/system/feedback/feedback.routes.ts';
import { noticeRoutes } from './features/message/notice/notice.routes.ts';
import { organisationRoutes } from './features/system/organisation/organisation.routes.ts';
import { absenceRoutes } from './features/archive/personnel/absence.routes.ts';
import { operatorRoutes } from './features/archive/personnel/operator.routes.ts';
import { signatoryActs } from './features/archive/personnel/signatory.service.ts';
import { personnelRoutes } from './features/archive/personnel/personnel.routes.ts';
import { accountActs } from './features/system/user/second-person-acts.ts';
import { userRoutes } from './features/system/user/user.routes.ts';
import { opinionRoutes } from './features/business/opinion/opinion.routes.ts';
import { opinionNoticeRoutes } from './features/business/opinion-notice/opinion-notice.routes.ts';
import { archiveFileRoutes } from './features/business/archive-file/archive-file.routes.ts';
import { assessmentRoutes } from './features/business/assessment/assessment.routes.ts';
import { packageRoutes } from './features/business/mobile/package.routes.ts';
import { deviceRoutes } from './features/business/mobile/device.routes.ts';
import { issuedTemplateRoutes } from './features/business/mobile/issued-template.routes.ts';
import { onlineApplicationRoutes } from './features/business/online-application/online-application.routes.ts';
import { preCheckRoutes } from './features/business/pre-check/pre-check.routes.ts';
import { messageTemplateKind } from './features/outside/sending/message-template-kind.service.ts';
import { sendingRoutes } from './features/outside/sending/sending.routes.ts';
import { hazardRoutes } from './features/business/hazard/hazard.routes.ts';
import { labelKind } from './features/archive/label/label-kind.service.ts';
import { labelRoutes } from './features/archive/label/label.routes.ts';
import { majorIssueRoutes } from './features/business/major-issue/major-issue.routes.ts';
import { instrumentReviewRoutes } from './features/business/instrument-review/instrument-review.routes.ts';
import { deputyRoutes } from './features/business/deputy/deputy.routes.ts';
import { recordCopyRoutes } from './features/business/record-copy/record-copy.routes.ts';
import { transferRoutes } from './features/business/transfer/transfer.routes.ts';
import { flowKind } from './features/business/workflow/flow-publish.service.ts';
import { templateKind } from './features/business/report/report-template.service.ts';
import { businessKind } from './features/configuration/business-definition/business-definition.service.ts';
import { businessDefinitionRoutes } from './features/configuration/business-definition/business-definition.routes.ts';
import { formKind } from './features/configuration/own-field/own-field.service.ts';
import { numberKind } from './features/configuration/number-rule/number-rule.service.ts';
import { itemLibraryRoutes } from './features/configuration/item-library/item-library.routes.ts';
import { libraryKind } from './features/configuration/item-library/item-library.service.ts';
import { chargeRoutes } from './features/money/charge/charge.routes.ts';
import { invoiceRoutes } from './features/money/invoice/invoice.routes.ts';
import { advanceRoutes } from './features/money/advance/advance.routes.ts';
import { dunningRoutes } from './features/money/dunning/dunning.routes.ts';
import { unusualChangeRoutes } from './features/money/unusual-change/unusual-change.routes.ts';
import { priceAgreementRoutes } from './features/money/price-agreement/price-agreement.routes.ts';
import { bankStatementRoutes } from './features/money/bank-statement/bank-statement.routes.ts';
import { closingRoutes } from './features/money/closing/closing.routes.ts';
import { tariffKind } from './features/money/tariff/tariff-kind.service.ts';
import { cycleKind } from './features/archive/due-rule/cycle-rule-kind.service.ts';
import { definitionRoutes } from './features/configuration/definition/definition.routes.ts';
import { workflowRoutes } from './features/business/workflow/workflow.routes.ts';
import { recordKinds } from './record-kinds.ts';
import { lists } from './views.ts';

/** The calls of the features, written out, so that the graph stays visible. */
const ofFeatures: readonly Route[] = [
  ...sessionRoutes,
  ...codeSetRoutes,
  ...dictionaryRoutes,
  ...catalogueRoutes,
  ...calendarRoutes,
  ...officeRoutes,
  ...flowConfigRoutes,
  ...itemRoutes,
  ...reportRoutes,
  ...reportLifeRoutes,
  ...attachmentRoutes(recordKinds),
  ...uploadRoutes,
  ...tableFileRoutes,
  ...unitRoutes,
  ...equipmentRoutes,
  ...partRoutes,
  ...equipmentOperationRoutes,
  ...equipmentMergeRoutes,
  ...equipmentBatchRoutes,
  ...equipmentHistoryRoutes,
  ...equipmentPortraitRoutes,
  ...applicationRoutes,
  ...reviewRoutes,
  ...materialRoutes,
  ...taskRoutes,
  ...plannerRoutes,
  ...workflowRoutes,
  ...definitionRoutes({
    flow: flowKind,
    reportTemplate: templateKind,
    business: businessKind,
    numberRule: numberKind,
    cycleRule: cycleKind,
    form: formKind,
    itemLibrary: libraryKind,
    label: labelKind,
    tariff: tariffKind,
    messageTemplate: messageTemplateKind,
    queryModel: queryModelKind(lists),
  }),
  ...itemLibraryRoutes,
  ...businessDefinitionRoutes,
  ...opinionRoutes,
  ...opinionNoticeRoutes,
  ...majorIssueRoutes,
  ...labelRoutes,
  ...assessmentRoutes,
  ...sendingRoutes,
  ...hazardRoutes,
  ...onlineApplicationRoutes,
  ...packageRoutes,
  ...deviceRoutes,
  ...issuedTemplateRoutes,
  ...preCheckRoutes,
  ...chargeRoutes,
  ...bankStatementRoutes,
  ...closingRoutes,
  ...invoiceRoutes,
  ...priceAgreementRoutes,
  ...advanceRoutes,
  ...dunningRoutes,
  ...unusualChangeRoutes,
  ...archiveFileRoutes,
  ...instrumentReviewRoutes,
  ...transferRoutes,
  ...recordCopyRoutes,
  ...deputyRoutes,
  ...desktopRoutes,
  ...unitHomeRoutes,
  ...numberSearchRoutes,
  ...dueRuleRoutes,
  ...dueRoutes,
  ...reportQueryRoutes,
  ...businessQueryRoutes,
  ...bonusRoutes,
  ...exchangeLogRoutes,
  ...messageRoutes,
  ...errorLogRoutes,
  ...ledgerRoutes,
  ...longTaskRoutes,
  ...layoutRoutes(
    declareLayouts(lists, [
      ...formsOfFlow,
      ...formsOfRecords,
      ...formsOfDue,
      ...formsOfExchange,
      ...formsOfMoney,
      ...formsOfSending,
    ]),
  ),
  ...savedQueryRoutes(lists),
  ...verifyRoutes,
  ...userRoutes({ ...accountActs, ...signatoryActs }),
  ...personnelRoutes,
  ...absenceRoutes,
  ...operatorRoutes,
  ...organisationRoutes,
  ...feedbackRoutes,
  ...sealRoutes,
  ...exchangeRoutes,
  ...parameterRoutes,
  ...noticeRoutes,
  ...groupRoutes,
  ...auditRoutes,
];

const sources = listSources(ofFeatures);

/** Every call of the product; statistics and general queries read the lists of all others. */
export const routes: readonly Route[] = [
  ...ofFeatures,
  ...statisticRoutes(sources),
  ...queryModelRoutes({ views: lists, sources }),
];
