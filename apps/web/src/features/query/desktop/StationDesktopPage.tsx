import { useCan } from '../../../platform/session.ts';
import { Card, Desk } from './DeskParts.tsx';
import { WorkDesk } from './DesktopPage.tsx';
import { text } from './desktop.text.ts';
import { RunningSteps } from './RunningSteps.tsx';
import { StationFigures } from './StationFigures.tsx';

/** /stationHome: what the house has done this month beside last year, where its work stands, and the head's own. */
export default function StationDesktopPage() {
  const may = useCan();
  return (
    <Desk>
      {(data) => (
        <WorkDesk data={data}>
          {may('statistics:read') && (
            <Card title={text.month} extra={<span className="desk-soft">{text.monthNote}</span>}>
              <StationFigures />
            </Card>
          )}
          {data.running && (
            <Card title={text.running} extra={<span className="desk-soft">{text.runningNote}</span>}>
              <RunningSteps steps={data.running} />
            </Card>
          )}
        </WorkDesk>
      )}
    </Desk>
  );
}
