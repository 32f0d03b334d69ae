import { vi } from 'vitest';

/** The texts that a browser keeps by name, as its two stores keep them: texts as properties, methods besides. */
class MemoryStorage {
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }
  setItem(name: string, value: string): void {
    Reflect.set(this, name, value);
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

/** One call as it arrived: where, how, and what was sent along. */
export interface Arrived {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Answer = Response | Promise<Response>;

/** An answer of the server as the calls of the product write it. */
export const answers = (body: object, status = 200): Response =>
  Response.json({ isSuccess: true, ...body }, { status });
export const refuses = (body: object): Response => Response.json({ isSuccess: false, ...body });

/**
 * Stands in for the parts of a browser that Node has not: its stores, cookies, address, and the network. It answers
 * nothing by itself; what arrives is kept.
 */
export function openBrowser() {
  const jar = new Map<string, string>();
  const arrived: Arrived[] = [];
  const left: string[] = [];
  let answer: (call: Arrived) => Answer = () => answers({ data: {} });
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', {
    origin: 'http://127.0.0.1',
    href: 'http://127.0.0.1/home',
    assign: (address: string) => void left.push(address),
    reload: () => void left.push('reload'),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (line.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('fetch', async (path: string, sent: RequestInit = {}) => {
    const { body, method = 'GET', headers = {} } = sent;
    const call = { path, method, headers: headers as Record<string, string>, body }; // request.ts sends plain objects
    arrived.push(call);
    return answer(call);
  });
  return {
    jar,
    local,
    session,
    arrived,
    /** The addresses that the page was sent to. */
    left,
    serve: (next: (call: Arrived) => Answer) => void (answer = next),
    paths: () => arrived.map(({ path }) => path),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** Lets everything that is under way come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
