import { Tour, type TourProps } from 'antd';
import { text } from './feedback.text.ts';

type Placement = NonNullable<TourProps['steps']>[number]['placement'];

/** One place that a tour stops at. */
export interface TourStop {
  readonly title: string;
  readonly description: string;
  readonly placement: Placement;
  readonly target: () => HTMLElement;
}

/** Leads from one place to the next. */
export function GuidedTour({ stops, onEnd }: { stops: readonly TourStop[]; onEnd: () => void }) {
  const steps = stops.map((stop, at) => ({
    ...stop,
    nextButtonProps: { children: at === stops.length - 1 ? text.tourFinish : text.tourNext },
    prevButtonProps: { children: text.tourPrevious },
  }));
  return <Tour open steps={steps} onClose={onEnd} onFinish={onEnd} />;
}
