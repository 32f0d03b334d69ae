import type { Call } from '@tejian/contract/kit/call.ts';
import { encodeAnswer } from '@tejian/contract/kit/envelope.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { countUnread } from '@tejian/contract/message/message/message.contract.ts';
import {
  findMenuTree,
  findPermissions,
  findUserInfo,
  type MenuEntry,
  type SessionUser,
} from '@tejian/contract/shared/session/session.contract.ts';
import { operatorCodes } from '@tejian/domain/shared/permission/operator-codes.ts';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { test } from 'vitest';
import { useConnection } from '../src/platform/live.ts';
import { dropMarker } from '../src/platform/login-marker.ts';
import { forgetDictionaries } from '../src/platform/dictionary.ts';
import { PageContext, type Page } from '../src/platform/page.tsx';
import type { PageDef } from '../src/platform/page-def.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { useSession } from '../src/platform/session.ts';
import { useSessionGate } from '../src/platform/session-gate.ts';
import { useTabs } from '../src/platform/tabs.ts';
import { keepSeenTours, tours } from '../src/platform/use-tour.ts';
import { App } from '../src/shell/App.tsx';
import { Providers } from '../src/shell/Providers.tsx';
import { select } from '../src/ui/field/controls.tsx';
import SelectControl from '../src/ui/field/SelectControl.tsx';
import { NoticeHost } from '../src/ui/feedback/NoticeHost.tsx';
import { useNotices } from '../src/ui/feedback/notices.ts';
import { actionHint } from '../src/ui/list/ActionButton.tsx';
import ActionHint from '../src/ui/list/ActionHint.tsx';
import { pageSizeSelect } from '../src/ui/list/Pager.tsx';
import PageSizeSelect from '../src/ui/list/PageSizeSelect.tsx';
import { rowMenu } from '../src/ui/list/RowActions.tsx';
import RowMenu from '../src/ui/list/RowMenu.tsx';
import './quick-queries.ts';
import { Undressed } from './undressed.tsx';

/**
 * A window of the product for tests of its components: the real router, stores and calls, and the network as the one thing
 * that is not real. Such a file begins with `// @vitest-environment happy-dom`, is called *.window.test.tsx, and takes this
 * one as `#window`: what is put into the globals here is there for all of them alike and is emptied by `openWindow`, so that
 * they share a worker, in which antd is read once.
 */

/** A call as it arrived. */
interface Arrived {
  readonly path: string;
  readonly body: unknown;
}
type Reply = (body: unknown) => Response | Promise<Response>;

/** The browser's side of the stream of messages; the server's is `says`. */
class MessageStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    network.stream = this;
  }
  close(): void {
    this.readyState = MessageStream.CLOSED;
  }
}

const network = {
  replies: new Map<string, Reply>(),
  arrived: [] as Arrived[],
  left: [] as string[],
  stream: undefined as MessageStream | undefined,
};

const bodyOf = (body: unknown): unknown =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : body;

async function answerFromEdge(address: string, request: RequestInit = {}): Promise<Response> {
  const [path = '', query] = address.split('?');
  const body = query === undefined ? bodyOf(request.body) : Object.fromEntries(new URLSearchParams(query));
  network.arrived.push({ path, body });
  const reply = network.replies.get(path);
  if (!reply) throw new TypeError('Failed to fetch');
  const answer = await reply(body);
  if (request.signal?.aborted) throw new DOMException('aborted', 'AbortError');
  return answer;
}

/** A file on its way, which fetch cannot tell how far it is (src/platform/files.ts): it goes over the same edge. */
class FileRequest {
  readonly upload: { onprogress?: (told: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  #address = '';
  open(_method: string, address: string): void {
    this.#address = address;
  }
  setRequestHeader(): void {
    // nobody reads them here
  }
  send(form: FormData): void {
    const arrived = async (answer: Response) => {
      this.responseText = await answer.text();
      this.status = answer.status;
      this.onload?.();
    };
    void answerFromEdge(this.#address, { body: form }).then(arrived, () => this.onerror?.());
  }
}

/** A window of its own for a file: nobody looks into it here. */
const open = (address: string | URL) => {
  network.left.push(String(address));
  return null;
};

const edge = { fetch: answerFromEdge, EventSource: MessageStream, XMLHttpRequest: FileRequest };
Object.assign(window, edge, { open });
Object.assign(globalThis, edge);
for (const way of ['assign', 'replace', 'reload'] as const)
  Object.defineProperty(location, way, { value: (address = way) => void network.left.push(String(address)) });
// What is out of sight is told by the product itself (aria-hidden, Activity); styles are not read here: the style sheets of
// antd, of which each name of an element would look through thousands of rules, are no sheets.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
// What a list fetches with the first touch is there already (src/ui/field/touched-select.window.test.tsx is about the touch).
select.give(SelectControl);
pageSizeSelect.give(PageSizeSelect);
actionHint.give(ActionHint);
rowMenu.give(RowMenu);

/** Takes down what was drawn, and lets React do the work that it has laid up: after the last test there is no window for it. */
async function takeDown(): Promise<void> {
  cleanup();
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

/** A test that has as long as a slow machine needs. */
export const it = (name: string, work: () => Promise<void> | void) =>
  test(name, { timeout: 60_000 }, async () => {
    await work();
    await takeDown();
  });

/** Gives an element the sizes that a browser would have laid out. */
export function giveSizes(element: Element, sizes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true, writable: true });
}

/** Makes the window as wide as a desk’s or a telephone’s, in pixels. */
export function resizeWindow(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } }; // of this environment alone
  act(() => happyDOM.setViewport({ width, height: 800 }));
}

