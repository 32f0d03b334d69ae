import { createContext, useContext, useEffect } from 'react';

/**
 * The page that a component belongs to. Pages read their address here, not from the router: a hidden tab keeps its own
 * address while the router's follows the tab in sight.
 */
export interface Page {
  /** Identifies the tab; first part of the keys of its queries. */
  key: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Opens another page in its tab. `fresh` closes an open tab of that page first (spec §2, apply). */
  open: (address: string, options?: { fresh?: boolean }) => void;
  /** Closes this tab; without asking when the work is saved. */
  close: (options?: { force?: boolean; then?: string }) => void;
  setTitle: (title: string) => void;
  /** Says whether leaving would lose something. */
  setDirty: (dirty: boolean) => void;
  /** Keeps state in the address without opening the page anew. */
  setQuery: (query: Record<string, string | undefined>) => void;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside a page');
  return page;
}

/** Warns before this tab closes while `dirty`. */
export function useUnsavedGuard(dirty: boolean): void {
  const { setDirty } = usePage();
  useEffect(() => {
    setDirty(dirty);
  }, [dirty, setDirty]);
}
