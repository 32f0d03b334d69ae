import { keepPresence } from '@tejian/contract/business/report/presence.contract.ts';
import { proposeFiling, releaseSlip } from '@tejian/contract/business/report/filing.contract.ts';
import {
  approveReports,
  auditReports,
  confirmReports,
  finishReports,
  rehearseReports,
  returnReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  findDrawing,
  findUnsettled,
  printFile,
  printReports,
  releaseReports,
  reportCertificate,
  reportPdf,
  reportSlip,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports, findTemplates } from '@tejian/contract/business/report/report-build.contract.ts';
import {
  findInstruments,
  saveEntry,
  signEntry,
  submitReport,
  takeArchiveFacts,
} from '@tejian/contract/business/report/report-entry.contract.ts';
import { findOwnValues, findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { actOnRemark, addRemark } from '@tejian/contract/business/report/remark.contract.ts';
import { findFastRuns, findTrail } from '@tejian/contract/business/report/trail.contract.ts';
import { copyEntry, findSisters, takeBackCopies } from '@tejian/contract/business/report/copy.contract.ts';
import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import { permission } from '../../../platform/http/allow.ts';
import { answerNotKept, batch, byItself, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { rehearse } from './report-rehearsal.ts';
import { signing } from '../../shared/session/signing-password.service.ts';
import * as service from './report.service.ts';

const everyStep = permission(
  'report:read',
  'report:build',
  'report:enter',
  'report:confirm',
  'report:audit',
  'report:approve',
  'report:print',
  'report:archive',
  'report:release',
);
const returning = permission(
  'report:build',
  'report:enter',
  'report:confirm',
  'report:audit',
  'report:approve',
  'report:archive',
  'report:release',
);

const handingOn = permission('report:print', 'report:archive', 'report:release', 'report:reprint', 'reportQuery:print');

const reviewing = permission('report:confirm', 'report:audit', 'report:approve');
const remarking = permission('report:enter', 'report:confirm', 'report:audit', 'report:approve');

export const reportRoutes = [
  write(findReport, everyStep, ({ tx, body, actor, now }) => service.detail(tx, body.itemNo, actor, now)),
  readRoute(findTemplates, permission('report:build', 'report:enter', 'task:arrange'), ({ db, body, actor, now }) =>
    service.templates(db, body.itemNo, actor, now),
  ),
  readRoute(findOwnValues, permission('report:build', 'report:enter', 'task:arrange'), ({ db, body, actor }) =>
    service.ownValues(db, body.itemNo, actor),
  ),
  batch(buildReports, permission('report:build', 'report:enter'), (context) => service.build(context, context.body)),
  write(saveEntry, permission('report:enter'), ({ tx, body, actor, now }) => service.save(tx, body, actor, now)),
  write(takeArchiveFacts, permission('report:enter'), ({ tx, body, actor, now }) =>
    service.takeFromArchive(tx, body, actor, now),
  ),
  answerNotKept(
    write(keepPresence, permission('report:enter'), ({ tx, body, actor }) => service.presence(tx, body, actor)),
  ),
  readRoute(findSisters, permission('report:enter'), ({ db, body, actor }) =>
    service.sisters(db, body.sourceNo, actor),
  ),
  batch(copyEntry, permission('report:enter'), (context) => service.copyEntry(context, context.body)),
  batch(takeBackCopies, permission('report:enter'), (context) => service.takeBackCopies(context, context.body)),
  readRoute(findTrail, everyStep, ({ db, body, actor }) => service.trail(db, body, actor)),
  readRoute(findFastRuns, everyStep, ({ db, body, actor }) => service.fastRuns(db, body.itemNo, actor)),
  write(addRemark, reviewing, ({ tx, body, actor, now }) => service.addRemark(tx, body, actor, now)),
  write(actOnRemark, remarking, ({ tx, body, actor, now }) => service.actOnRemark(tx, body, actor, now)),
  signing(signEntry, permission('report:enter'), (context) => service.sign(context, context.body)),
  batch(submitReport, permission('report:enter'), (context) => service.submit(context, context.body)),
  batch(returnReports, returning, (context) => service.sendBack(context, context.body)),
  batch(rehearseReports, everyStep, (context) => rehearse(context, context.body)),
  signing(confirmReports, permission('report:confirm'), (context) => service.confirm(context, context.body)),
  signing(auditReports, permission('report:audit'), (context) => service.audit(context, context.body)),
  signing(approveReports, permission('report:approve'), (context) => service.approve(context, context.body)),
  batch(finishReports, permission('report:finish'), (context) => service.finish(context, context.body.itemNos)),
  readRoute(findFinishRuns, permission('report:finish'), ({ db, body, actor }) => service.finishRuns(db, body, actor)),
  exportOf(findFinishRuns, permission('report:finish'), ({ body, actor }) => service.finishListing(body, actor)),
  readRoute(findUnsettled, handingOn, ({ db, body, actor }) => service.findWaiting(db, body.itemNos, actor)),
  batch(printReports, permission('report:print'), (context) => service.print(context, context.body)),
  readRoute(printFile, permission('report:print'), ({ db, ports, body, actor }) =>
    service.printFile(db, ports, body, actor),
  ),
  batch(archiveReports, permission('report:archive'), (context) => service.archive(context, context.body)),
  readRoute(proposeFiling, permission('report:archive', 'report:release'), ({ db, body, actor }) =>
    service.proposeFiling(db, body.itemNos, actor),
  ),
  readRoute(releaseSlip, permission('report:release'), ({ db, ports, body, actor }) =>
    service.releaseSlip(db, ports, body.itemNos, actor),
  ),
  batch(releaseReports, permission('report:release'), (context) => service.release(context, context.body)),
  byItself(readRoute(findDrawing, everyStep, ({ actor }) => Promise.resolve({ ahead: service.drawingsAhead(actor) }))),
  readRoute(reportPdf, everyStep, ({ db, ports, body, actor }) =>
    service.pdf(db, ports, body.itemNo, body.kind, actor),
  ),
  readRoute(reportCertificate, everyStep, ({ db, ports, body, actor }) => service.certificate(db, ports, body, actor)),
  readRoute(reportSlip, permission('report:enter'), ({ db, ports, body, actor, now }) =>
    service.slip(db, ports, body.itemNo, actor, now),
  ),
  readRoute(findInstruments, permission('report:enter', 'task:arrange'), ({ db, body, actor }) =>
    service.instruments(db, body.search ?? '', body.numbers ?? [], actor),
  ),
];
