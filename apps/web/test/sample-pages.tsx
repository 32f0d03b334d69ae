import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { usePage, type Page } from '../src/platform/page.tsx';
import type { PageDef } from '../src/platform/page-def.ts';

let open: Page['open'] = () => undefined;

/** Opens another page from the one that was drawn last, as its links and buttons do. */
export const openPage = (...asked: Parameters<Page['open']>) =>
  act(async () => {
    open(...asked);
    await Promise.resolve();
  });

/** A page that can be typed into, by its own path. */
function SamplePage() {
  const page = usePage();
  const { path, query, setDirty, close, setTitle } = page;
  useEffect(() => {
    ({ open } = page);
  });
  return (
    <>
      <input aria-label={`box of ${path}`} onChange={() => setDirty(true)} />
      <output>{JSON.stringify(query)}</output>
      <button type="button" onClick={() => setTitle(`${path} named`)}>
        name
      </button>
      <button type="button" onClick={() => close({ force: true })}>
        done
      </button>
    </>
  );
}

export const samplePage = (path: string, title: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  title,
  load: async () => ({ default: SamplePage }),
  ...more,
});

/** The frame's parts as a person finds them. */
export const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' });
export const tabNames = () =>
  within(tabBar())
    .getAllByRole('listitem')
    .map((one) => one.textContent);
export const tab = (name: string) => within(tabBar()).getByRole('button', { name });
export const boxOf = (path: string) => screen.findByRole('textbox', { name: `box of ${path}` });
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
/** The dialog with this title, as soon as it is there. */
export const dialog = (title: string) =>
  waitFor(() => {
    const shown = dialogs().find(({ textContent }) => textContent.startsWith(title));
    if (!shown)
      throw new Error(
        `no dialog ${title} among ${dialogs()
          .map(({ textContent }) => textContent)
          .join()}`,
      );
    return shown;
  });
export const noDialog = () => waitFor(() => dialogs().length === 0 || Promise.reject(new Error('a dialog is there')));
/** The buttons of a dialog, as soon as they can be pressed: while it is busy its main button has another name. */
export const ok = (shown: HTMLElement) => within(shown).findByRole('button', { name: /^确\s*定$/ });
export const cancel = (shown: HTMLElement) => within(shown).findByRole('button', { name: /^取\s*消$/ });
