import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';

/** The window's address, as the browser shows it. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** It came into sight with the window, or by going back or forward: nothing of the product has gone there. */
  readonly isBack: boolean;
}

/** Goes to an address of the product, or puts it in the place of this one. */
export type Go = (address: string, options?: { readonly replace?: boolean }) => void;

const here = (): Address => ({ pathname: location.pathname, search: location.search, isBack: true });

/** An address as it was said: the browser writes signs of other alphabets otherwise. */
function saidAddress(address: string): Address {
  const [pathname = '', ...search] = (address.split('#')[0] ?? '').split('?');
  return { pathname, search: search.length > 0 ? `?${search.join('?')}` : '', isBack: false };
}

const AddressContext = createContext<Address | undefined>(undefined);
const GoContext = createContext<Go>(() => undefined);

/**
 * Follows the address, and changes it: tabs, not routes, decide what is drawn, so that a library of routes would be 20 KB for this.
 * An address counts at once: one that waited for a transition would be passed over when the next came meanwhile.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(here);
  useEffect(() => {
    const follow = () => setAddress(here());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback<Go>((to, { replace = false } = {}) => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    setAddress(saidAddress(to));
  }, []);
  return (
    <GoContext value={go}>
      <AddressContext value={address}>{children}</AddressContext>
    </GoContext>
  );
}

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('no address around this part of the page');
  return address;
}

export const useGo = (): Go => use(GoContext);
