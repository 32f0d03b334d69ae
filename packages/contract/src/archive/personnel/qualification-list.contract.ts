import { qualificationIdentity } from '@tejian/domain/archive/personnel/import-identity.ts';
import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import { listCall } from '../../kit/call.ts';
import { oneOf, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { record } from '../../kit/record.ts';
import { qualificationRow } from './qualification-list.record.ts';
import { qualificationList } from './qualification-list.view.ts';

/** The certificates of everybody in the house, the first to end first. */
export const findQualifications = listCall({
  path: '/api/personnel/findQualification',
  search: record({
    name: optional(text({ max: 60 })),
    certificateNo: optional(text({ max: 60 })),
    itemName: optional(text({ max: 60 })),
    band: optional(oneOf(bands)),
  }),
  row: qualificationRow,
  view: qualificationList,
});

export const importQualification = importCalls('/api/personnel/importQualification', record({}), qualificationIdentity);
