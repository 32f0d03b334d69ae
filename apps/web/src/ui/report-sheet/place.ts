import type { Place } from '@tejian/domain/business/report/place.ts';

/** Name of a place in the document; a field has one name wherever its section stands. */
export function placeName(place: Place): string {
  if (place.bind !== undefined) return `bind:${place.bind}`;
  if (place.item !== undefined) return ['item', place.item, place.sub ?? '', place.measure ?? ''].join(':');
  if (place.slot !== undefined) return `slot:${place.slot}`;
  if (place.row !== undefined) return `row:${place.section}:${place.row}`;
  return `section:${place.section}`;
}

/** The names under which to look for a place, the nearest first. */
export function placeNames(place: Place): string[] {
  const { section, item, sub } = place;
  const wider: Place[] = [place];
  if (item !== undefined && place.measure !== undefined)
    wider.push(sub === undefined ? { section, item } : { section, item, sub });
  if (item !== undefined) wider.push({ section, item });
  wider.push({ section });
  return [...new Set(wider.map(placeName))];
}

/** Brings a place of the report into sight and puts the cursor there. */
export function goToPlace(root: HTMLElement, place: Place): void {
  for (const name of placeNames(place)) {
    const namedElements = [...root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)];
    const foundElement = namedElements.find((one) => one.matches('[data-stop]')) ?? namedElements[0];
    if (!foundElement) continue;
    const stop = foundElement.matches('[data-stop]')
      ? foundElement
      : foundElement.querySelector<HTMLElement>('[data-stop]');
    foundElement.scrollIntoView({ block: 'center', behavior: 'auto' });
    const control = stop?.matches('input, textarea, [tabindex]')
      ? stop
      : stop?.querySelector<HTMLElement>('input, textarea, button');
    control?.focus({ preventScroll: true });
    foundElement.classList.add('sheet-found');
    setTimeout(() => foundElement.classList.remove('sheet-found'), 1600);
    return;
  }
}
