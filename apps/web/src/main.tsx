import { createRoot } from 'react-dom/client';
import { TaskBell } from './features/shared/long-task/TaskBell.tsx';
import { watchScriptErrors } from './platform/error-log.ts';
import { giveStylesTheNonce } from './platform/style-nonce.ts';
import { pages } from './routes.tsx';
import { App } from './shell/App.tsx';
import './shell/base.css';
import { Providers } from './shell/Providers.tsx';
import { applyPalette, storedTheme } from './shell/theme.ts';
import { keepPressesWhole } from './ui/feedback/whole-press.ts';

watchScriptErrors();
giveStylesTheNonce();
keepPressesWhole();
const chosenTheme = storedTheme();
applyPalette(chosenTheme);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers chosen={chosenTheme}>
    <App pages={pages} tools={<TaskBell />} />
  </Providers>,
);
