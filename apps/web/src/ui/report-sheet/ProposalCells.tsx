import { setField } from '@tejian/domain/business/report/edit.ts';
import { nextMonthsBind } from '@tejian/domain/business/report/next-date.ts';
import { NumberBox } from './NumberBox.tsx';
import { placeName } from './place.ts';
import { polarityTones } from './polarity-tone.ts';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';

/** The conclusion that the template's rules come to, with the reason. */
export function ConclusionCell() {
  const conclusion = useSheet((state) => state.judgement.conclusion);
  if (conclusion.state === 'open') {
    return (
      <span className="sheet-proposal">
        <b className="sheet-waits">{text.waits}</b>
        <small>{conclusion.reason}</small>
      </span>
    );
  }
  return (
    <span className="sheet-proposal">
      <b className={`sheet-verdict ${polarityTones[conclusion.polarity]}`}>{conclusion.value}</b>
      <small>{conclusion.overridden ? conclusion.reason : `${text.proposed}：${conclusion.reason}`}</small>
    </span>
  );
}

function MonthsChoice({ min, max }: { min: number; max: number }) {
  const { tools } = useSheetSetting();
  const months = useSheet((state) => state.entry.fields[nextMonthsBind]);
  if (!tools) return null;
  return (
    <span className="sheet-entry" data-place={placeName({ section: 'conclusion', bind: nextMonthsBind })}>
      {text.months}
      <NumberBox
        value={typeof months === 'number' || typeof months === 'string' ? months : null}
        onChange={(value) => tools.change((entry) => setField(entry, nextMonthsBind, value))}
        label={text.months}
        decimals={0}
        unsigned
        width={52}
      />
      <small>{text.monthsRange(min, max)}</small>
    </span>
  );
}

/** The next inspection date by the template's rule, with the rule's sentence; the interval where the rule leaves a choice. */
export function NextDateCell() {
  const nextDate = useSheet((state) => state.judgement.nextDate);
  if (nextDate.state === 'open') return <small className="sheet-waits">{`${text.waits}：${nextDate.reason}`}</small>;
  if (nextDate.state === 'none') return <>{nextDate.printed}</>;
  return (
    <span className="sheet-proposal">
      <b>{nextDate.printed}</b>
      <small>{nextDate.text}</small>
      {nextDate.remark && <small className="state-warning">{nextDate.remark}</small>}
      {nextDate.range && <MonthsChoice min={nextDate.range.min} max={nextDate.range.max} />}
    </span>
  );
}
