import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { passing, passingFile } from '../files/passing-file.ts';
import type { Allow } from './allow.ts';
import { objectFromPairs } from './body.ts';
import { uploadBytesOf } from './read-bodies.ts';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import type { Upload } from './route.ts';

/** The fields beside a file: names and short texts. */
const FIELDS = { fields: 50, parts: 52, fieldNameSize: 200, fieldSize: 64 * 1024, headerPairs: 20 };
const FIELDS_BYTES = FIELDS.fields * FIELDS.fieldSize;

/** The place where files of a call go while it is answered, and how large they may be. */
interface UploadPlace {
  readonly dataDir: string;
  readonly maxUploadBytes: number;
}
export const uploadOf = (allow: Allow, { dataDir, maxUploadBytes }: UploadPlace): UploadPlace => ({
  dataDir,
  maxUploadBytes: uploadBytesOf(allow, maxUploadBytes),
});

export interface Received {
  raw: unknown;
  upload?: Upload;
  discard(): Promise<void>;
}

/** Streams the one file of a multipart call to disk (never through memory) and reads the fields beside it. A second one is refused. */
export async function receiveUpload(
  request: FastifyRequest,
  query: Record<string, unknown>,
  config: UploadPlace,
): Promise<Received> {
  if (Number(request.headers['content-length']) > config.maxUploadBytes + FIELDS_BYTES) throw tooLarge(config); // before anything is read
  const { path, discard } = await passingFile(config.dataDir);
  const pairs: [string, string][] = [];
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { ...FIELDS, files: 2, fileSize: config.maxUploadBytes } })) {
      if (part.type === 'field') pairs.push([part.fieldname, fieldText(part)]);
      else {
        if (upload) throw new Refusal(sessionText.oneFile);
        await pipeline(part.file, createWriteStream(path, passing));
        if (part.file.truncated) throw tooLarge(config);
        upload = { path, name: part.filename, mime: part.mimetype, size: (await stat(path)).size };
      }
    }
    return { raw: { ...query, ...objectFromPairs(pairs) }, ...(upload ? { upload } : {}), discard };
  } catch (problem) {
    await discard();
    throw problem;
  }
}

const tooLarge = ({ maxUploadBytes }: UploadPlace): HttpRefusal =>
  new HttpRefusal(413, sessionText.fileTooLarge(Math.floor(maxUploadBytes / 1024 / 1024)));

function fieldText({ value, fieldnameTruncated, valueTruncated }: MultipartValue): string {
  if (fieldnameTruncated || valueTruncated) throw new HttpRefusal(413, sessionText.tooLarge);
  if (typeof value !== 'string') throw new HttpRefusal(415, sessionText.wrongType); // a field that says that it is JSON
  return value;
}
