import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131'],
  [`${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.86`, 'Edge 131'],
  [`${webKit} Chrome/117.0.0.0 Safari/537.36 OPR/103.0.0.0`, 'Opera 103'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15', 'Safari 17'],
])('browsers that name one another are told apart: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('what nobody knows is shown by the beginning of its own description', () => {
  expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0');
  expect(deviceName('x'.repeat(90))).toHaveLength(40);
  expect(deviceName('')).toBe('');
});
