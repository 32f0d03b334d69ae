import {
  askUpload,
  beginUpload,
  continueUpload,
  TUS_VERSION as version,
} from '@tejian/contract/shared/upload/upload.contract.ts';
import { CallFailed } from '../../../platform/failures.ts';
import { sendBytes } from '../../../platform/send-bytes.ts';

/** One request's part of a file: what is sent again where its line breaks. */
const SLICE_BYTES = 4 * 1024 * 1024;
/** Tries without any progress, about a minute in all: a server that was killed holds an upload for half of it. */
const MOST_TRIES = 9;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** No line, the server away or busy, the upload in another connection, or its offset another one than we believe. */
const PASSING = new Set([0, 408, 409, 423, 502, 503, 504]);
const isPassing = (problem: unknown): boolean => problem instanceof CallFailed && PASSING.has(problem.status);

type Pause = (milliseconds: number) => Promise<unknown>;
const wait: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Does something again after what passes, with pauses that grow. */
export async function persisting<T>(act: (isAgain: boolean) => Promise<T>, pause: Pause = wait): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await act(tries > 0);
    } catch (problem) {
      if (!isPassing(problem) || tries >= MOST_TRIES) throw problem;
      await pause(Math.min(SHORTEST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    }
}

interface Options {
  /** The share that has arrived (0 … 1). */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly pause?: Pause;
}

/**
 * Sends a file part by part, and after a broken line goes on from where the server says that it stands. Answers the
 * identifier of the upload, from which something is then made by a call of its own.
 */
export async function sendResumably(file: File, { onProgress, pause }: Options = {}): Promise<string> {
  const metadata = `filename ${base64(file.name)}${file.type && `,filetype ${base64(file.type)}`}`;
  const { location } = await persisting(() => sendBytes(beginUpload, { size: file.size, metadata, version }), pause);
  const id = location.slice(location.lastIndexOf('/') + 1);
  let receivedNumber = 0;
  while (receivedNumber < file.size) {
    receivedNumber = await persisting(async (isAgain) => {
      const from = isAgain ? (await sendBytes(askUpload, { id, version })).received : receivedNumber;
      if (from > receivedNumber || from >= file.size) return from;
      const slice = file.slice(from, from + SLICE_BYTES);
      const answer = await sendBytes(continueUpload, { id, received: from, version }, slice);
      if (answer.received !== from + slice.size) throw new CallFailed(409, '');
      return answer.received;
    }, pause);
    onProgress?.(receivedNumber / file.size);
  }
  return id;
}
