import { QueryClient } from '@tanstack/react-query';

/**
 * Page data lives as long as its tab: a hidden tab has no observers, so nothing may be collected by time. What a page
 * shows changes when the person asks or when a write says so, not when a window gets the focus.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always', // without a connection a call fails and says so, instead of waiting in silence for one
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const PAGE = 'page';

export const pageQueryKey = (pageKey: string, path: string, request?: unknown) =>
  request === undefined ? [PAGE, pageKey, path] : [PAGE, pageKey, path, request];

/** Forgets what a closed tab had loaded. */
export function forgetPage(pageKey: string): void {
  queryClient.removeQueries({ queryKey: [PAGE, pageKey] });
}

/** Loads anew whatever pages show of the module that a call belongs to: /api/unit/importUnit, all of /api/unit/. */
export function refreshModule(path: string): void {
  const module = path.slice(0, path.lastIndexOf('/') + 1);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGE && String(queryKey[2]).startsWith(module),
  });
}

/** Loads the named calls anew wherever they are shown; hidden tabs when they come into sight. */
export function refreshCalls(...calls: readonly { path: string }[]): void {
  void reloadCalls(...calls);
}

/** The same, for those who wait until the new answers are there. */
export async function reloadCalls(...calls: readonly { path: string }[]): Promise<void> {
  const paths = new Set(calls.map((one) => one.path));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGE && paths.has(String(queryKey[2])),
  });
}

/**
 * Somebody handed something over: work lists (appMainSheetList, appBussSheetList) ask anew when their tab comes into sight,
 * not under the eyes of whoever is reading one.
 */
export function outdateWorkLists(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGE && String(queryKey[2]).endsWith('SheetList'),
    refetchType: 'none',
  });
}
