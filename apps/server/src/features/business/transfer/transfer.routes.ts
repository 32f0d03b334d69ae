import {
  findPartsToGive,
  findSuccessors,
  transferTasks,
  urgeTasks,
} from '@tejian/contract/business/transfer/transfer.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute } from '../../../platform/http/route.ts';
import * as service from './transfer.service.ts';
import { urge } from './urge.service.ts';

const mayTransfer = permission('task:transfer');

export const transferRoutes = [
  readRoute(findPartsToGive, mayTransfer, ({ db, body, actor }) => service.partsToGive(db, body.itemNo, actor)),
  readRoute(findSuccessors, mayTransfer, ({ db, body, actor, now }) => service.findSuccessors(db, body, actor, now)),
  batch(transferTasks, mayTransfer, (context) => service.transfer(context, context.body)),
  batch(urgeTasks, permission('task:urge'), (context) => urge(context, context.body)),
];
