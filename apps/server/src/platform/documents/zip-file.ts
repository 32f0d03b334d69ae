// Zip archives on the disk, read at their places: the directory at the end first, then the parts that are wanted.
import {
  Reader,
  WARNING_APPENDED_DATA,
  WARNING_PREPENDED_DATA,
  ZipReader,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js';
import { open, type FileHandle } from 'node:fs/promises';

/** A file in a zip archive, as the archive's directory declares it. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
}

/** Takes the bytes of a part as they come out of it; its last call says so. */
export type PartSink = (bytes: Uint8Array, isLast: boolean) => void;

const MOST_AT_ONCE = 8 * 1024 * 1024; // of a directory: some hundred thousand files; a workbook has dozens

/** Reads at most so much at once that a directory is refused which is too large to be kept. */
class AtPlaces extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    if (length > MOST_AT_ONCE) throw new Error('The directory of the archive is too large');
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  }
}

async function withReader<T>(path: string, read: (reader: ZipReader<FileHandle>) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await read(new ZipReader(new AtPlaces(file, size), { useWebWorkers: false }));
  } finally {
    await file.close();
  }
}

const harmlessReasons: readonly string[] = [WARNING_APPENDED_DATA, WARNING_PREPENDED_DATA];

/**
 * The entries of an archive that every program reads in the same way: a directory that names fewer files than it holds, or
 * one file twice, would show the next reader what nobody has looked at.
 */
async function entriesOf(reader: ZipReader<FileHandle>): Promise<Entry[]> {
  const entries = await reader.getEntries();
  const doubt = reader.warnings?.find(({ reason }) => !harmlessReasons.includes(reason));
  if (doubt) throw new Error(`The archive can be read in two ways: ${doubt.reason}`);
  return entries;
}

/** The files that the directory of an archive names; undefined where there is no such directory. */
export const zipDirectory = (path: string): Promise<ZipPart[] | undefined> =>
  withReader(path, async (reader) =>
    (await entriesOf(reader)).map(({ filename, uncompressedSize }) => ({ name: filename, size: uncompressedSize })),
  ).catch(() => undefined);

/** Hands over the bytes of the parts that somebody takes, one part after another. What a sink throws ends the reading. */
export const inflateParts = (path: string, sinkOf: (name: string) => PartSink | undefined): Promise<void> =>
  withReader(path, async (reader) => {
    for (const entry of await entriesOf(reader)) {
      const sink = entry.directory ? undefined : sinkOf(entry.filename);
      if (sink && !entry.directory) await inflate(entry, sink);
    }
  });

/** The files of an archive, whole in memory; nothing where it is no archive, or a damaged one. */
export async function readZip(path: string): Promise<Map<string, Uint8Array> | undefined> {
  const files = new Map<string, Uint8Array>();
  try {
    await inflateParts(path, (name) => {
      const pieces: Uint8Array[] = [];
      return (bytes, isLast) => (isLast ? files.set(name, Buffer.concat(pieces)) : pieces.push(bytes));
    });
    return files;
  } catch {
    return undefined;
  }
}

/** The decompression gives out small pieces, and goes on when the sink has taken one: a count is never far behind. */
async function inflate(entry: FileEntry, sink: PartSink): Promise<void> {
  const thrownProblems: unknown[] = []; // the library throws a problem of its own in their place
  const write = (bytes: Uint8Array) => {
    try {
      sink(bytes, false);
    } catch (problem) {
      thrownProblems.push(problem);
      throw problem;
    }
  };
  await entry.getData(new WritableStream<Uint8Array>({ write })).catch((problem: unknown) => {
    throw thrownProblems[0] ?? problem;
  });
  sink(new Uint8Array(), true);
}
