// A session over HTTP, as a browser takes one.
import { sm2 } from 'sm-crypto-v2';
import { demoPassword } from '../../apps/server/src/demo/people.seed.ts';

export interface BenchSession {
  readonly cookie: string;
  /** Cookie and CSRF value, for calls that write. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function sessionOf(address: string, loginName: string): Promise<BenchSession> {
  const { data } = (await (await fetch(`${address}/a/login/key`)).json()) as { data: { publicKey: string } }; // decisions §3
  const sealedText = (clear: string) => sm2.doEncrypt(clear, data.publicKey, 1);
  const form = new URLSearchParams({
    username: sealedText(loginName),
    password: sealedText(demoPassword),
    loginType: '1',
  });
  const login = await fetch(`${address}/a/login?__ajax=json`, { method: 'POST', body: form });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const cookie = cookies.join('; ');
  const csrf = cookies.find((one) => one.startsWith('tejian_csrf='))?.split('=')[1] ?? '';
  return { cookie, headers: { cookie, 'x-csrf-token': csrf } };
}

/** Makes a call; a refusal ends the measurement. */
export async function answerTo<Data>(url: string, session: BenchSession, body: object | FormData): Promise<Data> {
  const isForm = body instanceof FormData;
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...session.headers, ...(isForm ? {} : json) },
    body: isForm ? body : JSON.stringify(body),
  });
  const { isSuccess, errorMsg, data } = (await answer.json()) as { isSuccess: boolean; errorMsg?: string; data: Data };
  if (!isSuccess) throw new Error(`${url}: ${errorMsg ?? answer.status}`);
  return data;
}
