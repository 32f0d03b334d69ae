import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
  [`${webKit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
  [`${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.86`, 'Edge 131 · Windows'],
  [`${webKit} Chrome/117.0.0.0 Safari/537.36 OPR/103.0.0.0`, 'Opera 103 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 · Linux'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari 17 · macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 14; K) ${phone} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome 130 · 安卓'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${phone} Chrome/126.0 Mobile MicroMessenger/8.0.50`, '微信 8 · 安卓'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 (KHTML) CriOS/130.0 Safari/604',
    'Chrome 130 · iOS',
  ],
  [`Mozilla/5.0 (Phone; HarmonyOS 5.0) ${phone} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1`, 'Chrome 114 · 鸿蒙'],
])('browser and system are said in words: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('what is not known is called so, never by its own description', () => {
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Unheard/1.0')).toBe('其他浏览器 · Windows');
  expect(deviceName('curl/8.5.0')).toBe('其他客户端');
  expect(deviceName('')).toBe('其他客户端');
});
