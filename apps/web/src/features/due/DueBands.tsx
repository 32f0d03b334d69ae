import { findDueTotals } from '@tejian/contract/due/due.contract.ts';
import type { WarningBand } from '@tejian/domain/due/due-band.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { paths } from '../../paths.ts';
import { usePage } from '../../platform/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import './due.css';
import { text } from './due.text.ts';
import type { useNarrowing } from './use-narrowing.ts';

/** The bands with their counts, over the list; what the address narrows it to stands beside them. */
export function DueBands({ narrowing, label, chooseBand, clear }: ReturnType<typeof useNarrowing>) {
  const page = usePage();
  const { band: chosen, reasonCode, ...place } = narrowing;
  const { data } = useCall(findDueTotals, place, { fresh: true });
  const totals = data?.totals;
  const isUnexplained = chosen === 'overdue' && reasonCode === 'none';
  const bands: { band?: WarningBand; name: string; count: number | undefined; tone?: string }[] = [
    { name: text.all, count: totals && totals.overdue + totals.urgent + totals.soon },
    { band: 'overdue', name: text.overdue, count: totals?.overdue, tone: 'due-overdue' },
    { band: 'urgent', name: text.within(data?.urgentDays ?? 10), count: totals?.urgent, tone: 'due-urgent' },
    { band: 'soon', name: text.within(data?.soonDays ?? 30), count: totals?.soon, tone: 'due-soon' },
  ];
  const press = (isOn: boolean, name: string, count: number | undefined, tone: string | undefined, run: () => void) => (
    <button key={name} type="button" className={`due-band ${tone ?? ''}`} aria-pressed={isOn} onClick={run}>
      {name}
      <strong>{count ?? '…'}</strong>
    </button>
  );
  return (
    <div className="due-bands" role="group" aria-label={text.bands}>
      {bands.map(({ band, name, count, tone }) =>
        press(chosen === band && !isUnexplained, name, count, tone, () => chooseBand(band)),
      )}
      {press(isUnexplained, text.unexplained, totals?.unexplained, 'due-overdue', () => chooseBand('overdue', 'none'))}
      {label && (
        <Button size="small" icon={<CloseOutlined />} iconPlacement="end" title={text.clearNarrowing} onClick={clear}>
          {text.narrowedTo(label)}
        </Button>
      )}
      <Button className="due-to-board" type="link" onClick={() => page.open(paths.dueBoard())}>
        {text.toBoard}
      </Button>
    </div>
  );
}
