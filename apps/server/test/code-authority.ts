// A finance authority on the loopback that gives payment codes as the declared interface says, and remembers what it was asked.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AskedCode {
  readonly key: string;
  readonly paymentNo: string;
  readonly payer: string;
  readonly amount: string;
  readonly items: readonly { readonly name: string; readonly amount: string }[];
  readonly replaces?: string;
}

export const CODE_SECRET = 'secret-of-the-authority';

interface OpenCodeAuthority {
  readonly url: string;
  readonly asked: AskedCode[];
  /** The answers to come, by what they hold; a code with this validity otherwise. */
  next: { readonly status: number; readonly body: string } | undefined;
  validUntil: string;
  close(): Promise<void>;
}

/** Gives each key its code, the same one each time it is asked; a wrong signature gets none. */
export async function openCodeAuthority(validUntil: string): Promise<OpenCodeAuthority> {
  const given = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      const { status, body: said } = authority.next ?? answerTo(request.headers, body);
      authority.next = undefined;
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
  });
  const answerTo = (headers: Readonly<Record<string, unknown>>, body: string) => {
    const { 'x-time': time, 'x-signature': signature } = headers;
    const expected = createHmac('sha256', CODE_SECRET)
      .update(`${String(time)}\n${body}`)
      .digest('hex');
    if (signature !== expected) return { status: 401, body: '{}' };
    const asked = JSON.parse(body) as AskedCode; // sent by the product under test
    authority.asked.push(asked);
    const code = given.get(asked.key) ?? `35010026${String(given.size + 1).padStart(12, '0')}`;
    given.set(asked.key, code);
    return { status: 200, body: JSON.stringify({ code, validUntil: authority.validUntil }) };
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listening server
  const authority: OpenCodeAuthority = {
    url: `http://127.0.0.1:${String(port)}/issue`,
    asked: [],
    next: undefined,
    validUntil,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return authority;
}
