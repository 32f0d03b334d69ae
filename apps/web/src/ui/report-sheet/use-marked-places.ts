import type { Place } from '@tejian/domain/business/report/place.ts';
import { useEffect, type RefObject } from 'react';
import { placeName } from './place.ts';

let scopes = 0;

/**
 * Marks places of the sheets that somebody should look at. The marks are rules of a style sheet, so that rows that are drawn
 * again or come into sight later carry them too.
 */
export function useMarkedPlaces(root: RefObject<HTMLElement | null>, places: readonly Place[]): void {
  useEffect(() => {
    const element = root.current;
    if (!element || places.length === 0) return undefined;
    const scope = `marks-${String((scopes += 1))}`;
    element.dataset['marks'] = scope;
    const names = [...new Set(places.map(placeName))];
    const selectors = names.map((name) => `[data-marks="${scope}"] [data-place="${CSS.escape(name)}"]`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selectors.join(',')} { outline: 2px solid var(--warning); outline-offset: -2px; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      delete element.dataset['marks'];
    };
  }, [root, places]);
}
