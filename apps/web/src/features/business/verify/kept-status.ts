import { offlineStatus, type OfflineStatus } from '@tejian/contract/business/verify/verify.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { machineStorage } from '../../../platform/web-storage.ts';

const NAME = 'verify-offline';
/** A network that swallows everything is none. */
const WAIT_MS = 5_000;

/** The keys and the list that were fetched last, as the server signed them; somebody else's text is checked like a code. */
function keptStatus(): OfflineStatus | undefined {
  const keptJson = machineStorage.readJson(NAME);
  return keptJson !== null && typeof keptJson === 'object' && 'list' in keptJson && 'keys' in keptJson
    ? (keptJson as OfflineStatus)
    : undefined;
}

/** The newest from the server where it answers, else what is kept. */
export async function newestStatus(signal: AbortSignal): Promise<OfflineStatus | undefined> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    const newest = await callServer(offlineStatus, {}, { signal: within, withoutGate: true });
    machineStorage.keep(NAME, JSON.stringify(newest));
    return newest;
  } catch {
    return keptStatus(); // without a network: what the page says tells how old it is
  }
}

/** Lets this page open without a network from now on; true once everything that it is made of is kept. */
export async function keepPage(): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!worker || !globalThis.isSecureContext) return false;
  await worker.register('/verify-offline-sw.js', { scope: '/verify-offline' });
  const { active } = await worker.ready;
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  const programs = parts.filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const { port1, port2 } = new MessageChannel();
  const isKept = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  active?.postMessage(programs, [port2]);
  return isKept;
}
