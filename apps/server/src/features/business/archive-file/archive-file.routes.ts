import * as calls from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { contentsFile } from './archive-contents.ts';
import * as service from './archive-file.service.ts';

const mayRead = permission('report:archive', 'archive:borrow', 'archive:destroy');
const mayBorrow = permission('archive:borrow');
const mayDestroy = permission('archive:destroy');

export const archiveFileRoutes = [
  readRoute(calls.findArchiveFiles, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(calls.findArchiveFiles, mayRead, ({ body, actor }) => service.listing(body, actor)),
  readRoute(calls.findArchiveFile, mayRead, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  readRoute(calls.archivePackage, mayRead, ({ db, ports, body, actor }) =>
    service.packageFile(db, ports, body.id, actor),
  ),
  readRoute(calls.archiveContents, mayRead, ({ db, ports, body, actor, now }) =>
    contentsFile(db, ports, body.id, { actor, now }),
  ),
  write(calls.checkArchiveFile, mayRead, ({ tx, ports, body, actor, now }) =>
    service.check(tx, ports, body.id, { actor, now }),
  ),
  write(calls.lendArchiveFile, mayBorrow, ({ tx, body, actor, now }) => service.lend(tx, body, { actor, now })),
  write(calls.returnArchiveFile, mayBorrow, ({ tx, body, actor, now }) => service.giveBack(tx, body, { actor, now })),
  write(calls.askDestruction, mayDestroy, ({ tx, body, actor, now }) =>
    service.askDestruction(tx, body, { actor, now }),
  ),
  write(calls.decideDestruction, mayDestroy, ({ tx, body, actor, now }) =>
    service.decideDestruction(tx, body, { actor, now }),
  ),
];
