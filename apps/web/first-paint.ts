import type { Plugin } from 'vite';
import { palettes, THEME_KEY, type ThemeName } from './src/shell/palette.ts';

const coloursOf = (name: ThemeName): string => {
  const { shell, bar, barText } = palettes[name];
  return `--shell: ${shell}; --bar: ${bar}; --bar-text: ${barText}; color-scheme: ${name === 'black' ? 'dark' : 'light'};`;
};

/** Colours of the frame, and the choice between them: what the machine keeps, read where it may be read. */
export const firstPaintHead = (): string =>
  `<style nonce="__NONCE__">:root { ${coloursOf('default')} } :root[data-theme='black'] { ${coloursOf('black')} }</style>\n` +
  `    <script nonce="__NONCE__">try { if (localStorage.getItem('${THEME_KEY}') === 'black') ` +
  `document.documentElement.dataset.theme = 'black'; } catch {}</script>`;

const PLACE = '<!-- colours of the first paint -->';

/** Puts the theme's colours into the page itself, so that a dark desk is dark before its program has come. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => {
      if (!page.includes(PLACE)) throw new Error(`index.html has no place for the colours: ${PLACE}`);
      return page.replace(PLACE, firstPaintHead());
    },
  },
});
