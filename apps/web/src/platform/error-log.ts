import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { CSRF_COOKIE, readCookie } from './cookie.ts';

interface Problem {
  type: 'ajax' | 'script';
  code: string;
  message: string;
  url: string;
}

const LOG_PATH = '/save_error_logger';
const MAX_PER_MINUTE = 10;
const MOST_KEPT = 20;
let sent: number[] = [];
let kept: Problem[] = [];

/** Tells the server what went wrong here (spec §8); never about the log call itself, and never a flood. */
export function logProblem(problem: Problem): void {
  const now = Date.now();
  sent = sent.filter((at) => now - at < 60_000);
  if (problem.url.includes(LOG_PATH) || sent.length >= MAX_PER_MINUTE) return;
  sent.push(now);
  void post(problem);
}

const LEAVING_MS = 1000;
const lost = new Set<ReturnType<typeof setTimeout>>();

/**
 * Something did not come over the line. A reload or a closed window cuts off what is on its way, which is nobody's error:
 * it is told only by a page that is still there a moment later.
 */
export function logLost(problem: Problem): void {
  const timer = setTimeout(() => {
    lost.delete(timer);
    logProblem(problem);
  }, LEAVING_MS);
  lost.add(timer);
}

/** The page goes; one that the browser keeps for the way back must not tell of it then. */
export function forgetLost(): void {
  lost.forEach(clearTimeout);
  lost.clear();
}

/** While the server is away problems wait; what does not fit is the newest, the first ones tell how it began. */
async function post(problem: Problem): Promise<void> {
  const body = new URLSearchParams({ ...problem, message: problem.message.slice(0, 1000), release: RELEASE });
  try {
    const headers = { 'x-csrf-token': readCookie(CSRF_COOKIE) ?? '' };
    await fetch(LOG_PATH, { method: 'POST', headers, body, keepalive: true });
  } catch {
    if (kept.length < MOST_KEPT) kept.push(problem);
  }
}

/** Tells what had to wait, now that the server is back. */
export async function sendKept(): Promise<void> {
  const waiting = kept;
  kept = [];
  for (const problem of waiting) await post(problem);
}

/** As browsers say that a program or an answer did not arrive. */
const LOST = /failed to fetch|load failed|networkerror|error loading dynamically imported module/i;

export function logScriptError(error: unknown): void {
  const log = error instanceof Error && LOST.test(error.message) ? logLost : logProblem;
  log({
    type: 'script',
    code: error instanceof Error ? error.name : 'error',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    url: location.href,
  });
}

/** Everything that no one caught. */
export function watchScriptErrors(): void {
  addEventListener('pagehide', forgetLost);
  addEventListener('error', (event) => event.error && logScriptError(event.error));
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const told = reason instanceof Error && (reason.name === 'Refused' || reason.name === 'CallFailed');
    if (!told) logScriptError(reason);
  });
}
