import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import './popup.css';

export type PopupPlacement = 'bottomLeft' | 'bottomRight' | 'left';

interface PanelProps {
  onOpen: (open: boolean) => void;
  placement: PopupPlacement;
  title?: string;
  /** The element that opens it. */
  children: ReactNode;
}

type Anchor = RefObject<HTMLElement | null>;

/** Between the element and what it opens, and between that and the window's edge. */
const [GAP, EDGE] = [4, 8];
const PLACES = { bottomLeft: 'bottom-start', bottomRight: 'bottom-end', left: 'left' } as const;

/** Keeps a panel beside the element in the anchor: above it where there is no room below, never past the window. */
function useBeside(anchor: Anchor, placement: PopupPlacement) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    const element = anchor.current?.firstElementChild;
    if (!current || !element) return;
    const place = async () => {
      const { x, y } = await computePosition(element, current, {
        strategy: 'fixed',
        placement: PLACES[placement],
        middleware: [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE })],
      });
      Object.assign(current.style, { left: `${x}px`, top: `${y}px` });
    };
    return autoUpdate(element, current, () => void place());
  }, [anchor, placement]);
  return panel;
}

function Panel({ anchor, onOpen, placement, title, children }: PanelProps & { anchor: Anchor }) {
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
export function Popup({ open, content, children, ...panel }: PanelProps & { open: boolean; content: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => open && key === 'Escape' && panel.onOpen(false);
  // The panel follows the anchor: one that is open from its beginning looks for it at once.
  return (
    <>
      <span
        ref={anchor}
        className="popup-anchor"
        role="presentation"
        onClick={() => panel.onOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        {children}
      </span>
      {open && (
        <Panel anchor={anchor} {...panel}>
          {content}
        </Panel>
      )}
    </>
  );
}
