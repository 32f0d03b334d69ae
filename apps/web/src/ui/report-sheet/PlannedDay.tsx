import { setField } from '@tejian/domain/business/report/edit.ts';
import { text } from './report-sheet.text.ts';
import { useSheetSetting } from './sheet-source.ts';

/** Beside an inspection date that is still open: the day that was planned, taken over by one press once it has come. */
export function PlannedDay() {
  const { tools, plannedDay } = useSheetSetting();
  if (!tools || !plannedDay) return null;
  const { day, hasCome } = plannedDay;
  if (!hasCome) return <span className="sheet-planned">{text.planned(day)}</span>;
  return (
    <button
      type="button"
      className="sheet-quiet sheet-planned"
      aria-label={text.takePlanned(day)}
      title={text.takePlanned(day)}
      onClick={() => tools.change((entry) => setField(entry, 'rep.inspectDate', day))}
    >
      {text.planned(day)}
    </button>
  );
}
