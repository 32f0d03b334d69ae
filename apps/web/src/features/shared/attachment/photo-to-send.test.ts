import { expect, it } from 'vitest';
import { isSentAsItIs, photoToSend } from './photo-to-send.ts';

const MIB = 1024 * 1024;

it.each([
  ['现场.jpg', 2 * MIB, true],
  ['现场.JPEG', 6 * MIB, true],
  ['现场.png', 100, true],
  ['现场.jpg', 15 * MIB, false],
  ['IMG_0001.HEIC', MIB, false],
  ['image', MIB, false],
])('%s of %d bytes: %s', (name, size, asItIs) => expect(isSentAsItIs({ name, size })).toBe(asItIs));

it('what this machine cannot draw goes as it is', async () => {
  const photo = new File(['no picture'], 'IMG_0001.HEIC');
  expect(await photoToSend(photo)).toBe(photo);
});
