import {
  findFlowConfigs,
  getFlowSettings,
  saveFlowSettings,
} from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { flows } from './flow-config.service.ts';
import { flowRules, setFlowRules } from './flow-rules.service.ts';

export const flowConfigRoutes = [
  readRoute(findFlowConfigs, loggedIn, ({ db, body }) => flows(db, body)),
  readRoute(getFlowSettings, permission('definition:read'), ({ db }) => flowRules(db)),
  write(saveFlowSettings, permission('definition:publish'), ({ tx, body, actor, now }) =>
    setFlowRules(tx, body, actor, now),
  ),
];
