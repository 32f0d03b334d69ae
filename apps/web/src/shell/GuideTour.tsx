import { GuidedTour, type TourStop } from '../ui/feedback/GuidedTour.tsx';
import { tourText as text } from './tour.text.ts';

const stop = (
  selector: string,
  words: { title: string; description: string },
  placement: TourStop['placement'],
): TourStop => ({
  ...words,
  placement,
  target: () => document.querySelector<HTMLElement>(selector) ?? document.body,
});

const stops: readonly TourStop[] = [
  stop('.side-menu', text.menu, 'rightTop'),
  stop('.menu-search', text.search, 'bottom'),
  stop('.tab-bar', text.tabs, 'bottomLeft'),
  stop('.bell', text.messages, 'bottomRight'),
  stop('.user-button', text.user, 'bottomRight'),
];

/** Shows a new person the frame around the pages, one part after another. */
export default function GuideTour({ onEnd }: { onEnd: () => void }) {
  return <GuidedTour stops={stops} onEnd={onEnd} />;
}
