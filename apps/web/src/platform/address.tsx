import { createBrowserHistory } from '@tanstack/history';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';

/** The window's address, as it was said: the browser writes signs of other alphabets otherwise. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** It came into sight with the window, or by going back or forward: nothing of the product has gone there. */
  readonly isBack: boolean;
}

/** Goes to an address of the product, or puts it in the place of this one. */
export type Go = (address: string, options?: { readonly replace?: boolean }) => void;

const AddressContext = createContext<Address | undefined>(undefined);
const GoContext = createContext<Go>(() => undefined);

/**
 * Follows the address, and changes it: tabs, not routes, decide what is drawn, so that the history of the window is all
 * that a library of routes would be asked for. An address counts at once: one that waited for a transition would be
 * passed over when the next came meanwhile.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const [entries] = useState(() => createBrowserHistory());
  const [address, setAddress] = useState<Address>(() => ({ ...partsOf(entries.location), isBack: true }));
  useEffect(() => {
    const end = entries.subscribe(({ location, action }) =>
      setAddress({ ...partsOf(location), isBack: action.type !== 'PUSH' && action.type !== 'REPLACE' }),
    );
    return () => {
      end();
      entries.destroy();
    };
  }, [entries]);
  const go = useCallback<Go>(
    (to, { replace = false } = {}) => {
      if (replace) entries.replace(to);
      else entries.push(to);
      entries.flush(); // moves of one step would be one entry, and back would pass a page over
    },
    [entries],
  );
  return (
    <GoContext value={go}>
      <AddressContext value={address}>{children}</AddressContext>
    </GoContext>
  );
}

const partsOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => ({
  pathname,
  search,
});

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('no address around this part of the page');
  return address;
}

export const useGo = (): Go => use(GoContext);
