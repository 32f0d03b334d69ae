import {
  addPerson,
  findOpinions,
  giveOpinion,
  removePerson,
} from '@tejian/contract/business/opinion/opinion.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './opinion.service.ts';

const mayHandle = permission('step:handle');
const mayAsk = permission('step:handle', 'task:arrange');

export const opinionRoutes = [
  readRoute(findOpinions, mayAsk, ({ db, body, actor, now }) => service.opinions(db, body.itemNo, actor, now)),
  write(giveOpinion, mayHandle, ({ tx, body, actor, now }) => service.give(tx, body, actor, now)),
  write(addPerson, mayAsk, async ({ tx, body, actor, now }) => {
    await service.add(tx, body, actor, now);
    return {};
  }),
  write(removePerson, mayAsk, async ({ tx, body, actor, now }) => {
    await service.remove(tx, body, actor, now);
    return {};
  }),
];
