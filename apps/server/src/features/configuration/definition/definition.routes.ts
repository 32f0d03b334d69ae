import {
  checkDefinition,
  compareDefinitions,
  dropDefinition,
  exportDefinitions,
  findDefinitions,
  findDefinitionUses,
  getDefinition,
  importDefinitions,
  previewDefinition,
  publishDefinition,
  replaceDefinition,
  saveDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { getPublishRule, savePublishRule } from '@tejian/contract/configuration/definition/publish-rule.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { exportFile, importFile } from './definition-file.ts';
import type { Kinds } from './definition-kind.ts';
import { publish } from './definition-publish.ts';
import * as service from './definition.service.ts';
import { changePublishRule, publishRule } from './publish-rule.service.ts';

const reader = permission('definition:read');
const keeper = permission('definition:save');
const publisher = permission('definition:publish');

/** The kinds come from the features that know their shape. */
export const definitionRoutes = (kinds: Kinds) => [
  readRoute(findDefinitions, reader, ({ db, body }) => service.find(db, body)),
  exportOf(findDefinitions, reader, ({ body }) => service.listing(body)),
  readRoute(getDefinition, reader, ({ db, body }) => service.get(db, kinds, body)),
  readRoute(checkDefinition, reader, async ({ db, body }) => ({
    findings: await service.findingsOf(db, kinds, body.kind, body.content),
  })),
  readRoute(previewDefinition, reader, ({ db, body, actor }) => service.preview(db, kinds, body, actor)),
  readRoute(compareDefinitions, reader, ({ db, body }) => service.compare(db, body)),
  readRoute(findDefinitionUses, reader, ({ db, body }) => service.uses(db, kinds, body)),
  readRoute(exportDefinitions, reader, ({ db, body, now }) => exportFile(db, body.ids, now)),
  write(saveDefinition, keeper, ({ tx, body, actor, now }) => service.save(tx, kinds, body, actor, now)),
  write(dropDefinition, keeper, ({ tx, body, actor }) => service.drop(tx, body, actor)),
  write(importDefinitions, keeper, ({ tx, body, actor, now }) => importFile(tx, kinds, body, actor, now)),
  write(replaceDefinition, publisher, ({ tx, body, actor, now }) => service.replace(tx, kinds, body, actor, now)),
  write(publishDefinition, publisher, ({ tx, body, actor, now }) => publish(tx, kinds, body, actor, now)),
  readRoute(getPublishRule, reader, ({ db }) => publishRule(db)),
  write(savePublishRule, publisher, ({ tx, body, actor, now }) => changePublishRule(tx, body, actor, now)),
];
