import { numbersIn } from '@tejian/domain/query/number-search/numbers-in.ts';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { create } from 'zustand';

interface RecordOpener {
  /** Opens an address of the product in its tab. */
  open?: (address: string) => void;
  /** The pages of the records with these numbers that the person may open. */
  find?: (numbers: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Set by the frame, which is there wherever somebody works. */
export const useRecordOpener = create<RecordOpener>(() => ({}));

/** Closes what stands over the pages when it leads to one. */
export const LeavingContext = createContext<() => void>(() => undefined);

const nowhere: ReadonlyMap<string, string> = new Map();

/** The addresses that the numbers of a sentence lead to; nowhere until that is known, and where it cannot be asked. */
function useAddresses(sentence: string): ReadonlyMap<string, string> {
  const { subscribe, getState } = useRecordOpener;
  const { find } = useSyncExternalStore(subscribe, getState, getState);
  const [askedPart, setAsked] = useState({ sentence, addresses: nowhere });
  useEffect(() => {
    const numbers = numbersIn(sentence).flatMap(({ text, number }) => (number ? [text] : []));
    if (!find || numbers.length === 0) return;
    let isCurrent = true;
    find(numbers).then(
      (addresses) => isCurrent && setAsked({ sentence, addresses }),
      () => undefined, // the sentence is read without its links
    );
    return () => {
      isCurrent = false;
    };
  }, [find, sentence]);
  return find && askedPart.sentence === sentence ? askedPart.addresses : nowhere;
}

/** A sentence that names records leads to those that the person may open; without the frame (public pages, login) it is only read. */
export function Sentence({ of: sentence = '' }: { of: string | undefined }) {
  const addresses = useAddresses(sentence);
  const leave = useContext(LeavingContext);
  if (addresses.size === 0) return <>{sentence}</>;
  const press = (link: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.button !== 0) return; // the browser opens it beside
    event.preventDefault();
    leave();
    useRecordOpener.getState().open?.(link);
  };
  return (
    <>
      {numbersIn(sentence).map(({ text, number }, at) => {
        const link = number && addresses.get(text);
        return link ? (
          <a key={at} href={link} onClick={press(link)}>
            {text}
          </a>
        ) : (
          text
        );
      })}
    </>
  );
}
