import {
  attachmentFile,
  attachUpload,
  deleteAttachments,
  downloadAttachments,
  findAttachmentAccess,
  findAttachments,
  findUploadConfig,
  mobileUploadCode,
  uploadAttachment,
  uploadFromMobile,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { loggedInOrUnit, permissionOf, publicCall } from '../../../platform/http/allow.ts';
import { readRoute, write, writeFile, type Route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as service from './attachment.service.ts';
import { uploadConfig } from './direct-upload.ts';
import * as mobile from './mobile-upload.service.ts';
import { writersOf, type RecordKinds } from './record-kind.scope.ts';

/** The calls of attachments over all kinds of records that declare them; which record it is, is asked with the record. */
export function attachmentRoutes(kinds: RecordKinds): readonly Route[] {
  const writers = permissionOf(writersOf(kinds));
  const user = ({ actor }: { actor: Actor }) => ({ kinds, actor });
  return [
    readRoute(findUploadConfig, loggedInOrUnit, ({ ports, body, actor, now }) =>
      uploadConfig(ports, actor.userId, body.name ?? '', now),
    ),
    writeFile(uploadAttachment, writers, {
      keep: (call) => service.keepUpload(call, user(call)),
      run: (call, keptFacts) => service.upload(call.tx, call.body, keptFacts, user(call)),
    }),
    writeFile(attachUpload, writers, {
      keep: (call) => service.keepFinished(call, user(call)),
      run: (call, keptFacts) => service.attach(call.tx, call.body, keptFacts, user(call)),
    }),
    readRoute(findAttachments, loggedInOrUnit, (call) => service.find(call.db, call.body, user(call))),
    readRoute(findAttachmentAccess, loggedInOrUnit, (call) => service.access(call.db, call.body.recordId, user(call))),
    write(deleteAttachments, writers, (call) => service.remove(call.tx, call.body.ids, user(call))),
    readRoute(downloadAttachments, loggedInOrUnit, (call) =>
      service.download(call.db, call.ports, { ids: call.body.ids, now: call.now }, user(call)),
    ),
    readRoute(mobileUploadCode, writers, ({ db, ports, body, now, ...call }) =>
      mobile.code(db, ports, body, { user: user(call), now }),
    ),
    writeFile(uploadFromMobile, publicCall, {
      keep: (call) => mobile.keep(call, kinds),
      run: ({ tx, body }, keptFacts) => mobile.add(tx, body, keptFacts),
    }),
    readRoute(attachmentFile, loggedInOrUnit, (call) =>
      service.file(call.db, call.ports, call.body.fileId, user(call)),
    ),
  ];
}
