import { findBusinessCoverage } from '@tejian/contract/configuration/definition/coverage.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { coverage } from './business-definition.service.ts';

export const businessDefinitionRoutes = [
  readRoute(findBusinessCoverage, permission('definition:read'), ({ db }) => coverage(db)),
];
