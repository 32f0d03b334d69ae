import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, theme } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import type { ReactNode } from 'react';
import { AddressProvider } from '../platform/address.tsx';
import { optionSource } from '../platform/dictionary.ts';
import { queryClient } from '../platform/query-client.ts';
import { OptionSourceContext } from '../ui/field/option-source.ts';
import type { ThemeName } from './palette.ts';
import { componentTheme } from './theme.ts';

// The package is typed as CommonJS; the bundler reads its modules, whose default is the locale itself.
const chinese = zhCN as unknown as Locale;

/** The surroundings of every page: words and colours of the controls, what was loaded, the code sets, the address. */
export function Providers({ chosen, children }: { chosen: ThemeName; children: ReactNode }) {
  return (
    <ConfigProvider
      locale={chinese}
      theme={componentTheme(chosen, theme.darkAlgorithm)}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={queryClient}>
        <OptionSourceContext value={optionSource}>
          <AddressProvider>{children}</AddressProvider>
        </OptionSourceContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
