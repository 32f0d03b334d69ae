import { pageSizes } from '@tejian/contract/kit/call.ts';
import { machineStorage } from './web-storage.ts';

const DEFAULT_PAGE_SIZE = 10; // spec §9
const MOST_KEPT = 30; // 500 are asked for once, not with every opening
const KEY = 'tejian.page-size:';

/** The number of rows of this list that the person looks at on this machine: a high screen takes twenty or thirty. */
export function pageSizeOf(viewNo: string): number {
  const keptNumber = Number(machineStorage.read(KEY + viewNo));
  return pageSizes.find((size) => size === keptNumber) ?? DEFAULT_PAGE_SIZE;
}

export function rememberPageSize(viewNo: string, size: number): void {
  if (size <= MOST_KEPT) machineStorage.keep(KEY + viewNo, String(size));
}
