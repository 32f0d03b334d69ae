import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inOrder, reseated, spanOf, type Seat } from './seats.ts';

const AT_REST_MS = 150;
const none: readonly Seat[] = [];

/** The rows that the box shows now, each in its seat; at rest they follow each other in the document as on the screen. */
export function useRowsInSight(box: HTMLElement | null, count: number): readonly Seat[] {
  const [seats, setSeats] = useState(none);
  useLayoutEffect(() => {
    if (!box) return;
    let resting: number | undefined;
    const look = () => setSeats((before) => reseated(before, spanOf(box.scrollTop, box.clientHeight, count)));
    const scrolled = () => {
      flushSync(look); // in the frame that scrolls, or an empty stretch is seen
      clearTimeout(resting);
      resting = window.setTimeout(() => setSeats(inOrder), AT_REST_MS);
    };
    look();
    box.addEventListener('scroll', scrolled, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      clearTimeout(resting);
      box.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, [box, count]);
  return seats;
}
