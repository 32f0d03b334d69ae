import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';
import { headersOf } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('a call is sent over http too, where browsers make no UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('document', { cookie: '' });
  const headers = headersOf({ method: 'POST', path: '/a/login', encoding: 'form', body: {} });
  expect(headers['x-idempotency-key']).toMatch(/^[\da-f-]{36}$/);
});
