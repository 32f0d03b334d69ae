import { findDueTotals } from '@tejian/contract/query/due/due.contract.ts';
import type { WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Bands, type Band } from '../../../ui/list/Bands.tsx';
import './due.css';
import { text } from './due.text.ts';
import type { useNarrowing } from './use-narrowing.ts';

const COUNTING = '…';

/** The bands with their counts, over the list; what the address narrows it to stands beside them. */
export function DueBands({ narrowing, label, chooseBand, clear }: ReturnType<typeof useNarrowing>) {
  const page = usePage();
  const { band: chosenBand, reasonCode, ...place } = narrowing;
  const totalsCall = useCall(findDueTotals, place, { fresh: true });
  const { data } = totalsCall;
  const totals = data?.totals;
  const isUnexplained = chosenBand === 'overdue' && reasonCode === 'none';
  const bands: Band<WarningBand | 'unexplained'>[] = [
    { key: 'overdue', name: text.overdue, count: totals?.overdue ?? COUNTING, tone: 'danger' },
    { key: 'urgent', name: text.within(data?.urgentDays ?? 10), count: totals?.urgent ?? COUNTING, tone: 'warning' },
    { key: 'soon', name: text.within(data?.soonDays ?? 30), count: totals?.soon ?? COUNTING },
    { key: 'unexplained', name: text.unexplained, count: totals?.unexplained ?? COUNTING, tone: 'danger' },
  ];
  if (totalsCall.error) return <Failure of={totalsCall} />;
  return (
    <Bands
      label={text.bands}
      bands={bands}
      all={totals ? totals.overdue + totals.urgent + totals.soon : COUNTING}
      chosen={isUnexplained ? 'unexplained' : chosenBand}
      onChoose={(key) => (key === 'unexplained' ? chooseBand('overdue', 'none') : chooseBand(key))}
    >
      {label && (
        <Button
          size="small"
          icon={<CloseOutlined aria-hidden />}
          iconPlacement="end"
          title={text.clearNarrowing}
          onClick={clear}
        >
          {text.narrowedTo(label)}
        </Button>
      )}
      <Button className="due-to-board" type="link" onClick={() => page.open(paths.dueBoard())}>
        {text.toBoard}
      </Button>
    </Bands>
  );
}
