import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { CSRF_COOKIE, readCookie } from './cookie.ts';
import { machineStorage } from './web-storage.ts';

interface Problem {
  type: 'ajax' | 'script';
  code: string;
  message: string;
  url: string;
}

const LOG_PATH = '/save_error_logger';
const MAX_PER_MINUTE = 10;
const MOST_KEPT = 20;
const KEPT_KEY = 'tejian.error-log.kept';
const ENDED_KEY = 'tejian.error-log.ended';
let sentNumbers: number[] = [];
let isUnavailableTold = false;

/** Tells the server what went wrong here (spec §8); never about the log call itself, and never a flood. */
export function logProblem(problem: Problem): void {
  const now = Date.now();
  sentNumbers = sentNumbers.filter((at) => now - at < 60_000);
  if (problem.url.includes(LOG_PATH) || sentNumbers.length >= MAX_PER_MINUTE) return;
  sentNumbers.push(now);
  void post(problem);
}

/**
 * A call that failed with a status. The end of a session is met by every call that waits, a database that is away by every
 * one meanwhile: the first is told once for the session of this browser, the second once until the server answers again.
 */
export function logFailed(status: number, message: string, url: string): void {
  if (status === 401) {
    const session = readCookie(CSRF_COOKIE) ?? '';
    if (machineStorage.read(ENDED_KEY) === session) return;
    machineStorage.keep(ENDED_KEY, session);
  }
  if (status === 503) {
    if (isUnavailableTold) return;
    isUnavailableTold = true;
  }
  logProblem({ type: 'ajax', code: String(status), message, url });
}

/** A call was answered: what had to wait can be told. */
export function serverAnswered(): void {
  isUnavailableTold = false;
  if (machineStorage.read(KEPT_KEY) !== undefined) void sendKept();
}

const LEAVING_MS = 1000;
const lostTimeouts = new Set<ReturnType<typeof setTimeout>>();

/**
 * Something did not come over the line. A reload or a closed window cuts off what is on its way, which is nobody's error:
 * it is told only by a page that is still there a moment later.
 */
export function logLost(problem: Problem): void {
  const timer = setTimeout(() => {
    lostTimeouts.delete(timer);
    logProblem(problem);
  }, LEAVING_MS);
  lostTimeouts.add(timer);
}

/** The page goes; one that the browser keeps for the way back must not tell of it then. */
export function forgetLost(): void {
  lostTimeouts.forEach(clearTimeout);
  lostTimeouts.clear();
}

const isProblem = (one: unknown): one is Problem =>
  typeof one === 'object' && one !== null && 'url' in one && 'message' in one && 'code' in one && 'type' in one;

function keptProblems(): Problem[] {
  const keptJson = machineStorage.readJson(KEPT_KEY);
  return Array.isArray(keptJson) ? keptJson.filter(isProblem) : [];
}

/** Keeps what fits; what does not fit is the newest: the first ones tell how it began. */
function keep(problem: Problem): void {
  const problemsKept = keptProblems();
  if (problemsKept.length < MOST_KEPT) machineStorage.keep(KEPT_KEY, JSON.stringify([...problemsKept, problem]));
}

/** While the server is away problems wait in the browser, over a reload too; what the log call itself meets is not told. */
async function post(problem: Problem): Promise<void> {
  const { type, code, message, url } = problem;
  const body = new URLSearchParams({ type, code, message: message.slice(0, 1000), url, release: RELEASE });
  try {
    const headers = { 'x-csrf-token': readCookie(CSRF_COOKIE) ?? '' };
    const { status } = await fetch(LOG_PATH, { method: 'POST', headers, body, keepalive: true });
    if (status >= 500) keep(problem);
  } catch {
    keep(problem);
  }
}

/** Tells what had to wait, now that the server is back. */
export async function sendKept(): Promise<void> {
  const waiting = keptProblems();
  machineStorage.drop(KEPT_KEY);
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
    const isTold = reason instanceof Error && (reason.name === 'Refused' || reason.name === 'CallFailed');
    if (!isTold) logScriptError(reason);
  });
}
