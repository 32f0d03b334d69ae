import { expect, it } from 'vitest';
import { originWords } from './photo-origin.ts';

const takenAt = new Date('2026-11-20T06:03:22Z');

it('a photo says in words when and where it was taken, as far as its camera wrote it', () => {
  expect(originWords({ takenAt, latitude: 26.0745, longitude: 119.296494 })).toEqual({
    short: '2026-11-20 14:03:22',
    whole: '拍摄于 2026-11-20 14:03:22，北纬26.074500° 东经119.296494°',
  });
  expect(originWords({ takenAt })?.whole).toBe('拍摄于 2026-11-20 14:03:22');
  expect(originWords({ latitude: -0.5, longitude: 0 })).toEqual({
    short: '有拍摄位置',
    whole: '南纬0.500000° 东经0.000000°',
  });
  expect(originWords({})).toBeUndefined();
});
