import {
  attachmentFile,
  deleteAttachments,
  downloadAttachments,
  findAttachments,
  findUploadConfig,
  uploadAttachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { familyOfKind, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { read, write, writeFile } from '../../../platform/http/route.ts';
import * as service from './attachment.service.ts';

/** Any right to change a record that can carry attachments; which record it is, is asked with the record. */
const writers = permission(
  'report:enter',
  'application:save',
  'report:archive',
  'unit:business:save',
  'hazard:handle',
  ...Object.values(familyOfKind).map((family): Permission => `equipment:${family}:save`),
);

export const attachmentRoutes = [
  read(findUploadConfig, loggedIn, () => ({
    endpoint: '',
    accessKeyId: '',
    accessKeySecret: '',
    bucket: '',
    dataSource: 'local',
  })),
  writeFile(uploadAttachment, writers, {
    keep: service.keepUpload,
    run: ({ tx, body, actor }, kept) => service.upload(tx, body, kept, actor),
  }),
  read(findAttachments, loggedIn, ({ db, body, actor }) => service.find(db, body, actor)),
  write(deleteAttachments, writers, ({ tx, body, actor }) => service.remove(tx, body.ids, actor)),
  read(downloadAttachments, loggedIn, ({ db, ports, body, actor, now }) =>
    service.download(db, ports, { ids: body.ids, now }, actor),
  ),
  read(attachmentFile, loggedIn, ({ db, ports, body, actor }) => service.file(db, ports, body.fileId, actor)),
];
