import sharp, { type Exif } from 'sharp';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../../../packages/domain/test/random/random.ts';
import { photoOrigin } from './photo-origin.ts';

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } });
const blockOf = async (exif: Exif, as: 'jpeg' | 'png' | 'webp' | 'tiff' = 'jpeg') =>
  (await sharp(await blank().withExif(exif).toFormat(as).toBuffer()).metadata()).exif;
const originOf = async (exif: Exif, as?: 'jpeg' | 'png' | 'webp') => photoOrigin(await blockOf(exif, as));

const fuzhou = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '26/1 4/1 2823/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '119/1 17/1 4738/100',
};

it.each(['jpeg', 'png', 'webp'] as const)('a photo as %s says when and where it was taken', async (as) => {
  expect(await originOf({ IFD2: { DateTimeOriginal: '2026:11:20 14:03:22' }, IFD3: fuzhou }, as)).toEqual({
    takenAt: new Date('2026-11-20T06:03:22Z'), // no time zone is written: China's
    latitude: 26.074508,
    longitude: 119.296494,
  });
});

it.each<[what: string, exif: Exif, found: object]>([
  [
    'a clock that says its distance from UTC',
    { IFD2: { DateTimeOriginal: '2026:11:20 14:03:22', OffsetTimeOriginal: '+01:00' } },
    { takenAt: new Date('2026-11-20T13:03:22Z') },
  ],
  [
    'a scan, which was made digital at a moment',
    { IFD2: { DateTimeDigitized: '2026:11:20 14:03:22' } },
    { takenAt: new Date('2026-11-20T06:03:22Z') },
  ],
  ['the moment of an edit, which says nothing of the photo', { IFD0: { DateTime: '2026:11:20 14:03:22' } }, {}],
  ['a clock that was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }, {}],
  ['a day that does not exist', { IFD2: { DateTimeOriginal: '2026:02:30 14:03:22' } }, {}],
  ['an hour that does not exist', { IFD2: { DateTimeOriginal: '2026:02:03 24:03:22' } }, {}],
  [
    'a place in the south and west',
    { IFD3: { ...fuzhou, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' } },
    { latitude: -26.074508, longitude: -119.296494 },
  ],
  ['a place without its side', { IFD3: { GPSLatitude: fuzhou.GPSLatitude, GPSLongitude: fuzhou.GPSLongitude } }, {}],
  ['half a place', { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 4/1 0/1' } }, {}],
  ['a place beyond the pole', { IFD3: { ...fuzhou, GPSLatitude: '91/1 0/1 0/1' } }, {}],
  [
    'a position that was never found',
    { IFD3: { ...fuzhou, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } },
    {},
  ],
  ['a denominator of zero', { IFD3: { ...fuzhou, GPSLatitude: '26/0 0/0 0/0' } }, {}],
])('%s', async (_, exif, found) => {
  expect(await originOf(exif)).toEqual(found);
});

it('a picture without the block says nothing', () => expect(photoOrigin(undefined)).toEqual({}));

it('is read in both orders of bytes', () => {
  // One directory that leads to another, which holds the moment of 20 bytes.
  const entry = (tag: number, type: number, count: number, value: number) => [tag, type, count, value] as const;
  const entries = [entry(0x8769, 4, 1, 26), entry(0x9003, 2, 20, 44)];
  const block = Buffer.alloc(64);
  block.write('MM', 0, 'latin1');
  block.writeUInt16BE(42, 2);
  block.writeUInt32BE(8, 4);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 8 + index * 18;
    block.writeUInt16BE(1, at);
    block.writeUInt16BE(tag, at + 2);
    block.writeUInt16BE(type, at + 4);
    block.writeUInt32BE(count, at + 6);
    block.writeUInt32BE(value, at + 10);
  }
  block.write('2026:11:20 14:03:22\0', 44, 'latin1');
  expect(photoOrigin(block)).toEqual({ takenAt: new Date('2026-11-20T06:03:22Z') });
});

it('a block that is cut off or damaged anywhere says what is left of it and never fails', async () => {
  const whole = await blockOf({ IFD2: { DateTimeOriginal: '2026:11:20 14:03:22' }, IFD3: fuzhou });
  if (!whole) throw new Error('a picture was written without its block');
  const { below } = seededRandom(20261120);
  const left = { whole: 0, none: 0 };
  for (let round = 0; round < 3000; round += 1) {
    const block = Buffer.from(whole);
    for (let damage = below(12); damage > 0; damage -= 1) block[below(whole.length)] = below(256);
    const { takenAt, latitude, longitude } = photoOrigin(
      block.subarray(0, round % 2 ? whole.length : below(whole.length)),
    );
    expect(takenAt === undefined || !Number.isNaN(takenAt.getTime())).toBe(true);
    expect((latitude === undefined) === (longitude === undefined)).toBe(true);
    expect(Math.abs(latitude ?? 0) <= 90 && Math.abs(longitude ?? 0) <= 180).toBe(true);
    if (takenAt && latitude !== undefined) left.whole += 1;
    if (!takenAt && latitude === undefined) left.none += 1;
  }
  expect(left.whole).toBeGreaterThan(0);
  expect(left.none).toBeGreaterThan(0);
});
