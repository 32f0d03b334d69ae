import { call, fileCall } from '../../kit/call.ts';
import {
  codes,
  dropped,
  field,
  flag,
  instant,
  integer,
  json,
  oneOf,
  optional,
  requiredText,
  text,
} from '../../kit/field.ts';
import { kitText } from '../../kit/kit.text.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const degrees = (most: number) =>
  field(
    { type: 'number', isWhole: false, min: -most, max: most },
    (raw) => (typeof raw === 'number' && Math.abs(raw) <= most ? raw : undefined),
    kitText.malformed,
  );

/** The time and place of a photo, where its camera wrote them; degrees of WGS 84, negative in the south and west. */
export const photoOrigin = {
  takenAt: optional(instant()),
  latitude: optional(degrees(90)),
  longitude: optional(degrees(180)),
};

/** A document on a record (spec §3 “Attachment upload fields”). */
const attachment = record({
  id: text(),
  title: wire('attitle', text()),
  recordId: wire('attrefsysid', text()),
  type: wire('atttype', text()),
  fileId: text(),
  name: wire('attname', text()),
  mime: text(),
  size: integer(),
  createdAt: instant(),
  ...photoOrigin,
});
export type Attachment = ValueOf<typeof attachment>;

const path = '/api/equipment-documents/attachments';
const mobilePath = '/api/equipment-documents/mobile-upload';

/** The topic that open pages showing the files of a record listen to. */
export const attachmentTopic = (recordId: string): string => `attachments:${recordId}`;

/**
 * The destination of files: 'local' sends them to this server, 'oss' to the object store; no key ever leaves the server
 * (decisions §5).
 */
export const findUploadConfig = call({
  method: 'GET',
  path: `${path}/configs`,
  /** The name of the file that is to be sent, for the ending of the object's name. */
  request: record({ name: wire('attname', optional(text({ max: 200 }))) }),
  answer: record({
    endpoint: text(),
    accessKeyId: text(),
    accessKeySecret: text(),
    bucket: text(),
    dataSource: wire('datasource', text()),
    /** With 'oss': a form that puts one object under its key, for ten minutes. */
    presigned: optional(json<{ url: string; fields: Readonly<Record<string, string>> }>()),
  }),
});

const forRecord = {
  title: wire('attitle', text({ max: 200 })),
  recordId: wire('attrefsysid', requiredText('所属业务', { max: 60 })),
  type: wire('atttype', requiredText('附件类型', { max: 40 })),
};

export const uploadAttachment = call({
  path,
  encoding: 'multipart',
  request: record({
    ...forRecord,
    /** Made by the sender, so that a file is named before it has arrived and arrives once. */
    fileId: optional(text({ max: 60 })),
    /** 'oss': the file lies in the object store already, under `attfileroute`, and is called `attname`. */
    dataSource: wire('datasource', optional(oneOf(['local', 'oss']))),
    filePath: wire('attfileroute', optional(text({ max: 200 }))),
    name: wire('attname', optional(text({ max: 200 }))),
    /** Of the file that was put there, as the sender read it: its bytes, and their SHA-256 in hexadecimal. */
    size: optional(integer()),
    sha256: optional(text({ max: 64 })),
    token: dropped(),
  }),
  answer: attachment,
});

/**
 * Makes an attachment of an upload that has arrived (upload.contract.ts). It may be repeated: the identifier of the upload
 * becomes that of the file.
 */
export const attachUpload = call({
  path: `${path}/attachUpload`,
  request: record({
    ...forRecord,
    uploadId: requiredText('上传', { max: 60 }),
    /** As the sender read them: the file's bytes, and their SHA-256 in hexadecimal. */
    size: integer({ min: 1 }),
    sha256: optional(text({ max: 64 })),
  }),
  answer: attachment,
});

export const findAttachments = call({
  path: `${path}/find`,
  request: record({
    recordId: wire('attrefsysid', requiredText('所属业务', { max: 60 })),
    type: wire('atttype', optional(text({ max: 40 }))),
  }),
  answer: list(attachment),
});
/** The person's rights on the attachments of a record. */
export const findAttachmentAccess = call({
  path: `${path}/findAccess`,
  request: record({ recordId: wire('attrefsysid', requiredText('所属业务', { max: 60 })) }),
  answer: record({ mayAdd: flag(), mayRemove: flag() }),
});
export const deleteAttachments = call({
  path: `${path}/batchDelete`,
  request: record({ ids: wire('attsysidList', codes({ min: 1 })) }),
});
/** Several documents in one zip file. */
export const downloadAttachments = fileCall({
  method: 'GET',
  path: `${path}/batchDownload`,
  request: record({ ids: wire('attsysidList', codes({ min: 1, max: 200 })) }),
});
export const attachmentFile = fileCall({
  method: 'GET',
  path: `${path}/file`,
  request: record({ fileId: wire('id', requiredText('附件', { max: 60 })) }),
});

/** A QR code that opens the upload page on a telephone, for half an hour and this record. */
export const mobileUploadCode = fileCall({
  method: 'GET',
  path: `${mobilePath}/qrcode-image`,
  request: record(forRecord),
});

/** One file from a telephone, without a session: the token of the QR code says for whom and for what (decisions §4). */
export const uploadFromMobile = call({
  path: mobilePath,
  encoding: 'multipart',
  request: record({
    ...forRecord,
    token: requiredText('上传凭证', { max: 400 }),
    /** Made by the sender's page (a UUID): what is sent again, because no answer came, is the same file. */
    fileId: optional(text({ max: 60 })),
  }),
  answer: record({ name: wire('attname', text()), size: integer() }),
});
