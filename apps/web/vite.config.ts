import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { firstPaint } from './first-paint.ts';
import { precompress } from './precompress.ts';
import { programList } from './program-list.ts';
import { sharedChunks } from './shared-chunks.ts';
import { spareModules } from './spared-modules.ts';

/** The server that the development client and the preview of a build talk to; in production it hands out `dist` itself. */
const api = process.env['API'] ?? 'http://127.0.0.1:8080';
const proxiedTexts = ['^/(a|api|message)/', '^/save_error_logger'];

const proxy = Object.fromEntries(proxiedTexts.map((path) => [path, api]));

/** The number of this build: the newest heading of CHANGELOG.md. */
function buildNumber(): string {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const number = /^## (\S+)$/m.exec(changes)?.[1];
  if (!number) throw new Error('CHANGELOG.md has no heading with a build number');
  return number;
}

const contracts = '../../packages/contract/src';
const sharedChunk = sharedChunks({
  // Home says moments too: beside the lists they would bring the lists' program to it.
  shell: [
    'src/main.tsx',
    'src/ui/moment/Moment.tsx',
    `${contracts}/kit/list-view.ts`,
    '../../packages/domain/src/shared/decimal/grouped.ts',
  ],
  list: ['src/ui/list/ListPage.tsx', 'src/platform/use-list.ts', 'src/platform/use-own-columns.ts'],
  form: [`${contracts}/kit/declared-form.ts`],
  // The lists of the business ask for applications and items; what moves a record needs everything that it moves.
  application: [
    `${contracts}/business/application/application.contract.ts`,
    `${contracts}/business/item/item.contract.ts`,
  ],
  work: ['src/features/business/workflow/processed.ts', 'src/ui/flow/outcomes.ts'],
});

/** Hints and what opens beside an element: the tour of a first visit has them, and lists with their first hint or choice. */
const ofHints =
  /node_modules\/(@rc-component\/(trigger|portal|tooltip|resize-observer)\/|antd\/es\/(tooltip|popover)\/|antd\/es\/_util\/PurePanel\.js$)/;

/** Shared by lists and hints: it would bring all of the hints to every list, which draws none before the first is asked for. */
const ofBoth =
  /node_modules\/(@rc-component\/util\/es\/(pickAttrs|KeyCode|Dom\/isVisible|hooks\/(useId|useControlledState))\.js|antd\/es\/(form\/context|_util\/ContextIsolator|config-provider\/hooks\/useCSSVarCls)\.js)$/;

/** Parts of fields of one line and of several, apart from those of several alone: the library's index would bring them to every list. */
const ofFields = /node_modules\/@rc-component\/input\/es\/(BaseInput\.js$|utils\/|hooks\/)/;
const ofTextAreas = /node_modules\/@rc-component\/input\/es\/(TextArea|ResizableTextArea|calculateNodeHeight)\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  define: { __BUILD__: JSON.stringify(buildNumber()) },
  plugins: [react(), firstPaint(), spareModules(), sharedChunk.plugin, programList(), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // antd's settings ask the library of forms for one context, and its index would bring the whole form and its
      // validators, which no page uses (ui/form has the product's own): these packages do nothing by being imported.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // React and the query client change with releases of theirs, not of ours: cached across our releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|zustand)\//,
              priority: 6,
            },
            // After the shell, which takes what it shares with them.
            { name: 'beside', test: ofBoth, priority: 4.5 },
            { name: 'hint', test: ofHints, priority: 4 },
            { name: 'list', test: ofFields, priority: 3 },
            { name: 'text-area', test: ofTextAreas, priority: 2 },
            ...sharedChunk.names.map((name) => ({
              name,
              test: (id: string) => sharedChunk.isIn(name)(id),
              priority: name === 'shell' ? 5 : 1,
            })),
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { proxy },
});
