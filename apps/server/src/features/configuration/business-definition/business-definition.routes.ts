import { findBusinessCoverage } from '@tejian/contract/configuration/definition/coverage.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { coverage } from './business-definition.service.ts';

export const businessDefinitionRoutes = [
  read(findBusinessCoverage, permission('definition:read'), ({ db }) => coverage(db)),
];
