import * as contract from '@tejian/contract/business/mobile/issued-template.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './issued-template.service.ts';

const reader = permission('mobile:read', 'mobile:save');
const keeper = permission('mobile:save');

export const issuedTemplateRoutes = [
  readRoute(contract.findIssuedTemplates, reader, ({ db, body, actor }) => service.findTemplates(db, body, actor)),
  exportOf(contract.findIssuedTemplates, reader, ({ body, actor }) => service.templateListing(body, actor)),
  readRoute(contract.getIssuedTemplate, reader, ({ db, body, actor }) => service.getTemplate(db, body.id, actor)),
  readRoute(contract.findIssuableTemplates, keeper, ({ db, actor }) => service.findIssuable(db, actor)),
  write(contract.saveIssuedTemplate, keeper, ({ tx, body, actor, now }) =>
    service.saveTemplate(tx, body, { actor, now }),
  ),
];
