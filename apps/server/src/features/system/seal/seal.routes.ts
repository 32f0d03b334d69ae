import {
  findSeals,
  findSealUses,
  findSignatures,
  findSignatureUses,
  getSeal,
  retireSeal,
  saveSeal,
  sealImage,
} from '@tejian/contract/system/seal/seal.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write, writeFile } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './seal.service.ts';

const reader = permission('seal:read');
const keeper = permission('seal:save');

export const sealRoutes = [
  readRoute(findSeals, reader, ({ db, body, actor, now }) => service.find(db, body, actor, chinaDay(now))),
  exportOf(findSeals, reader, ({ body, actor, now }) => service.listing(body, actor, chinaDay(now))),
  readRoute(findSealUses, reader, ({ db, body, actor }) => service.findUses(db, body, actor)),
  exportOf(findSealUses, reader, ({ body, actor }) => service.sealUseListing(body, actor)),
  readRoute(findSignatures, reader, ({ db, body, actor, now }) => service.findHolders(db, body, actor, chinaDay(now))),
  exportOf(findSignatures, reader, ({ body, actor, now }) => service.signatureListing(body, actor, chinaDay(now))),
  readRoute(findSignatureUses, reader, ({ db, body, actor }) => service.findSignings(db, body, actor)),
  exportOf(findSignatureUses, reader, ({ body, actor }) => service.signatureUseListing(body, actor)),
  readRoute(getSeal, reader, async ({ db, body, actor, now }) => service.detail(db, body.id, { actor, now })),
  readRoute(sealImage, reader, ({ db, ports, body, actor, now }) => service.image(db, ports, body.id, { actor, now })),
  writeFile(saveSeal, keeper, {
    keep: service.keepImage,
    run: ({ tx, body, actor, now }, keptFile) => service.save(tx, body, keptFile, { actor, now }),
  }),
  write(retireSeal, keeper, ({ tx, body, actor, now }) => service.retire(tx, body, { actor, now })),
];
