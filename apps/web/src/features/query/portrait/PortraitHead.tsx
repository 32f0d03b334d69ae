import { dueBand, type DueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { dueDays } from '@tejian/domain/query/portrait/portrait-timeline.ts';
import { isInspected } from '@tejian/domain/archive/equipment/business.ts';
import { daysBetween } from '@tejian/domain/shared/day/day.ts';
import { Tag } from 'antd';
import { today } from '../../../platform/clock.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import type { ValueText } from '../../archive/equipment/value-text.ts';
import { text } from './portrait.text.ts';
import { textOf } from './lanes.ts';
import type { PortraitContext } from './use-portrait.ts';

const codeKeys = ['deviceCode', 'registrationCode', 'useCertificateNo', 'identificationCode', 'factoryNo'] as const;
const facts = [
  ['useUnitName', text.useUnit, 2],
  ['useAddress', text.useAddress, 2],
  ['equipmentVarietyCode', text.variety, 1],
  ['model', text.model, 1],
  ['manufacturerName', text.maker, 2],
  ['maintainerName', text.maintainer, 2],
] as const;

/** The name plate: what it is, whose, where, in which state, and how near it is due. */
export function PortraitHead({ context, valueText }: { context: PortraitContext; valueText: ValueText }) {
  const { detail, definitions } = context;
  const { values, missing } = detail;
  const labels = new Map(definitions.map(({ key, label }) => [key, label]));
  const codes = codeKeys.filter((key) => values[key]);
  return (
    <section className="plate">
      <div className="plate-main">
        <h1>
          {textOf(values['equipmentName'])}
          <Tag>{valueText('useStatus', values['useStatus'])}</Tag>
          {missing.length > 0 && <Tag color="warning">{text.incomplete(missing.length)}</Tag>}
        </h1>
        <ul className="plate-codes">
          {codes.map((key) => (
            <li key={key}>
              <span>{labels.get(key)}</span> <b className="mono">{textOf(values[key])}</b>
            </li>
          ))}
        </ul>
        <DetailList
          columns={4}
          details={facts.map(([key, label, span]) => ({ label, span, value: valueText(key, values[key]) }))}
        />
      </div>
      <DuePlate context={context} />
    </section>
  );
}

const tones: Readonly<Record<DueBand, string>> = {
  overdue: 'danger',
  urgent: 'warning',
  soon: 'warning',
  later: 'success',
};

/** The nearest due date, large; the others under it. */
function DuePlate({ context: { detail, definitions } }: { context: PortraitContext }) {
  const dates = dueDays(detail.values, definitions).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first, ...others] = dates;
  if (!isInspected(textOf(detail.values['useStatus']))) return <div className="plate-due">{text.notInspected}</div>;
  if (!first) return <div className="plate-due">{text.noDue}</div>;
  const days = daysBetween(today(), first.day);
  const words =
    days > 0
      ? text.untilDue(first.label, days)
      : days === 0
        ? text.dueToday(first.label)
        : text.overdueBy(first.label, -days);
  return (
    <div className={`plate-due plate-${tones[dueBand(first.day, today())]}`}>
      <strong className="mono">{first.day}</strong>
      <span>{words}</span>
      {others.map(({ key, label, day }) => (
        <small key={key}>
          {label} <span className="mono">{day}</span>
        </small>
      ))}
    </div>
  );
}
