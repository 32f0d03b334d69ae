import { getOverdueTotals } from '@tejian/contract/money/dunning/dunning.contract.ts';
import type { OverdueTotals as Totals } from '@tejian/contract/money/dunning/dunning.record.ts';
import { ageBands, type AgeBand } from '@tejian/domain/money/dunning/dunning.ts';
import { dunningText } from '@tejian/domain/money/dunning/dunning.text.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import './dunning.css';
import { text } from './dunning.text.ts';

type Unit = Totals['units'][number];
const figure = { align: 'right', mono: true } as const;
const columns = [
  { key: 'payer', title: text.payer, render: ({ payer }: Unit) => payer },
  { key: 'count', title: text.count, ...figure, render: ({ count }: Unit) => String(count) },
  ...ageBands.map((band) => ({
    key: band,
    title: dunningText.bands[band] + text.yuan,
    ...figure,
    render: (unit: Unit) => shownMoney(unit[band]),
  })),
  { key: 'total', title: text.total, ...figure, render: ({ total }: Unit) => shownMoney(total) },
];

const PERCENT = 100;

/** A bar for each age; the table beside it says the same by unit. */
function Bars({ all }: { all: Totals['all'] }) {
  const valueOf = (band: AgeBand) => Number(all[band] ?? 0);
  const longest = Math.max(...ageBands.map(valueOf)) || 1;
  return (
    <ul className="dunning-bars">
      {ageBands.map((band) => (
        <li key={band}>
          <span>{dunningText.bands[band]}</span>
          <span className="dunning-fill" style={{ width: `${(PERCENT * valueOf(band)) / longest}%` }} />
          <span className="mono">{shownMoney(all[band])}</span>
        </li>
      ))}
    </ul>
  );
}

const UNITS_PER_PAGE = 5;

/** The units that owe the most, page by page: above the list there is no room for all of them. */
function Units({ units }: Pick<Totals, 'units'>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <SmallTable
        label={text.byUnit}
        columns={columns}
        rows={units.slice((page - 1) * UNITS_PER_PAGE, page * UNITS_PER_PAGE)}
        rowKey={({ payer }) => payer}
        empty={text.none}
      />
      {units.length > UNITS_PER_PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={UNITS_PER_PAGE}
          total={units.length}
          showSizeChanger={false}
          showTotal={text.units}
          onChange={setPage}
        />
      )}
    </>
  );
}

/** The amounts owed past their day, by age and by unit. */
export function OverdueTotals() {
  const totalsCall = useCall(getOverdueTotals, {}, { fresh: true });
  return (
    <Answered of={totalsCall}>
      {({ units, all, unitCount }) => (
        <section className="dunning-totals" aria-label={text.title}>
          <div>
            <b>{all.total === undefined ? text.countOnly(all.count) : text.sum(all.count, shownMoney(all.total))}</b>
            {all.total !== undefined && <Bars all={all} />}
          </div>
          <div>
            <Units units={units} />
            {unitCount > units.length && <span className="soft">{text.more(units.length, unitCount)}</span>}
          </div>
        </section>
      )}
    </Answered>
  );
}
