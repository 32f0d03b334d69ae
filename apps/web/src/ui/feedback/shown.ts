import { createContext, useContext } from 'react';

/**
 * True when the tab that this is drawn in is the one in sight. A modal that stays mounted in a hidden tab takes the
 * whole application down when its tab returns, so everything that opens over the page asks this first.
 */
export const ShownContext = createContext(true);

export const useShown = () => useContext(ShownContext);
