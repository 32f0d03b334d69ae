import * as copies from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './record-copy.service.ts';

/** People who hand work on, or ask for it, may let others read it. */
const mayCopy = permission('task:transfer', 'task:urge');
const mayRead = permission('report:read');

export const recordCopyRoutes = [
  readRoute(copies.findReaders, mayCopy, ({ db, actor }) => service.readers(db, actor)),
  batch(copies.copyToReaders, mayCopy, (context) => service.copyTo(context, context.body)),
  readRoute(copies.findRecordCopies, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(copies.findRecordCopies, mayRead, ({ body, actor }) => service.listing(body, actor)),
  write(copies.readCopies, mayRead, ({ tx, body, actor, now }) => service.markRead(tx, body.itemNos, actor, now)),
];
