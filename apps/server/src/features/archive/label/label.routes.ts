import { findLabelTemplates, labelFile, printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './label.service.ts';

const mayPrint = permission('label:print');

export const labelRoutes = [
  readRoute(findLabelTemplates, mayPrint, ({ db, body }) => service.templates(db, body)),
  write(printLabels, mayPrint, ({ tx, ports, body, actor, now }) => service.print(tx, ports, body, { actor, now })),
  readRoute(labelFile, mayPrint, ({ db, ports, body, actor }) => service.file(db, ports, body.id, actor)),
];
