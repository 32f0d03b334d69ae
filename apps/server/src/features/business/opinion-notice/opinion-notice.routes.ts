import * as calls from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { readRoute, write, writeFile } from '../../../platform/http/route.ts';
import * as service from './opinion-notice.service.ts';

const mayRead = permission('opinion:read', 'opinion:save', 'opinion:close');
const mayClose = permission('opinion:close');

export const opinionNoticeRoutes = [
  readRoute(calls.findOpinionNotices, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(calls.findOpinionNotices, mayRead, ({ body, actor }) => service.listing(body, actor)),
  readRoute(calls.findOpinionNotice, mayRead, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  readRoute(calls.opinionNoticePdf, mayRead, ({ db, ports, body, actor }) => service.pdf(db, ports, body.id, actor)),
  writeFile(calls.issueOpinionNotice, permission('opinion:save'), {
    keep: ({ db, ports, body, actor, now }) => service.draw(db, ports, body, { actor, now }),
    run: ({ tx, body, actor, now }, drawnFile) => service.issue(tx, body, drawnFile, { actor, now }),
  }),
  write(calls.answerOpinionNotice, permission('opinion:save'), ({ tx, body, actor, now }) =>
    service.answer(tx, body, { actor, now }),
  ),
  write(calls.reopenOpinionNotice, mayClose, ({ tx, body, actor, now }) => service.reopen(tx, body, { actor, now })),
  write(calls.closeOpinionNotice, mayClose, ({ tx, body, actor, now }) => service.close(tx, body, { actor, now })),
  write(calls.revokeOpinionNotice, mayClose, ({ tx, body, actor, now }) => service.revoke(tx, body, { actor, now })),
];
