type Place = Element | null | undefined;

/** The first of these places that is still on the page. */
export const standing = <One extends Pick<Element, 'isConnected'>>(
  places: readonly (One | null | undefined)[],
): One | undefined => places.find((place) => place?.isConnected) ?? undefined;

/** The place for a cursor that has no other left: the page itself, from which Tab goes on. */
const page = (): Element | null => document.querySelector('main');

/** Takes the focus without being a stop of Tab afterwards. */
function take(place: Element): void {
  if (!(place instanceof HTMLElement)) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.setAttribute('tabindex', '-1');
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}

/**
 * Moves a cursor whose place has vanished to the first of these places that stands; never away from where it stands.
 */
export function focusBack(...places: readonly Place[]): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const place = standing([...places, page()]);
    if ((activeElement === body || activeElement === null) && place) take(place);
  });
}
