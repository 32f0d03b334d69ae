import { messageStream } from '@tejian/contract/shared/notification/notification.contract.ts';
import { create } from 'zustand';
import { sendKept } from './error-log.ts';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** A batch of sixty brings sixty messages at once: sixty notices are none, and React refuses as many updates in a row. */
const TOGETHER_MS = 300;

/** Says whether the server does not answer at present: known from the stream before anybody presses a button. */
export const useConnection = create(() => ({ isAway: false }));

async function lookWhetherAway(): Promise<void> {
  const { ok } = await fetch('/healthz').catch(() => ({ ok: false }));
  useConnection.setState({ isAway: !ok });
}

const topics = new Map<string, Set<() => void>>();

/** Calls back when the server says that something of this topic changed; an open stream brings it (listenLive). */
export function listenTopic(topic: string, onChange: () => void): () => void {
  const ownTopics = topics.get(topic) ?? new Set();
  topics.set(topic, ownTopics.add(onChange));
  return () => {
    ownTopics.delete(onChange);
    if (ownTopics.size === 0) topics.delete(topic);
  };
}

/** Gathers what comes within a moment of the first and gives it on together. */
function together<T>(giveOn: (all: readonly T[]) => void) {
  let gatheredItems: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const give = () => {
    const all = gatheredItems;
    gatheredItems = [];
    timer = undefined;
    giveOn(all);
  };
  return {
    add: (one: T) => {
      gatheredItems.push(one);
      timer ??= setTimeout(give, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Tells the messages that arrive, by their titles; none of them when some may have been missed. The browser itself
 * reconnects after a broken line, but gives up when it is answered an error (a restart behind a proxy, a session that
 * ended): then the stream is opened anew, ever less often.
 */
export function listenLive(onNews: (titles: readonly string[]) => void): () => void {
  const news = together(onNews);
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isMissed = false;
  const open = () => {
    stream = new EventSource(messageStream);
    stream.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS;
      useConnection.setState({ isAway: false });
      if (isMissed) {
        onNews([]);
        void sendKept();
      }
      isMissed = false;
    });
    stream.addEventListener('message', ({ data }) => news.add((JSON.parse(String(data)) as { title: string }).title)); // decisions §4
    stream.addEventListener('topic', ({ data }) => {
      for (const onChange of topics.get(String(JSON.parse(String(data)))) ?? []) onChange();
    });
    stream.addEventListener('error', () => {
      isMissed = true;
      void lookWhetherAway(); // a stream that is refused because the session ended is none that broke
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    news.stop();
    stream.close();
  };
}
