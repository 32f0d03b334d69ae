import type { HistoryOutline } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { monthEnd } from '@tejian/domain/shared/day/day.ts';
import { text } from './history.text.ts';

const MOST = 60; // months, the latest
const HEIGHT = 40;

interface Props {
  months: HistoryOutline['months'];
  chosen: string | undefined;
  onChoose: (days: { from?: string; to?: string }) => void;
}

/** The number of changes in each month; a month that is pressed is shown alone. */
export function ActivityBars({ months, chosen, onChoose }: Props) {
  const shownMonths = months.slice(-MOST);
  const highest = Math.max(1, ...shownMonths.map(({ count }) => count));
  return (
    <div className="history-activity" role="group" aria-label={text.activity}>
      {shownMonths.map(({ month, count }) => {
        const isChosen = chosen === `${month}-01`;
        const days = { from: `${month}-01`, to: monthEnd(`${month}-01`) };
        return (
          <button
            key={month}
            type="button"
            title={text.activityOf(month, count)}
            aria-label={text.activityOf(month, count)}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: undefined, to: undefined } : days)}
          >
            <span style={{ height: Math.max(4, Math.round((count / highest) * HEIGHT)) }} />
          </button>
        );
      })}
    </div>
  );
}
