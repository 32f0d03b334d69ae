import type { PhotoOrigin } from '@tejian/domain/shared/attachment/photo-origin.ts';
import { isDay } from '@tejian/domain/shared/day/day.ts';

/**
 * The moment and place at which a photo was taken, from its Exif block (Exif 3.0, CIPA DC-008, sections 4.5 and 4.6).
 * Whatever the block holds, this answers: what is missing, broken or impossible is left out.
 */
export function photoOrigin(exif: Uint8Array | undefined): PhotoOrigin {
  const tiff = exif && openTiff(exif);
  if (!tiff) return {};
  const main = tiff.directory(tiff.first);
  const photo = tiff.directory(tiff.numberOf(main.get(TAG.photoDirectory)));
  const place = tiff.directory(tiff.numberOf(main.get(TAG.placeDirectory)));
  const takenAt =
    momentOf(tiff.textOf(photo.get(TAG.takenAt)), tiff.textOf(photo.get(TAG.takenOffset))) ??
    momentOf(tiff.textOf(photo.get(TAG.digitizedAt)), tiff.textOf(photo.get(TAG.digitizedOffset)));
  const latitude = degreesOf(tiff.ratiosOf(place.get(TAG.latitude)), signOf(tiff, place.get(TAG.latitudeSide)), 90);
  const longitude = degreesOf(tiff.ratiosOf(place.get(TAG.longitude)), signOf(tiff, place.get(TAG.longitudeSide)), 180);
  const isPlace = latitude !== undefined && longitude !== undefined;
  // Telephones without a position write zeros: a point in the sea off Africa.
  const isFound = isPlace && (latitude !== 0 || longitude !== 0);
  return {
    ...(takenAt && { takenAt }),
    ...(isFound && { latitude, longitude }),
  };
}

const TAG = {
  photoDirectory: 0x8769,
  placeDirectory: 0x8825,
  takenAt: 0x9003,
  takenOffset: 0x9011,
  digitizedAt: 0x9004,
  digitizedOffset: 0x9012,
  latitudeSide: 1,
  latitude: 2,
  longitudeSide: 3,
  longitude: 4,
} as const;

const TEXT = 2;
const SHORT = 3;
const LONG = 4;
const RATIO = 5;
/** Bytes of one value. */
const SIZE: Readonly<Record<number, number>> = { [TEXT]: 1, [SHORT]: 2, [LONG]: 4, [RATIO]: 8 };
const ENTRY = 12; // bytes of an entry: tag, type, number of values, then the values or where they are

interface Entry {
  readonly type: number;
  readonly count: number;
  /** The place where its values begin. */
  readonly at: number;
}

interface Tiff {
  /** The place of the first directory. */
  readonly first: number | undefined;
  readonly directory: (at: number | undefined) => ReadonlyMap<number, Entry>;
  readonly numberOf: (entry: Entry | undefined) => number | undefined;
  readonly textOf: (entry: Entry | undefined) => string;
  /** Numerators over denominators. */
  readonly ratiosOf: (entry: Entry | undefined) => number[];
}

/** The block as the TIFF file that it is; nothing where it is none. Every offset is checked before it is followed. */
function openTiff(exif: Uint8Array): Tiff | undefined {
  const head = Buffer.from(exif.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const bytes = exif.subarray(head);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = Buffer.from(bytes.subarray(0, 2)).toString('latin1');
  if (order !== 'II' && order !== 'MM') return undefined;
  const isLittle = order === 'II';
  const has = (at: number, size: number) => at + size <= view.byteLength;
  const short = (at: number) => (has(at, 2) ? view.getUint16(at, isLittle) : undefined);
  const long = (at: number) => (has(at, 4) ? view.getUint32(at, isLittle) : undefined);
  if (short(2) !== 42) return undefined;
  const entryAt = (at: number): Entry | undefined => {
    const [type, count] = [short(at + 2), long(at + 4)];
    const size = type === undefined || count === undefined ? undefined : (SIZE[type] ?? 0) * count;
    if (!type || !count || !size) return undefined;
    const values = size <= 4 ? at + 8 : long(at + 8);
    return values !== undefined && has(values, size) ? { type, count, at: values } : undefined;
  };
  return {
    first: long(4),
    directory(at) {
      const entries = new Map<number, Entry>();
      if (at === undefined) return entries;
      for (
        let leftCount = short(at) ?? 0, place = at + 2;
        leftCount > 0 && has(place, ENTRY);
        leftCount -= 1, place += ENTRY
      ) {
        const [tag, entry] = [short(place), entryAt(place)];
        if (tag !== undefined && entry) entries.set(tag, entry);
      }
      return entries;
    },
    numberOf: (entry) => (entry?.type === LONG ? long(entry.at) : entry?.type === SHORT ? short(entry.at) : undefined),
    textOf(entry) {
      if (entry?.type !== TEXT) return '';
      const text = Buffer.from(bytes.subarray(entry.at, entry.at + entry.count)).toString('latin1');
      return text.replace(/\0.*$/s, '').trim();
    },
    ratiosOf(entry) {
      if (entry?.type !== RATIO) return [];
      const at = (index: number) => entry.at + index * 8;
      return Array.from(
        { length: Math.min(entry.count, 3) },
        (_, index) => (long(at(index)) ?? 0) / (long(at(index) + 4) ?? 0),
      );
    },
  };
}

/** A camera writes the time of its clock; only newer ones say how far that is from UTC. The others stand on China time. */
function momentOf(text: string, offset: string): Date | undefined {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)/.exec(text) ?? [];
  const writtenText = `${year}-${month}-${day}`;
  if (!isDay(writtenText)) return undefined;
  const zone = /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(offset) ? offset : '+08:00';
  return new Date(`${writtenText}T${time}${zone}`);
}

/** North and east count up, south and west down; without a side the number says nothing. */
function signOf(tiff: Tiff, entry: Entry | undefined): 1 | -1 | undefined {
  const side = tiff.textOf(entry).toUpperCase();
  if (side === 'N' || side === 'E') return 1;
  return side === 'S' || side === 'W' ? -1 : undefined;
}

function degreesOf(ratios: readonly number[], sign: 1 | -1 | undefined, most: number): number | undefined {
  const [degrees, minutes = 0, seconds = 0] = ratios;
  if (degrees === undefined || sign === undefined) return undefined;
  const value = degrees + minutes / 60 + seconds / 3600;
  return Number.isFinite(value) && value <= most ? sign * roundedNumber(value) : undefined; // a denominator of 0: the value is not known
}

/** To six decimals, a tenth of a metre. */
const roundedNumber = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
