import {
  attachUpload,
  findUploadConfig,
  uploadAttachment,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { endUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';
import { sendBytes } from '../../../platform/send-bytes.ts';
import { persisting, sendResumably } from '../upload/send-resumably.ts';
import { text } from './attachment.text.ts';

interface ForRecord {
  readonly title: string;
  readonly recordId: string;
  /** Code of dictionary ATTACH_TYPE. */
  readonly type: string;
}

/** Bytes up to which the browser reads a file to say what it should come to. */
const HASHED_BYTES = 64 * 1024 * 1024;

/** SHA-256 in hexadecimal; nothing where the page is not served securely, or the file is large. */
async function hashOf(file: File): Promise<{ sha256?: string }> {
  if (!globalThis.isSecureContext || file.size > HASHED_BYTES) return {};
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return { sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

async function putObject({ url, fields }: { url: string; fields: Readonly<Record<string, string>> }, file: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file); // the last one: a store heeds no field behind it
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined);
  if (!answer?.ok) throw new Refused(text.storeFailed);
}

/** Bytes from which a file goes in parts: a smaller one is sent again as quickly as it is asked for. */
const IN_PARTS_FROM = 5 * 1024 * 1024;

type Progress = (share: number) => void;

/** Sends a file that goes on where its line broke, and hangs it on its record then; a refused one is given up. */
async function sendInParts(request: ForRecord, file: File, onProgress?: Progress): Promise<Attachment> {
  const uploadId = await sendResumably(file, { onProgress });
  const sentHash = { uploadId, size: file.size, ...(await hashOf(file)) };
  try {
    return await persisting(() => callServer(attachUpload, { ...request, ...sentHash }));
  } catch (problem) {
    // What is not given up expires by itself; the person is told of the refusal.
    if (problem instanceof Refused) await sendBytes(endUpload, { id: uploadId }).catch(() => undefined);
    throw problem;
  }
}

/**
 * Sends a file to a record: to the server, a large one in parts, or straight to the object store where there is one (spec §7,
 * Attachments).
 */
export async function sendAttachment(request: ForRecord, file: File, onProgress?: Progress): Promise<Attachment> {
  const { presigned } = await callServer(findUploadConfig, { name: file.name });
  if (!presigned && file.size >= IN_PARTS_FROM) return sendInParts(request, file, onProgress);
  if (!presigned) return uploadFile(uploadAttachment, request, file, onProgress && { onProgress });
  await putObject(presigned, file);
  const sentHash = { filePath: presigned.fields['key'], name: file.name, size: file.size, ...(await hashOf(file)) };
  return callServer(uploadAttachment, { ...request, dataSource: 'oss', ...sentHash });
}
