import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, theme } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { TaskBell } from './features/shared/long-task/TaskBell.tsx';
import { optionSource } from './platform/dictionary.ts';
import { watchScriptErrors } from './platform/error-log.ts';
import { queryClient } from './platform/query-client.ts';
import { giveStylesTheNonce } from './platform/style-nonce.ts';
import { pages } from './routes.tsx';
import { App } from './shell/App.tsx';
import './shell/base.css';
import { applyPalette, componentTheme, storedTheme } from './shell/theme.ts';
import { keepPressesWhole } from './ui/feedback/whole-press.ts';
import { OptionSourceContext } from './ui/field/option-source.ts';

// The package is typed as CommonJS; the bundler reads its modules, whose default is the locale itself.
const chinese = zhCN as unknown as Locale;

watchScriptErrors();
giveStylesTheNonce();
keepPressesWhole();
const chosen = storedTheme();
applyPalette(chosen);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ConfigProvider
    locale={chinese}
    theme={componentTheme(chosen, theme.darkAlgorithm)}
    button={{ autoInsertSpace: false }}
    wave={{ disabled: true }}
  >
    <QueryClientProvider client={queryClient}>
      <OptionSourceContext value={optionSource}>
        {/* An address counts at once: one that waits for a transition is passed over when the next comes meanwhile. */}
        <BrowserRouter useTransitions={false}>
          <App pages={pages} tools={<TaskBell />} />
        </BrowserRouter>
      </OptionSourceContext>
    </QueryClientProvider>
  </ConfigProvider>,
);
