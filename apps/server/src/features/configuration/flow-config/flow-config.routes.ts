import { findFlowConfigs } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { flows } from './flow-config.service.ts';

export const flowConfigRoutes = [read(findFlowConfigs, loggedIn, ({ db, body }) => flows(db, body))];
