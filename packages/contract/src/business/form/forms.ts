import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { assessmentForm } from '@tejian/domain/business/form/assessment-form.view.ts';
import { deputyForm } from '@tejian/domain/business/form/deputy-forms.view.ts';
import * as instruments from '@tejian/domain/business/form/instrument-review-forms.view.ts';
import * as archives from '@tejian/domain/business/form/archive-file-forms.view.ts';
import * as hazards from '@tejian/domain/business/form/hazard-forms.view.ts';
import * as online from '@tejian/domain/business/form/online-forms.view.ts';
import * as mobiles from '@tejian/domain/business/mobile/package-forms.view.ts';
import * as notices from '@tejian/domain/business/form/notice-forms.view.ts';
import * as forms from '@tejian/domain/business/form/step-forms.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { applicationDraft, voidApplications } from '../application/declaration.contract.ts';
import { saveDeputy } from '../deputy/deputy.contract.ts';
import { dealMaterialReview } from '../material/material.contract.ts';
import { addPerson, giveOpinion } from '../opinion/opinion.contract.ts';
import { confirmLife, correctReport } from '../report/report-life.contract.ts';
import { saveAssessment } from '../assessment/assessment.contract.ts';
import * as archive from '../archive-file/archive-file.contract.ts';
import * as hazard from '../hazard/hazard.contract.ts';
import * as onlineApplication from '../online-application/online-application.contract.ts';
import * as mobile from '../mobile/package.contract.ts';
import * as notice from '../opinion-notice/opinion-notice.contract.ts';
import { decideInstrumentReview, reportInstrumentFault } from '../instrument-review/instrument-review.contract.ts';
import { buildReports } from '../report/report-build.contract.ts';
import { submitReport } from '../report/report-entry.contract.ts';
import { archiveReports, printReports, releaseReports } from '../report/report-papers.contract.ts';
import { approveReports, auditReports, confirmReports } from '../report/sign-off.contract.ts';
import { assignReviewer } from '../review/review.contract.ts';
import { taskPlan } from '../task/task.contract.ts';
import { copyToReaders } from '../record-copy/record-copy.contract.ts';
import { transferTasks, urgeTasks } from '../transfer/transfer.contract.ts';
import { refer } from '../workflow/workflow.contract.ts';

/** Every form of the flow with the record that its values are sent in. */
export const formsOfFlow: readonly FormOfCall[] = [
  { form: applicationForm, request: applicationDraft },
  { form: forms.assignForm, request: assignReviewer.request },
  { form: forms.materialForm, request: dealMaterialReview.request },
  { form: forms.taskForm, request: taskPlan },
  { form: forms.buildForm, request: buildReports.request },
  { form: forms.entryForm, request: submitReport.request },
  { form: forms.checkForm, request: confirmReports.request },
  { form: forms.partAuditForm, request: auditReports.request },
  { form: forms.auditForm, request: auditReports.request },
  { form: forms.approvalForm, request: approveReports.request },
  { form: forms.printForm, request: printReports.request },
  { form: forms.archiveForm, request: archiveReports.request },
  { form: forms.releaseForm, request: releaseReports.request },
  { form: forms.opinionForm, request: giveOpinion.request },
  { form: forms.lifeDecisionForm, request: confirmLife.request },
  { form: forms.askForm, request: addPerson.request },
  { form: forms.voidForm, request: voidApplications.request },
  { form: forms.returnForm, request: refer.request },
  { form: forms.transferForm, request: transferTasks.request },
  { form: forms.copyForm, request: copyToReaders.request },
  { form: forms.urgeForm, request: urgeTasks.request },
  { form: deputyForm, request: saveDeputy.request },
  { form: forms.lifeForm, request: correctReport.request },
  { form: instruments.instrumentFaultForm, request: reportInstrumentFault.request },
  { form: instruments.instrumentReviewForm, request: decideInstrumentReview.request },
  { form: notices.noticeIssueForm, request: notice.issueOpinionNotice.request },
  { form: notices.noticeAnswerForm, request: notice.answerOpinionNotice.request },
  { form: notices.noticeUnitAnswerForm, request: notice.answerOpinionNotice.request },
  { form: notices.noticeReopenForm, request: notice.reopenOpinionNotice.request },
  { form: notices.noticeCloseForm, request: notice.closeOpinionNotice.request },
  { form: notices.noticeRevokeForm, request: notice.revokeOpinionNotice.request },
  { form: archives.archiveLendForm, request: archive.lendArchiveFile.request },
  { form: archives.archiveReturnForm, request: archive.returnArchiveFile.request },
  { form: archives.archiveDestroyForm, request: archive.askDestruction.request },
  { form: hazards.hazardAcceptForm, request: hazard.acceptHazard.request },
  { form: hazards.hazardHandleForm, request: hazard.handleHazard.request },
  { form: hazards.hazardCloseForm, request: hazard.closeHazard.request },
  { form: assessmentForm, request: saveAssessment.request },
  { form: mobiles.packageIssueForm, request: mobile.issuePackages.request },
  { form: mobiles.packageApproveForm, request: mobile.approveSubmitted.request },
  { form: mobiles.packageRevokeForm, request: mobile.revokePackage.request },
  { form: mobiles.packageSendBackForm, request: mobile.returnSubmitted.request },
  { form: online.onlineApplyForm, request: onlineApplication.sendOnlineApplication.request },
  { form: online.onlineDeviceForm, request: onlineApplication.namedDevice },
  { form: online.onlineStateForm, request: onlineApplication.findOnlineState.request },
  { form: online.onlineAcceptForm, request: onlineApplication.acceptOnlineApplication.request },
  { form: online.onlineReturnForm, request: onlineApplication.returnOnlineApplication.request },
];
