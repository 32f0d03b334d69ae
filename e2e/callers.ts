import { logInOver, type Caller } from '../apps/server/test/product.ts';

const known = new Map<string, Promise<Caller>>();

/** A person's session for calls, the same for all calls of a file: a login costs the server what a password must cost. */
export function callerOf(address: string, loginName: string): Promise<Caller> {
  const key = `${loginName}@${address}`;
  const caller = known.get(key) ?? logInOver(address, loginName);
  known.set(key, caller);
  return caller;
}

/** The server of these sessions has ended; the next may have its address. */
export const forgetCallers = (): void => known.clear();
