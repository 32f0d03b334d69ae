import { packageStates } from '@tejian/domain/business/mobile/package.ts';
import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { mobilePackage } from './package.record.ts';
import { mobilePackageList } from './package.view.ts';

const search = {
  packageNo: optional(text({ max: 40 })),
  itemNo: wire('seisn', optional(text({ max: 40 }))),
};

/** Task packages that were issued to devices (下发). */
export const findMobilePackages = listCall({
  path: '/api/mobile/findPackage',
  search: record({
    ...search,
    state: optional(oneOf(packageStates)),
    issuedAtStart: optional(date()),
    issuedAtEnd: optional(date()),
  }),
  row: mobilePackage,
  view: mobilePackageList,
});
