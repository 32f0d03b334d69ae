export type PopupPlacement = 'bottomLeft' | 'bottomRight' | 'left';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the element and what it opens, and between that and the window's edge. */
const [GAP, EDGE] = [4, 8];

/** Longer than the window, it begins at its edge. */
const within = (start: number, length: number, space: number) => Math.max(EDGE, Math.min(start, space - length - EDGE));

/** The place of something that opens beside an element: as it is asked, above it where there is no room below, never past the window. */
export function placeBeside(
  element: Box,
  { width, height }: Size,
  placement: PopupPlacement,
  view: Size,
): { readonly left: number; readonly top: number } {
  const { left, right, top, bottom } = element;
  if (placement === 'left')
    return {
      left: within(left - GAP - width, width, view.width),
      top: within((top + bottom - height) / 2, height, view.height),
    };
  const isAbove = bottom + GAP + height > view.height - EDGE && top - GAP - height >= EDGE;
  return {
    left: within(placement === 'bottomRight' ? right - width : left, width, view.width),
    top: isAbove ? top - GAP - height : within(bottom + GAP, height, view.height),
  };
}
