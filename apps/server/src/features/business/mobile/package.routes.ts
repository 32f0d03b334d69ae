import * as contract from '@tejian/contract/business/mobile/package.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write, writeInParts } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { bringBack, takeAlong } from './package-device.service.ts';
import * as examination from './package-examination.service.ts';
import * as service from './package.service.ts';

const reader = permission('mobile:read');
const issuer = permission('mobile:issue');
const examiner = permission('mobile:approve');

export const packageRoutes = [
  readRoute(contract.findMobilePackages, reader, ({ db, body, actor }) => service.findPackages(db, body, actor)),
  exportOf(contract.findMobilePackages, reader, ({ body, actor }) => service.packageListing(body, actor)),
  readRoute(contract.findMobilePackage, reader, ({ db, body, actor }) => examination.detail(db, body.id, actor)),
  readRoute(contract.findPackageChoices, issuer, ({ db, actor }) => service.issuable(db, actor)),
  batch(contract.issuePackages, issuer, (context) => service.issue(context, context.body)),
  write(contract.revokePackage, issuer, ({ tx, body, ...when }) => service.revoke(tx, body, when)),
  writeInParts(contract.takePackage, reader, ({ db, body, ...when }) => takeAlong(db, body, when)),
  write(contract.returnPackage, reader, ({ tx, body, ...when }) => bringBack(tx, body, when)),
  readRoute(contract.findReturns, reader, ({ db, body, actor }) => service.findAllReturns(db, body, actor)),
  exportOf(contract.findReturns, reader, ({ body, actor }) => service.returnListing(body, actor)),
  readRoute(contract.findCheckFails, reader, ({ db, body, actor }) => service.findAllFails(db, body, actor)),
  exportOf(contract.findCheckFails, reader, ({ body, actor }) => service.checkFailListing(body, actor)),
  readRoute(contract.findSubmitted, reader, ({ db, body, actor }) => service.findAllSubmitted(db, body, actor)),
  exportOf(contract.findSubmitted, reader, ({ body, actor }) => service.submittedListing(body, actor)),
  write(contract.approveSubmitted, examiner, ({ tx, body, ...when }) => examination.approve(tx, body, when)),
  write(contract.returnSubmitted, examiner, ({ tx, body, ...when }) => examination.sendBack(tx, body, when)),
];
