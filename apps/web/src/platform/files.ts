import type { Call } from '@tejian/contract/kit/call.ts';
import type { Envelope, Refused as RefusedEnvelope } from '@tejian/contract/kit/envelope.ts';
import { decodeAnswer } from '@tejian/contract/kit/envelope.ts';
import { answerOf, refusalOf, sendingOf } from './api.ts';
import { logFailed } from './error-log.ts';
import { failureSaid, Refused } from './failures.ts';
import { addressOf, formDataOf, headersOf, send } from './request.ts';
import { text } from './platform.text.ts';

interface ServedFile {
  name: string;
  blob: Blob;
}

function nameIn(disposition: string | null): string | undefined {
  const encodedText = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encodedText) return decodeURIComponent(encodedText);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

/** Fetches a file; a refusal that comes instead of it is thrown as one. */
export async function fetchFile<Request>(
  endpoint: Call<Request, object>,
  request: Request,
  fallbackName = 'download',
): Promise<ServedFile> {
  const response = await send(sendingOf(endpoint, request, {}));
  if (response.headers.get('content-type')?.includes('application/json')) {
    throw refusalOf(endpoint, (await response.json()) as RefusedEnvelope);
  }
  return { name: nameIn(response.headers.get('content-disposition')) ?? fallbackName, blob: await response.blob() };
}

/** Saves the file on the person's machine. */
export async function saveFile<Request>(
  endpoint: Call<Request, object>,
  request: Request,
  fallbackName?: string,
): Promise<void> {
  const { name, blob } = await fetchFile(endpoint, request, fallbackName);
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens a file (a print, a report) in a window of its own. */
export function openFile<Request>(endpoint: Call<Request, object>, request: Request): void {
  window.open(addressOf(endpoint.path, endpoint.request.encode(request)), '_blank', 'noopener');
}

function formOf<Request>(endpoint: Call<Request, unknown>, request: Request, file: Blob, name: string): FormData {
  const form = formDataOf(endpoint.request.encode(request));
  form.append('file', file, name);
  return form;
}

/** Sends one file under an identifier of its own, so that it may be sent again when no answer came. */
export async function postFile<Request, Answer>(
  endpoint: Call<Request, Answer>,
  request: Request,
  file: Blob,
  { name, idempotencyKey }: { name: string; idempotencyKey: string },
): Promise<Answer> {
  const { method, path, encoding } = endpoint;
  const body = formOf(endpoint, request, file, name);
  return answerOf(endpoint, await send({ method, path, encoding, body, idempotencyKey }));
}

/** A proxy answers with a page of its own. */
function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** The server's answer to an upload. Throws Refused, or what makes the answer unreadable. */
function uploadAnswer<Request, Answer>(endpoint: Call<Request, Answer>, answer: string): Answer {
  const body = JSON.parse(answer) as Envelope | RefusedEnvelope; // decisions §3
  if (body.isSuccess === true) return decodeAnswer(endpoint, body as Envelope);
  const refusal = refusalOf(endpoint, body as RefusedEnvelope);
  throw new Refused(text.uploadFailed(refusal.message), refusal.fieldErrors);
}

/** Sends one file with the fields of the call beside it; tells how much is on its way (0 … 1). */
export function uploadFile<Request, Answer>(
  endpoint: Call<Request, Answer>,
  request: Request,
  file: Blob,
  options: { name?: string; onProgress?: (share: number) => void } = {},
): Promise<Answer> {
  const form = formOf(endpoint, request, file, options.name ?? (file instanceof File ? file.name : 'file'));
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest(); // fetch cannot tell how far an upload is
    upload.open('POST', endpoint.path);
    for (const [name, value] of Object.entries(
      headersOf({ method: 'POST', path: endpoint.path, encoding: 'multipart', body: form }),
    ))
      upload.setRequestHeader(name, value);
    upload.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    upload.onerror = () => reject(new Refused(text.uploadBroken));
    upload.onload = () => {
      if (upload.status !== 200) {
        const failedCall = failureSaid(upload.status, jsonIn(upload.responseText));
        logFailed(upload.status, failedCall.message, endpoint.path);
        return reject(failedCall);
      }
      try {
        resolve(uploadAnswer(endpoint, upload.responseText));
      } catch (problem) {
        reject(problem); // whoever waits must hear of it: an answer that cannot be read would be waited for without end
      }
    };
    upload.send(form);
  });
}
