import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inOrder, reassignedSlots, spanOf, type RowSlot } from './row-slots.ts';

const AT_REST_MS = 150;
const none: readonly RowSlot[] = [];

/** The rows that the box shows now, each in its slot; at rest they follow each other in the document as on the screen. */
export function useRowsInSight(box: HTMLElement | null, count: number): readonly RowSlot[] {
  const [slots, setSlots] = useState(none);
  useLayoutEffect(() => {
    if (!box) return;
    let resting: number | undefined;
    const assignRows = () =>
      setSlots((before) => reassignedSlots(before, spanOf(box.scrollTop, box.clientHeight, count)));
    const onScrolled = () => {
      flushSync(assignRows); // in the frame that scrolls, or an empty stretch is seen
      clearTimeout(resting);
      resting = window.setTimeout(() => setSlots(inOrder), AT_REST_MS);
    };
    assignRows();
    box.addEventListener('scroll', onScrolled, { passive: true });
    const resizedObserver = new ResizeObserver(assignRows);
    resizedObserver.observe(box);
    return () => {
      clearTimeout(resting);
      box.removeEventListener('scroll', onScrolled);
      resizedObserver.disconnect();
    };
  }, [box, count]);
  return slots;
}
