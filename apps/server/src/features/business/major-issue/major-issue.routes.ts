import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './major-issue.service.ts';

const mayRead = permission('majorIssue:read');

export const majorIssueRoutes = [
  readRoute(findMajorIssues, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findMajorIssues, mayRead, ({ body, actor }) => service.listing(body, actor)),
];
