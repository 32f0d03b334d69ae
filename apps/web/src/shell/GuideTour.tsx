import { Tour, type TourProps } from 'antd';
import { tourText as text } from './tour.text.ts';

type Step = NonNullable<TourProps['steps']>[number];

const step = (selector: string, words: { title: string; description: string }, placement: Step['placement']): Step => ({
  ...words,
  placement,
  target: () => document.querySelector<HTMLElement>(selector) ?? document.body,
});

const steps: Step[] = [
  step('.side-menu', text.menu, 'rightTop'),
  step('.menu-search', text.search, 'bottom'),
  step('.tab-bar', text.tabs, 'bottomLeft'),
  step('.bell', text.messages, 'bottomRight'),
  step('.user-button', text.user, 'bottomRight'),
];

const named = steps.map((one, at) => ({
  ...one,
  nextButtonProps: { children: at === steps.length - 1 ? text.finish : text.next },
  prevButtonProps: { children: text.previous },
}));

/** Shows a new person the frame around the pages, one part after another. */
export default function GuideTour({ onEnd }: { onEnd: () => void }) {
  return <Tour open steps={named} onClose={onEnd} onFinish={onEnd} />;
}
