import {
  checkReportNumbers,
  findReportNumbers,
  reportNumberFile,
} from '@tejian/contract/query/report-query/report-number.contract.ts';
import {
  downloadReports,
  findReports,
  foundPdf,
  printFound,
  printFoundFile,
  reprintFound,
  signFound,
} from '@tejian/contract/query/report-query/report-query.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as report from '../../business/report/report.service.ts';
import { signing } from '../../shared/session/signing-password.service.ts';
import * as download from './report-download.job.ts';
import * as service from './report-query.service.ts';

export const reportQueryRoutes = [
  readRoute(findReports, permission('report:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findReports, permission('reportQuery:export'), ({ body, actor }) => service.listing(body, actor)),
  readRoute(findReportNumbers, permission('report:read'), ({ db, body, actor }) =>
    service.findNumbers(db, body, actor),
  ),
  exportOf(findReportNumbers, permission('reportQuery:export'), ({ body, actor }) =>
    service.numberListing(body, actor),
  ),
  readRoute(checkReportNumbers, permission('report:read'), ({ db, body, actor }) =>
    service.checkNumbers(db, body, actor),
  ),
  readRoute(reportNumberFile, permission('reportQuery:export'), ({ db, body, actor, now }) =>
    service.numberFile(db, body, { actor, now }),
  ),
  batch(printFound, permission('reportQuery:print'), (context) => report.print(context, context.body)),
  batch(reprintFound, permission('report:reprint'), (context) => report.print(context, context.body)),
  readRoute(printFoundFile, permission('reportQuery:print', 'report:reprint'), ({ db, ports, body, actor }) =>
    report.printFile(db, ports, body, actor),
  ),
  signing(signFound, permission('reportQuery:sign'), (context) => report.finish(context, context.body.itemNos)),
  readRoute(foundPdf, permission('reportQuery:pdf'), ({ db, ports, body, actor }) =>
    report.pdf(db, ports, body.itemNo, body.kind, actor),
  ),
  write(downloadReports, permission('reportQuery:download'), ({ tx, ports, body, actor }) =>
    download.begin(tx, ports, body, actor),
  ),
];
