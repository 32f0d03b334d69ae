import { namedRecords } from '@tejian/domain/business/workflow/named-records.ts';
import { createContext, useContext, useSyncExternalStore, type MouseEvent } from 'react';
import { create } from 'zustand';

/** Opens an address of the product in its tab; set by the frame, which is there wherever somebody works. */
export const useRecordOpener = create<{ open?: (address: string) => void }>(() => ({}));

/** What stands over the pages closes when it leads to one. */
export const LeavingContext = createContext<() => void>(() => undefined);

/** A sentence that names records leads to them; without the frame (public pages, login) it is only read. */
export function Sentence({ of: sentence }: { of: string | undefined }) {
  const { subscribe, getState } = useRecordOpener;
  const { open } = useSyncExternalStore(subscribe, getState, getState);
  const leave = useContext(LeavingContext);
  if (!sentence) return null;
  if (!open) return <>{sentence}</>;
  const press = (link: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.button !== 0) return; // the browser opens it beside
    event.preventDefault();
    leave();
    open(link);
  };
  return (
    <>
      {namedRecords(sentence).map(({ text, link }, at) =>
        link ? (
          <a key={at} href={link} onClick={press(link)}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </>
  );
}
