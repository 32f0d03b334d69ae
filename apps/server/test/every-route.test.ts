import { unknownNames } from '@tejian/contract/kit/unknown-names.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { stageForFile, type Person } from './story.ts';
import { routes } from '../src/features.ts';
import { buildApp } from '../src/app.ts';

// Two stories for every route that exists, generated from its declaration (style §11).
const stage = stageForFile();
const shown = routes.map((route) => ({ name: `${route.of.method} ${route.of.path}`, route }));
const url = (path: string) => path.replace(/:\w+/g, 'x');

describe('without login', () => {
  it.each(shown.filter(({ route }) => route.allow.kind !== 'public'))('$name is refused', async ({ route }) => {
    const answer = await stage.app.inject({ method: route.of.method, url: url(route.of.path) });
    expect(answer.statusCode).toBe(401);
    const refusal = { isSuccess: false, errorMsg: '请先登录' };
    expect(answer.body).toBe(route.of.method === 'HEAD' ? '' : JSON.stringify(refusal));
  });
});

describe('without the permission code', () => {
  let stranger: Person;
  beforeAll(async () => {
    await stage.db
      .deleteFrom('userGroupMember')
      .where('userId', '=', stage.seeded.userIds.get('caiwu') ?? '')
      .execute();
    stranger = await stage.person('caiwu');
  });

  it.each(shown.filter(({ route }) => route.allow.kind === 'permission'))('$name is refused', async ({ route }) => {
    const answer = await stranger.sends({ ...route.of, path: url(route.of.path), request: anything }, {});
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ isSuccess: false, errorMsg: '很抱歉，您没有这项操作的权限' });
  });
});

/** Public calls that count in another way: the login locks, its key is one row. */
const countsOtherwise = ['/a/login', '/a/login/key'];

describe('asked again and again by somebody without an account', () => {
  const open = shown.filter(({ route }) => route.allow.kind === 'public' && !countsOtherwise.includes(route.of.path));
  it.each(open)('$name tells to wait', async ({ route }) => {
    const statuses = new Set<number>();
    const { method, path } = route.of;
    const assessment = {
      token: 'x',
      assessstate: '01',
      assessusername: 'x',
      assesstime: '2026-11-20',
      inscontacttel: '13800000000',
    };
    const problem = { type: 'ajax', message: 'x', url: 'x', release: 'x' };
    const upload = { attrefsysid: 'x', atttype: 'x' };
    const online = {
      organisationId: 'x',
      unitname: 'x',
      equcodeset: '3000',
      seisortcodeset: '21',
      inscontactname: 'x',
      onlineNo: 'x',
    };
    const all = { code: 'x', category: 'other', description: 'x', ...problem, ...assessment, ...upload, ...online };
    const unknown = unknownNames(route.of.request, all); // a call is refused for a name that it does not know
    const payload = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in unknown)));
    for (let call = 0; call < 65 && !statuses.has(429); call += 1) {
      const asked = { method, url: url(path), remoteAddress: '10.77.0.1', ...(method === 'POST' && { payload }) };
      statuses.add((await stage.app.inject({ ...asked, query: method === 'GET' ? payload : {} })).statusCode);
    }
    expect(statuses).toContain(429); // two windows at most
  });
});

const anything = {
  kind: 'field' as const,
  optional: false,
  shape: { type: 'structure' as const, isRequired: false },
  decode: () => ({}),
  encode: () => ({}),
};

it('a call that brings a file stores it before its transaction begins', () => {
  const withFile = routes.filter(({ of, isWrite }) => isWrite && of.encoding === 'multipart');
  expect(withFile.length).toBeGreaterThan(3);
  expect(withFile.flatMap(({ of, keep }) => (keep ? [] : [of.path]))).toEqual([]);
});

it('a route that does not say who may call it stops the server from starting', async () => {
  const [first] = routes;
  if (!first) throw new Error('there are routes');
  const silent = { ...first, of: { ...first.of, path: '/api/silent' }, allow: undefined as never };
  await expect(buildApp(stage.db, stage.ports, [silent])).rejects.toThrow('/api/silent does not say who may call it');
});
