import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

/** The keys that files are sealed with: new ones take the current one, older ones stay readable. */
export interface FileKeys {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
}

const ALGORITHM = 'aes-256-gcm';
const PART = 64 * 1024;
const TAG = 16;
const PREFIX = 8;
const KEY = 32;

/*
 * A sealed file: length of the key's name (one byte), the name, eight random bytes; then parts of 64 KiB, each with its
 * tag. A part's nonce is the random bytes and its number; its number and whether it is the last are bound in, so that
 * parts neither change places nor are cut off at the end.
 */

/** Seals bytes as they come; memory holds one part. */
export async function* seal(content: AsyncIterable<Uint8Array>, keys: FileKeys): AsyncGenerator<Uint8Array> {
  const name = Buffer.from(keys.current);
  const prefix = randomBytes(PREFIX);
  const key = keyOf(keys, keys.current);
  yield Buffer.concat([Buffer.from([name.length]), name, prefix]);
  let number = 0;
  for await (const { part, isLast } of partsOf(content, PART)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(prefix, number)).setAAD(Buffer.from([isLast ? 1 : 0]));
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** The bytes that were sealed; throws where they were changed or cut off. */
export async function* unseal(sealedParts: AsyncIterable<Uint8Array>, keys: FileKeys): AsyncGenerator<Uint8Array> {
  const { head, rest } = await headOf(sealedParts);
  const key = keyOf(keys, head.keyName);
  let number = 0;
  for await (const { part, isLast } of partsOf(rest, PART + TAG)) {
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(head.prefix, number), { authTagLength: TAG })
      .setAAD(Buffer.from([isLast ? 1 : 0]))
      .setAuthTag(part.subarray(part.length - TAG));
    const openedBuffer = decipher.update(part.subarray(0, part.length - TAG));
    yield Buffer.concat([openedBuffer, decipher.final()]);
    number += 1;
  }
}

/** A key of its own for files, from the one of personal data. */
function keyOf({ keys }: FileKeys, name: string): KeyObject {
  const key = keys[name];
  if (!key) throw new Error(`a file was sealed with key ${name}, which this server does not have`);
  return createSecretKey(new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), 'files', KEY)));
}

function nonceOf(prefix: Uint8Array, number: number): Buffer {
  const nonce = Buffer.alloc(PREFIX + 4);
  nonce.set(prefix);
  nonce.writeUInt32BE(number, PREFIX);
  return nonce;
}

async function headOf(sealedParts: AsyncIterable<Uint8Array>) {
  const iterator = sealedParts[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  const wantedNumber = () => (bytes.length === 0 ? 1 : 1 + (bytes[0] ?? 0) + PREFIX);
  while (bytes.length < wantedNumber()) {
    const { done, value } = await iterator.next();
    if (done) throw new Error('a sealed file is cut off');
    bytes = Buffer.concat([bytes, value]);
  }
  const end = wantedNumber();
  const head = { keyName: bytes.toString('utf8', 1, end - PREFIX), prefix: bytes.subarray(end - PREFIX, end) };
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(end);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, rest: rest() };
}

/** Bytes in parts of one length, the last of them shorter; nothing at all is one empty part. */
async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > length; all = all.subarray(length)) yield { part: all.subarray(0, length), isLast: false };
    waiting = [all];
    size = all.length;
  }
  yield { part: Buffer.concat(waiting), isLast: true };
}
