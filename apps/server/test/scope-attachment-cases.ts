import { person, type ScopeCase } from './scope-case.ts';

/** Calls of attachments: they follow the record that they hang on. */
export const attachmentCases: Readonly<Record<string, ScopeCase>> = {
  '/api/equipment-documents/attachments': person(({ reportId }) => ({ title: '照片', recordId: reportId, type: '01' })),
  '/api/equipment-documents/attachments/attachUpload': person(({ reportId, uploadId }) => ({
    title: '照片',
    recordId: reportId,
    type: '01',
    uploadId,
    size: 3,
  })),
  '/api/uploads/:id': person(({ uploadId }) => ({ id: uploadId, received: 0 })),
  '/api/equipment-documents/attachments/find': person(({ reportId }) => ({ recordId: reportId })),
  '/api/equipment-documents/attachments/findAccess': person(({ reportId }) => ({ recordId: reportId })),
  '/api/equipment-documents/attachments/batchDelete': person(({ attachmentId }) => ({ ids: [attachmentId] })),
  '/api/equipment-documents/attachments/batchDownload': person(({ attachmentId }) => ({ ids: [attachmentId] })),
  '/api/equipment-documents/mobile-upload/qrcode-image': person(({ reportId }) => ({
    title: '照片',
    recordId: reportId,
    type: '01',
  })),
  '/api/equipment-documents/attachments/file': person(({ fileId }) => ({ fileId })),
};
