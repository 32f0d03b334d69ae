import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { findDueSummary, findOverdueTasks } from '@tejian/contract/query/due/due.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { ListCall, Paging } from '@tejian/contract/kit/call.ts';
import { bandText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { Answered, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { BandBars } from '../due/BandBars.tsx';
import { periodOf } from '../statistic/period.ts';
import { Card, Desk, DeskHead, Due, News } from './DeskParts.tsx';
import './desktop.css';
import { text } from './desktop.text.ts';

interface FigureProps<Search, Row> {
  readonly label: string;
  readonly call: ListCall<Search, Row>;
  readonly asked: Search;
  readonly href: string;
}

/** The number of rows of a list; it leads to them. */
function Figure<Search, Row>({ label, call, asked, href }: FigureProps<Search, Row>) {
  const page = usePage();
  const request: Search & Paging = { ...asked, counting: 'only' };
  const callCall = useCall(call, request, { fresh: true });
  return (
    <div>
      <dt>{label}</dt>
      <Answered of={callCall}>
        {({ count, countExact }) => (
          <dd className={count > 0 ? 'state-danger' : undefined}>
            <button type="button" onClick={() => page.open(href, { fresh: true })}>
              {groupedText(count)}
              {countExact === false && '+'}
            </button>
          </dd>
        )}
      </Answered>
    </div>
  );
}

/** A report that nobody has approved yet, or that another one replaced, is no result of an inspection. */
const failedReports = { polarity: 'negative', state: 'approved' } as const;

/** The figures that ask for supervision: failed inspections, major issues, tasks of the institutes that are late. */
export function SupervisionFigures() {
  const may = useCan();
  const day = today();
  const year = periodOf('months12', day);
  const month = periodOf('month', day);
  return (
    <dl className="desk-house">
      {may('report:read') && (
        <Figure
          label={text.failed}
          call={findReports}
          asked={{ ...failedReports, inspectDateStart: year.from, inspectDateEnd: addDays(year.to, 1) }}
          href={paths.reports({ ...failedReports, inspectDate: `${year.from},${year.to}` })}
        />
      )}
      {may('majorIssue:read') && (
        <Figure
          label={text.majorIssues}
          call={findMajorIssues}
          asked={{ createdAtStart: month.from, createdAtEnd: addDays(month.to, 1) }}
          href={paths.majorIssues({ createdAt: `${month.from},${month.to}` })}
        />
      )}
      {may('due:read') && (
        <Figure label={text.overdueTasks} call={findOverdueTasks} asked={{}} href={paths.overdueWarning()} />
      )}
    </dl>
  );
}

/** The places where equipment falls due: by area and by kind, each bar leads to its devices. */
function Areas() {
  const page = usePage();
  const summary = useCall(findDueSummary, {}, { fresh: true });
  const { data } = summary;
  if (!data) return <PageWait on={[summary]} />;
  const openBy = (place: 'areaCode' | 'kindCode') => (row: { key: string; label: string }, band?: string) =>
    page.open(paths.dueEquipment({ band, [place]: row.key, label: row.label }), { fresh: true });
  return (
    <>
      <Card title={text.byArea}>
        <BandBars
          rows={data.areas}
          blank={text.noArea}
          bandName={(band) => bandText(band, data)}
          onOpen={openBy('areaCode')}
        />
      </Card>
      <Card title={text.byKind}>
        <BandBars rows={data.kinds} bandName={(band) => bandText(band, data)} onOpen={openBy('kindCode')} />
      </Card>
    </>
  );
}

/** /workDesktop: the desk of supervision: what failed, what is overdue, where. */
export default function SupervisionDesktopPage() {
  const may = useCan();
  return (
    <Desk>
      {(data) => (
        <div className="desk beside-contact">
          <DeskHead {...data} />
          <Card title={text.supervision}>
            <SupervisionFigures />
          </Card>
          <div className="desk-main">
            <div className="desk-stack">{may('due:read') && <Areas />}</div>
            <div className="desk-stack">
              {data.dueSoon && (
                <Card title={text.due}>
                  <Due due={data.dueSoon} />
                </Card>
              )}
              <News messages={data.messages} />
            </div>
          </div>
        </div>
      )}
    </Desk>
  );
}
