import { retryDelay } from './backoff.ts';
import { createStore } from './store.ts';

/** Something that a person did and the server may not have yet, kept on this machine until it has answered. */
export interface Operation {
  /** Made here (UUIDv7): the order of what was done, and what makes sending it twice harmless. */
  readonly id: string;
  /** The person whose it is: nobody else's window shows or sends it. */
  readonly owner: string;
  /** The record that it belongs to; the operations of one record are sent in the order in which they were done. */
  readonly record: string;
  /** The sender that knows it. */
  readonly kind: string;
  readonly at: Date;
  /** The data that its sender needs, in a form that the machine can keep. */
  readonly about: unknown;
  readonly content?: Blob;
  /** The server's no, until the person decides; nothing is dropped by itself. */
  readonly refusal?: string;
}

/** The place where operations are kept. Each call is done or not done as a whole. */
export interface OperationStore {
  all: (owner: string) => Promise<readonly Operation[]>;
  put: (operation: Operation) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export interface OutboxPorts {
  store: OperationStore;
  /** Sends it under its identifier; an operation that the server has already is answered as before. */
  send: (operation: Operation) => Promise<void>;
  passes: (error: unknown) => boolean;
  sentence: (error: unknown) => string;
  /** One window of a person sends at a time; the others wait and find what is left. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

export interface OutboxState {
  readonly operations: readonly Operation[];
  readonly isSending: boolean;
  /** Rounds in a row that met no server. */
  readonly attempts: number;
}

/** The operations that one person did on this machine and the server has not got. */
export interface Outbox {
  getState: () => OutboxState;
  subscribe: (listener: () => void) => () => void;
  /** Reads again what is kept. */
  load: () => Promise<void>;
  /** Done once it is kept here; it fails where this machine keeps nothing. */
  add: (operation: Operation) => Promise<void>;
  /** Sends what waits; true when nothing of the record (or nothing at all) is left. */
  settle: (record?: string) => Promise<boolean>;
  /** A refused operation is sent once more, or given up. */
  retry: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Sends now, and again after failures, until it is stopped. */
  start: () => () => void;
}

const inOrder = (operations: readonly Operation[]): readonly Operation[] =>
  operations.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/**
 * The operation that can be sent next: of each record the first, unless the person has to decide about it or it was
 * tried in vain.
 */
export function sendable(operations: readonly Operation[], heldUp: ReadonlySet<string>): Operation | undefined {
  const seenTexts = new Set(heldUp);
  for (const operation of operations) {
    if (!seenTexts.has(operation.record) && operation.refusal === undefined) return operation;
    seenTexts.add(operation.record);
  }
  return undefined;
}

/** Sends one after the other what is kept; true where the server could not be reached for some of it. */
async function sendAll(
  { store, send, passes, sentence }: OutboxPorts,
  read: () => Promise<readonly Operation[]>,
): Promise<boolean> {
  const heldUp = new Set<string>();
  for (let next = sendable(await read(), heldUp); next; next = sendable(await read(), heldUp)) {
    try {
      await send(next);
    } catch (error) {
      if (passes(error)) heldUp.add(next.record);
      else await store.put({ ...next, refusal: sentence(error) });
      continue;
    }
    await store.remove(next.id);
  }
  return heldUp.size > 0;
}

/**
 * The operations that are kept, and the rounds that send them: one at a time, and again after a failure while it is
 * live.
 */
function sender(owner: string, ports: OutboxPorts) {
  const state = createStore<OutboxState>({ operations: [], isSending: false, attempts: 0 });
  const change = (part: Partial<OutboxState>) => state.set({ ...state.get(), ...part });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = false;
  let sending: Promise<void> | undefined;

  const read = async () => {
    const operations = inOrder(await ports.store.all(owner));
    change({ operations });
    return operations;
  };
  const round = async () => {
    change({ isSending: true });
    try {
      await ports.inTurn(async () => {
        const isHeldUp = await sendAll(ports, read);
        change({ attempts: isHeldUp ? state.get().attempts + 1 : 0 });
      });
    } catch {
      change({ attempts: state.get().attempts + 1 }); // the store is away for a moment: what it keeps is tried again
    } finally {
      change({ isSending: false });
    }
  };
  const plan = () => {
    clearTimeout(timer);
    const { attempts, operations } = state.get();
    if (!live || !sendable(operations, new Set())) return;
    // Without a failure, what is left was added while the round was ending, after it had looked for the last time.
    if (attempts === 0) void send();
    else timer = setTimeout(() => void send(), retryDelay(attempts));
  };
  const send = (): Promise<void> => {
    sending ??= round().finally(() => {
      sending = undefined;
      plan();
    });
    return sending;
  };
  const goLive = (on: boolean) => {
    live = on;
    if (on) void send();
    else clearTimeout(timer);
  };
  return { state, read, send, goLive, sending: () => sending, isLive: () => live };
}

export function openOutbox(owner: string, ports: OutboxPorts): Outbox {
  const { state, read, send, goLive, sending, isLive } = sender(owner, ports);
  const isLeft = (record: string | undefined) =>
    state.get().operations.some((one) => record === undefined || one.record === record);

  return {
    getState: state.get,
    subscribe: state.subscribe,
    load: async () => void (await read()),
    add: async (operation) => {
      await ports.store.put(operation);
      await read();
      if (isLive()) void send();
    },
    settle: async (record) => {
      await sending();
      if (isLeft(record)) await send();
      return !isLeft(record);
    },
    retry: async (id) => {
      const foundOperation = (await read()).find((one) => one.id === id);
      if (foundOperation) await ports.store.put({ ...foundOperation, refusal: undefined });
      await sending(); // a round that is ending does not look at it any more
      await send();
    },
    discard: async (id) => {
      await ports.store.remove(id);
      await read();
      void send(); // what it held up goes on
    },
    start: () => {
      goLive(true);
      return () => goLive(false);
    },
  };
}
