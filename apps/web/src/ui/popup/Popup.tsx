import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import './popup.css';
import { placeBeside, type PopupPlacement } from './place-beside.ts';

interface Opened {
  onOpen: (open: boolean) => void;
  placement: PopupPlacement;
  title?: string;
  /** The element that opens it. */
  children: ReactNode;
}

type Anchor = RefObject<HTMLElement | null>;

/** Puts a panel beside the element in the anchor, anew when the panel or the window changes its size. */
function useBeside(anchor: Anchor, placement: PopupPlacement) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    const element = anchor.current?.firstElementChild;
    if (!current || !element) return;
    const place = () => {
      const size = { width: current.offsetWidth, height: current.offsetHeight };
      const view = { width: innerWidth, height: innerHeight };
      const { left, top } = placeBeside(element.getBoundingClientRect(), size, placement, view);
      Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(current);
    addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', place);
    };
  }, [anchor, placement]);
  return panel;
}

function Panel({ anchor, onOpen, placement, title, children }: Opened & { anchor: Anchor }) {
  const panel = useBeside(anchor, placement);
  const titleId = useId();
  useEffect(() => {
    const closeFromElsewhere = ({ target }: Event) => {
      const isInside = [panel, anchor].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) onOpen(false);
    };
    addEventListener('mousedown', closeFromElsewhere, true);
    return () => removeEventListener('mousedown', closeFromElsewhere, true);
  }, [panel, anchor, onOpen]);
  return createPortal(
    <div
      ref={panel}
      className="popup"
      {...(title === undefined ? { role: 'presentation' } : { role: 'group', 'aria-labelledby': titleId })}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}
    >
      {title !== undefined && (
        <div className="popup-title" id={titleId}>
          {title}
        </div>
      )}
      {children}
    </div>,
    document.body,
  );
}

/**
 * Opens beside a button, until a press elsewhere, Escape or the button closes it. The frame uses it: the library's, with
 * its arrows, its motion and twelve places, would be a tenth of what home loads.
 */
export function Popup({ open, content, children, ...opened }: Opened & { open: boolean; content: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => open && key === 'Escape' && opened.onOpen(false);
  // The panel follows the anchor: one that is open from its beginning looks for it at once.
  return (
    <>
      <span
        ref={anchor}
        className="popup-anchor"
        role="presentation"
        onClick={() => opened.onOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        {children}
      </span>
      {open && (
        <Panel anchor={anchor} {...opened}>
          {content}
        </Panel>
      )}
    </>
  );
}
