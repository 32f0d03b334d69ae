import { ConfigProvider } from 'antd';
import * as React from 'react';

// React's development build keeps for each element where it was made, which only its own messages tell: up to ten thousand a
// second, and nothing of those beyond. Here nothing is kept from the first.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error(`React ${React.version} counts elsewhere what it keeps of elements`);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set(): void {
    // React begins to count anew each second
  },
});

const theme = { zeroRuntime: true };

/** Draws the components of antd without making their style sheets, which nothing reads here. */
export function Undressed({ children }: { children: React.ReactNode }) {
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
