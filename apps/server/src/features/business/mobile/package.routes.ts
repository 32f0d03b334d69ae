import * as contract from '@tejian/contract/business/mobile/package.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './package.service.ts';

const reader = permission('mobile:read');

export const packageRoutes = [
  read(contract.findMobilePackages, reader, ({ db, body, actor }) => service.findPackages(db, body, actor)),
  exportOf(contract.findMobilePackages, reader, ({ body, actor }) => service.packageListing(body, actor)),
];
