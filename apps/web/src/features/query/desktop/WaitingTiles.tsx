import type { Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { MOST_COUNTED, tileOf, waitingRequests } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { boundedText, groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { paths } from '../../../paths.ts';
import './desktop.css';
import { text } from './desktop.text.ts';

/** The place where what waits is done. */
const placeOfMoney: Readonly<Record<Desktop['money'][number]['name'], string>> = {
  receipts: paths.payWaiting(),
  lines: paths.statementMatching(),
};

/** One tile for each step of the person, those with nothing to do too: its figure leads to the work list, what is late to those tasks. */
export function Waiting({
  waiting: steps,
  hazards = 0,
  money,
  requests,
}: Pick<Desktop, 'waiting' | 'money' | 'hazards' | 'requests'>) {
  const page = usePage();
  const can = useCan();
  const beside = [
    { label: text.hazards, count: hazards, href: paths.hazards({ state: 'pending' }) },
    ...requests.map(({ kind, count }) => ({ label: tileOf(kind), count, href: waitingRequests[kind].href })),
    ...money.map(({ name, count }) => ({ label: text.money[name], count, href: placeOfMoney[name] })),
  ].filter(({ count }) => count > 0);
  if (steps.length === 0 && beside.length === 0) return <p className="desk-none">{text.nothingWaiting}</p>;
  const openList = (href: string) => {
    page.open(href);
    // A list that stands open since before shows what the tile counts now; home itself needs none of what it is asked by.
    void Promise.all([
      import('@tejian/contract/business/application/application.contract.ts'),
      import('@tejian/contract/business/item/item.contract.ts'),
    ]).then(([{ findSheet }, { findItems }]) => refreshCalls(findSheet, findItems));
  };
  return (
    <ul className="desk-tiles">
      {steps.map(({ stepCode, label, href, count, overdue }) => (
        <li key={stepCode}>
          <button type="button" className="desk-tile" onClick={() => openList(href)}>
            <span>{label}</span>
            <strong>{groupedText(count)}</strong>
          </button>
          {overdue > 0 && can('application:read') && (
            <button
              type="button"
              className="desk-late state-danger"
              onClick={() => page.open(paths.openTasks({ stepcode: stepCode, mine: '1', overdue: '1' }))}
            >
              {text.overdue(groupedText(overdue))}
            </button>
          )}
        </li>
      ))}
      {beside.map(({ label, count, href }) => (
        <li key={label}>
          <button type="button" className="desk-tile" onClick={() => page.open(href, { fresh: true })}>
            <span>{label}</span>
            <strong>{boundedText(count, MOST_COUNTED)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
