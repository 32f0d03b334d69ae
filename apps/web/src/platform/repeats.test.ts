import { expect, it } from 'vitest';
import { keyToSend } from './repeats.ts';

const call = { path: '/api/appmain/submitAppMain', body: { ids: 'a,b' } };

it('a call whose answer was lost is sent again with its key, and only that call', () => {
  const first = keyToSend(call, 0);
  first.noteLost(100);
  expect(keyToSend({ ...call, body: { ids: 'a' } }, 200).key).not.toBe(first.key);
  const second = keyToSend(call, 200);
  expect(second.key).toBe(first.key);
  second.noteLost(300);
  expect(keyToSend(call, 400).key).toBe(first.key);
});

it('after an answer the same call is a new one', () => {
  const first = keyToSend(call, 0);
  first.noteLost(0);
  keyToSend(call, 1).noteAnswer();
  expect(keyToSend(call, 2).key).not.toBe(first.key);
});

it('much later the same call is meant anew', () => {
  const first = keyToSend(call, 0);
  first.noteLost(0);
  expect(keyToSend(call, 60_000).key).not.toBe(first.key);
});

it('files are never taken for a repeat', () => {
  const upload = { path: '/api/upload', body: new FormData() };
  const first = keyToSend(upload, 0);
  first.noteLost(0);
  expect(keyToSend(upload, 1).key).not.toBe(first.key);
});
