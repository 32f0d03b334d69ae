import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { sendMessage } from '@tejian/contract/outside/sending/sending.contract.ts';
import { findTableLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { findAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessCalls } from '../../../tools/specification/business-calls.ts';
import { otherCalls } from '../../../tools/specification/other-calls.ts';
import { personCalls } from '../../../tools/specification/session-calls.ts';
import { newId } from '../src/platform/db/id.ts';
import { cookieNames } from '../src/platform/http/cookies.ts';
import { flowGiven } from './given-flow.ts';
import { personWithEveryCode } from './scope-world.ts';
import { callCases, type CallWorld, type Sent } from './specification-calls.ts';
import { stageForFile, type Person } from './story.ts';

// Each call of section 7 as a client writes it that knows the specification alone: in the encoding that stands there, with the
// names that stand there, once as it shall be and once as it shall not.
const stage = stageForFile({ drawsOnce: true });
const specified = [...businessCalls, ...otherCalls, ...personCalls].filter(({ where }) => where.startsWith('spec §7'));
let world: CallWorld;
let everybody: Person;

beforeAll(async () => {
  const organisationId = stage.seeded.instituteId;
  everybody = await personWithEveryCode(stage, { loginName: 'client', scope: 'institute', organisationId });
  const flow = flowGiven(stage);
  const [equipmentId = ''] = await flow.lifts(1);
  const shouli = await stage.person('shouli');
  const certificate = { attitle: '合格证', attrefsysid: equipmentId, atttype: 'OTHER' };
  await shouli.uploads('/api/equipment-documents/attachments', withFile(certificate));
  const [attached] = await shouli.does(findAttachments, { recordId: equipmentId });
  const told = { people: [shouli.userId], groups: [], roles: [], units: [] };
  await everybody.does(sendMessage, { ...told, title: '停电', content: '周日停电' });
  const messageId = await messageOf(shouli.userId);
  const { viewId } = await shouli.does(findTableLayout, { viewNo: 'appMainList' });
  world = { stage, flow, equipmentId, attachmentId: attached?.id ?? '', messageId, viewId };
}, 120_000);

/** A message in the box of this person. */
async function messageOf(userId: string): Promise<string> {
  const { id } = await stage.db
    .selectFrom('delivery')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

function withFile(sent: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of formPairs(sent)) form.set(name, value);
  form.set('file', new File(['certificate'], 'certificate.pdf', { type: 'application/pdf' }));
  return form;
}

type How = 'json' | 'form' | 'query' | 'multipart';

function send({ cookies, uploads }: Person, name: string, how: How, sent: Sent): Promise<LightMyRequestResponse> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  if (how === 'multipart') return uploads(path, withFile(sent));
  const pairs = new URLSearchParams(formPairs(sent)).toString();
  return stage.app.inject({
    method,
    url: how === 'query' ? `${path}?${pairs}` : path,
    cookies: { ...cookies },
    headers: {
      'x-csrf-token': cookies[cookieNames.csrf] ?? '',
      'x-idempotency-key': newId(),
      ...(how === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(how === 'form' ? { payload: pairs } : {}),
    ...(how === 'json' ? { payload: sent } : {}),
  });
}

interface Answer {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}
const isJson = (answer: LightMyRequestResponse) => String(answer.headers['content-type']).includes('json');
/**
 * The encodings to try: if the specification names none, both that clients use in turn, the refusal in JSON, the call
 * in a form.
 */
const encodingsOf = (name: string, encoding: How | undefined): readonly [good: How, bad: How] =>
  encoding ? [encoding, encoding] : name.startsWith('GET') ? ['query', 'query'] : ['form', 'json'];

describe('a call of section 7', () => {
  it.each(callCases)('$call is answered as it is written there, and refused by name', async (one) => {
    const { call, good, bad, named, by } = one;
    const expected = specified.find((given) => given.call === call);
    const [ways, badly] = encodingsOf(call, expected?.encoding);
    const person = by === undefined ? everybody : await stage.person(by);
    const refusal = await send(person, call, badly, bad);
    const refused = refusal.json<Answer>();
    expect([refusal.statusCode, refused.isSuccess]).toEqual([200, false]);
    expect(refused.errorMsg).toBeTruthy();
    if (named) expect(Object.keys(refused.fieldErrors ?? {})).toEqual(named);
    const answer = await send(person, call, ways, await good(world));
    expect(answer.statusCode).toBe(200);
    if (expected?.answers.includes('file') || !isJson(answer)) {
      expect(answer.rawPayload.length).toBeGreaterThan(100);
      return;
    }
    const body = answer.json<Answer & Record<string, unknown>>();
    expect([body.errorMsg, body.isSuccess]).toEqual([undefined, true]);
    const outcome = body.data as { failed?: number } | undefined;
    expect(outcome?.failed ?? 0).toBe(0);
    const heads = (expected?.answers ?? []).map((place) => place.split(/[.[]/)[0] ?? '');
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...new Set(heads)]));
  });

  it('is there for every one that is given', () => {
    expect(callCases.map(({ call }) => call).toSorted()).toEqual(specified.map(({ call }) => call).toSorted());
  });
});
