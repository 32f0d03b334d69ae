import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { programList } from './program-list.ts';

/** Only the preview of a build talks to a server; in production the server itself hands out `dist`. */
const api = process.env['API'] ?? 'http://127.0.0.1:8080';
const proxied = ['^/(a|api|message)/', '^/save_error_logger'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), programList(), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the query client change with releases of theirs, not of ours: cached across our releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zustand)\//,
            },
          ],
        },
      },
    },
  },
  preview: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});
