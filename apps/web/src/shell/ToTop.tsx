import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { text } from './shell.text.ts';

const APPEARS_AT = 400; // spec §9
const DURATION = 1000; // spec §9

/** Scrolls to the top in one second, slowing down; at once when the person wants no motion. */
function scrollToTop(box: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return box.scrollTo(0, 0);
  const from = box.scrollTop;
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / DURATION);
    box.scrollTop = from * (1 - share) ** 3;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Stands in the scroll box that it scrolls. */
export function ToTop() {
  const mark = useRef<HTMLDivElement>(null);
  const [shownText, setShown] = useState<'no' | 'yes' | 'over-footer'>('no');
  useEffect(() => {
    const box = mark.current?.closest<HTMLElement>('.tab-scroll');
    if (!box) return;
    const measure = () =>
      setShown(box.scrollTop <= APPEARS_AT ? 'no' : box.querySelector('.form-footer') ? 'over-footer' : 'yes');
    const first = requestAnimationFrame(measure); // with the frame's own layout: asked at once, the page is laid out once more
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      box.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <div ref={mark} className={shownText === 'over-footer' ? 'to-top to-top-over-footer' : 'to-top'}>
      {shownText !== 'no' && (
        <button
          type="button"
          title={text.toTop}
          aria-label={text.toTop}
          onClick={(event) => {
            const box = event.currentTarget.closest<HTMLElement>('.tab-scroll');
            if (box) scrollToTop(box);
          }}
        >
          <VerticalAlignTopOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
