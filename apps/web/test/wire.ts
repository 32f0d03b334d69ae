import type { Call } from '@tejian/contract/kit/call.ts';
import { encodeAnswer } from '@tejian/contract/kit/envelope.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { vi } from 'vitest';

/** A call as it went over the wire. */
interface Sent {
  path: string;
  body: unknown;
}

const bodyOf = (body: unknown): unknown =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : body;

/** The far end of the wire: it answers by the contract and writes down what it was sent. Undo with `vi.unstubAllGlobals`. */
export function openWire() {
  const sent: Sent[] = [];
  const replies = new Map<string, (body: unknown) => unknown>();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const [path = ''] = address.split('?');
    const body = bodyOf(request.body);
    const reply = replies.get(path);
    if (!reply) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push({ path, body });
    return Promise.resolve(Response.json(reply(body)));
  });
  return {
    sent,
    pathsSent: () => sent.map(({ path }) => path),
    /** The requests of this call, as the server reads them. */
    asked: <Request, Answer>(call: Call<Request, Answer>): Request[] =>
      sent.filter(({ path }) => path === call.path).map(({ body }) => read(call.request, body).value),
    answer: <Request, Answer>(call: Call<Request, Answer>, answer: Answer) =>
      void replies.set(call.path, () => encodeAnswer(call, answer)),
    /** Refuses a call with sentences at its fields. */
    refuseAt: <Request, Answer>(call: Call<Request, Answer>, fieldErrors: Readonly<Record<string, string>>) => {
      const [errorMsg = ''] = Object.values(fieldErrors);
      replies.set(call.path, () => ({ isSuccess: false, errorMsg, fieldErrors }));
    },
    /** Refuses a call with questions that it waits for, while `isMeant` holds. */
    ask: <Request, Answer>(call: Call<Request, Answer>, questions: readonly string[], isMeant = () => true) => {
      const usual = replies.get(call.path);
      const refused = { isSuccess: false, errorMsg: questions.join(), questions };
      replies.set(call.path, (body) => (isMeant() || !usual ? refused : usual(body)));
    },
    /** Refuses a call, or only the bodies that are meant. */
    refuse: <Request, Answer>(
      call: Call<Request, Answer>,
      errorMsg: string,
      isMeant: (body: unknown) => boolean = () => true,
    ) => {
      const usual = replies.get(call.path);
      replies.set(call.path, (body) => (isMeant(body) || !usual ? { isSuccess: false, errorMsg } : usual(body)));
    },
  };
}
