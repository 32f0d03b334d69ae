import { messageText as text } from '@tejian/domain/message/message/message.text.ts';
import { mayOpen } from '@tejian/domain/shared/menu/pages.view.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { cookieNames } from '../../../platform/http/cookies.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { answeredSymbol, type ReadContext } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isLive } from '../../../platform/session/session.store.ts';
import * as store from './message.store.ts';
import { boxMoves, type BoxMove, type BoxName } from '@tejian/domain/message/message/boxes.ts';

export const unreadCount = store.countUnread;

/**
 * The page that a message leads to; none, when its reader may not open that page: then the message is there to be read.
 */
const leadsTo = (link: string | null | undefined, { codes }: Actor): string =>
  link && mayOpen(link, codes) ? link : '';

export async function recent(db: Db, actor: Actor, limit: number) {
  const rows = await store.findRecent(db, actor.userId, limit);
  return rows.map((row) => ({ ...row, link: leadsTo(row.link, actor) }));
}

export async function boxes(db: Db, actor: Actor) {
  const rows = await store.findBoxes(db, actor.userId);
  const box = (state: BoxName) => rows.filter((row) => row.box === state);
  return { unread: box('unread'), read: box('readed'), trash: box('trash') };
}

export async function content(db: Db, id: string, actor: Actor): Promise<{ content: string; link: string }> {
  const foundContent = isId(id) ? await store.findContent(db, actor.userId, id) : undefined;
  if (!foundContent) throw new Refusal(text.notFound);
  return { content: foundContent.content, link: leadsTo(foundContent.link, actor) };
}

/**
 * Moves a message; one that is there already stays and is no fault, so that a second click does nothing. What nobody has
 * read is not thrown away (decisions §11, Messages).
 */
export async function move(tx: Tx, id: string, actor: Actor, by: BoxMove): Promise<object> {
  const { from, to } = boxMoves[by];
  const foundContent = isId(id) ? await store.findContent(tx, actor.userId, id) : undefined;
  if (!foundContent) throw new Refusal(text.notFound);
  if (foundContent.box === 'unread' && to === 'trash') throw new Refusal(text.unreadStays);
  await store.move(tx, actor.userId, id, from, to);
  return {};
}

export const readAll = async (tx: Tx, actor: Actor) => ({ count: await store.readAll(tx, actor.userId) });

const KEEP_ALIVE_MS = 25_000;

/** Server-sent events: a title for the toast, then the page counts anew. Ends with the page, or with its session. */
export async function stream({ actor, db, ports, raw }: ReadContext<object>): Promise<typeof answeredSymbol> {
  const { reply, request } = raw;
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 3000\n\n');
  const send = (data: object) => out.write(`event: message\ndata: ${JSON.stringify(data)}\n\n`);
  const stop = ports.realtime.subscribe(actor.userId, (toldRealtime) => {
    if (toldRealtime === 'catchUp') return send({ title: '', link: '' });
    const { title = '', link = '', topic } = toldRealtime;
    return topic
      ? out.write(`event: topic\ndata: ${JSON.stringify(topic)}\n\n`)
      : send({ title, link: leadsTo(link, actor) });
  });
  const token = request.cookies[cookieNames.token] ?? '';
  const beat = setInterval(() => {
    out.write(': \n\n');
    // A session that ended is told nothing more; while the database is away nobody knows, and the line stays.
    isLive(db, token).then(
      (lives) => !lives && out.end(),
      () => undefined,
    );
  }, KEEP_ALIVE_MS);
  out.on('close', () => {
    clearInterval(beat);
    stop();
  });
  return answeredSymbol;
}
