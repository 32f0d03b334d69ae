import { callerIn, sessionOver, type Caller, type Session } from '../apps/server/test/product.ts';

const sessions = new Map<string, Promise<Session>>();

/** A person's session, the same for the window and all calls of a file: a login costs the server what a password must cost. */
export function sessionOf(address: string, loginName: string): Promise<Session> {
  const key = `${loginName}@${address}`;
  const session = sessions.get(key) ?? sessionOver(address, loginName);
  sessions.set(key, session);
  return session;
}

export const callerOf = async (address: string, loginName: string): Promise<Caller> =>
  callerIn(address, loginName, await sessionOf(address, loginName));

/** A file that this person is given at `path`, where no window of theirs is walked. */
export async function fileOf(address: string, loginName: string, path: string): Promise<Buffer> {
  const { cookies } = await sessionOf(address, loginName);
  const answer = await fetch(`${address}${path}`, { headers: { cookie: cookies.join('; ') } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The server of these sessions has ended; the next may have its address. */
export const forgetCallers = (): void => sessions.clear();