const person: SessionUser = {
  id: 'u-1',
  name: '林受理',
  loginName: 'shouli',
  avatar: '',
  departmentId: '',
  organisationId: '',
  organisationName: '示范检验院',
  unitId: '',
  roleNames: ['受理'],
  hasSimplePassword: false,
  mustChangePassword: false,
  homePage: '/home',
  maxTabs: 20,
  showsGuide: true,
  theme: '',
  hotline: '',
};

export const entry = (name: string, href: string, children: MenuEntry[] = [], systemCode = 'scdeap'): MenuEntry => ({
  name,
  href,
  icon: '',
  systemCode,
  children,
});

/** The far end: it answers by the contract and writes down what it was sent. */
const server = {
  answer: <Request, Answer>(call: Call<Request, Answer>, answer: Answer | ((request: Request) => Answer)) =>
    void network.replies.set(call.path, (body) => {
      const given =
        typeof answer === 'function' ? (answer as (r: Request) => Answer)(read(call.request, body).value) : answer;
      return Response.json(encodeAnswer(call, given));
    }),
  refuse: (call: { path: string }, body: object) =>
    void network.replies.set(call.path, () => Response.json({ isSuccess: false, ...body })),
  fails: (call: { path: string }, status: number, body: object = { isSuccess: false }) =>
    void network.replies.set(call.path, () => Response.json(body, { status })),
  /** A place outside the product, asked as the page asks it. */
  receives: (address: string, reply: Reply) => void network.replies.set(address, reply),
  /** The bodies that a call was sent, as they went over the wire. */
  bodies: (call: { path: string }): unknown[] =>
    network.arrived.filter(({ path }) => path === call.path).map(({ body }) => body),
  /** Nobody is there. */
  isAway: (...paths: readonly string[]) => paths.forEach((path) => network.replies.delete(path)),
  isThere: (path: string) => void network.replies.set(path, () => new Response('ok')),
  /** Answers when it is told to. */
  holds: <Request, Answer>(call: Call<Request, Answer>, answer: Answer) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.replies.set(call.path, async () => {
      await promise;
      return Response.json(encodeAnswer(call, answer));
    });
    return () => act(async () => resolve());
  },
  says: (type: string, data?: unknown) =>
    act(async () => {
      network.stream?.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
      await Promise.resolve();
    }),
  /** So many messages wait from now on. */
  unread: (count: number) => server.answer(countUnread, { count }),
  /** The bodies that arrived there, as they were written. */
  sent: (path: string): readonly unknown[] =>
    network.arrived.filter((one) => one.path === path).map(({ body }) => body),
  calls: (): readonly Arrived[] => network.arrived,
  paths: (): readonly string[] => network.arrived.map(({ path }) => path),
  /** The requests of this call, as the server reads them. */
  asked: <Request, Answer>(call: Call<Request, Answer>): Request[] =>
    network.arrived.filter(({ path }) => path === call.path).map(({ body }) => read(call.request, body).value),
};

interface Given {
  readonly user?: Partial<SessionUser>;
  readonly codes?: readonly string[];
  readonly menu?: MenuEntry[];
  /** The person has not seen the guide yet. */
  readonly isNew?: boolean;
}

function forgetAll(): void {
  cleanup();
  network.replies.clear();
  network.arrived.length = 0;
  network.left.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  forgetDictionaries();
  dropMarker();
  useNotices.setState({ waiting: [] });
  useSessionGate.setState({ waiting: [], takenOver: false });
  useTabs.setState({ tabs: [], activeKey: '' });
  useSession.setState(useSession.getInitialState());
  useConnection.setState({ isAway: false });
}

/** A window at this address in which somebody is logged in; nothing is drawn yet. */
export function openWindow(address = '/home', { user = {}, codes = [], menu = [], isNew = false }: Given = {}) {
  forgetAll();
  const who = { ...person, ...user };
  document.cookie = 'tejian_login=one; path=/';
  if (!isNew) for (const tour of tours) keepSeenTours(tour, [who.loginName]);
  sessionStorage.setItem('tejian.tabs.owner', who.id);
  server.answer(findUserInfo, who);
  server.answer(findPermissions, { codes: [...codes], operatorCodes: [...operatorCodes] });
  server.answer(findMenuTree, menu);
  server.answer(countUnread, { count: 0 });
  history.replaceState(null, '', address);
  return {
    server,
    user: userEvent.setup({ delay: null }),
    /** The addresses that the window was sent to by loading it anew. */
    left: network.left as readonly string[],
    /** Draws the frame with these pages. */
    draw: (pages: readonly PageDef[]) =>
      render(
        <Undressed>
          <Providers chosen="default">
            <App pages={pages} />
          </Providers>
        </Undressed>,
      ),
    /** Draws a part that stands on a page, for somebody who is already inside. */
    drawPart: (part: ReactNode, page: Partial<Page> = {}) => {
      useSession.setState({ user: who, codes: new Set(codes), operatorCodes: new Set(operatorCodes), menu });
      return render(
        <Undressed>
          <Providers chosen="default">
            <PageContext value={{ ...emptyPage, ...page }}>{part}</PageContext>
            <NoticeHost />
          </Providers>
        </Undressed>,
      );
    },
    /** Loads the window anew: what is kept stays, everything else is gone. */
    reload: () => {
      cleanup();
      queryClient.clear();
      useSession.setState(useSession.getInitialState());
    },
  };
}

const nothing = () => undefined;
const emptyPage: Page = {
  key: '/part',
  path: '/part',
  params: {},
  query: {},
  open: nothing,
  close: nothing,
  setTitle: nothing,
  setDirty: nothing,
  setQuery: nothing,
};
