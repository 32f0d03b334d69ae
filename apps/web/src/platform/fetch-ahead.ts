import { machineStorage } from './web-storage.ts';

const AFTER_MS = 5_000;
const DONE_KEY = 'tejian.fetched';

interface ProgramList {
  build: string;
  files: readonly string[];
}

/** A person on a metered line pays for what they open, not for what they might. */
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // not in every browser

async function fetchAll(): Promise<void> {
  const answer = await fetch('/programs.json', { priority: 'low' });
  if (!answer.headers.get('content-type')?.includes('json')) return; // not a build
  const { build, files } = (await answer.json()) as ProgramList; // written by program-list.ts
  if (machineStorage.read(DONE_KEY) === build) return;
  for (const file of files) {
    const program = await fetch(`/${file}`, { priority: 'low' }); // one at a time: calls go before
    if (!program.ok) return; // a release is under way: the next visit fetches what there is then
    await program.arrayBuffer();
  }
  machineStorage.keep(DONE_KEY, build);
}

/**
 * Fetches the programs of all pages and dialogs into the browser's cache once the first page stands: the first click on
 * each is as fast as the second, a dialog opens while the server restarts, and a release that replaces the files leaves
 * whoever is at work undisturbed.
 */
export function fetchAhead(): void {
  if (savesData()) return;
  setTimeout(() => void fetchAll().catch(() => undefined), AFTER_MS); // then they are fetched when they are needed
}
