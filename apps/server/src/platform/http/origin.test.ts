import { expect, it } from 'vitest';
import { isForeign } from './origin.ts';

const PUBLIC = 'https://tejian.example.cn';
const asked = (headers: Record<string, string>, host = 'tejian.example.cn') => isForeign({ headers, host }, PUBLIC);

it.each([
  ['a call of our page', { 'sec-fetch-site': 'same-origin' }, false],
  ['an address that the person typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }, true],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a word that no browser sends', { 'sec-fetch-site': '' }, true],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: PUBLIC }, true],
  ['our page whose proxy rewrites the origin', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' }, false],
  ['a program without both headers', {}, false],
  ['an older browser on our page', { origin: PUBLIC }, false],
  ['an older browser on another page', { origin: 'https://evil.example' }, true],
  ['the host as the beginning of another', { origin: 'https://tejian.example.cn.evil.example' }, true],
  ['the host as a user name', { origin: 'https://tejian.example.cn@evil.example' }, true],
  ['another port of the same machine', { origin: 'https://tejian.example.cn:8443' }, true],
  ['a sandboxed page', { origin: 'null' }, true],
  ['an origin that is no address', { origin: 'tejian.example.cn' }, true],
  ['an empty origin', { origin: '' }, true],
])('%s: %o is foreign: %s', (_, headers, foreign) => {
  expect(asked(headers)).toBe(foreign);
});

it('behind a proxy that does not pass the host on, the public address counts, and the inner one too', () => {
  expect(asked({ origin: PUBLIC }, '127.0.0.1:8080')).toBe(false);
  expect(asked({ origin: 'http://127.0.0.1:8080' }, '127.0.0.1:8080')).toBe(false);
  expect(asked({ origin: 'http://127.0.0.1:9090' }, '127.0.0.1:8080')).toBe(true);
});
