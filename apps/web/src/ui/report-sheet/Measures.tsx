import { WarningOutlined } from '@ant-design/icons';
import { setMeasure } from '@tejian/domain/business/report/edit.ts';
import type { Box, ItemEntry, MeasuredValue } from '@tejian/domain/business/report/entry.ts';
import { numberBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import { printEntered } from '@tejian/domain/business/report/format.ts';
import { driftedBoxes } from '@tejian/domain/business/report/last-values.ts';
import { numbersOf, type MeasureJudgement } from '@tejian/domain/business/report/measure.ts';
import { numberBounds } from '@tejian/domain/business/report/number-bounds.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import type { Measure } from '@tejian/domain/business/report/template.ts';
import { isUnsigned } from '@tejian/domain/business/report/unsigned.ts';
import { NumberBox } from './NumberBox.tsx';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';

interface Props {
  measures: readonly Measure[];
  judged: Readonly<Record<string, MeasureJudgement>>;
  entry: ItemEntry | undefined;
  place: Place & { item: string };
}

const boxesOf = (value: MeasuredValue | undefined): readonly Box[] =>
  typeof value === 'object' && value !== null ? value : [value ?? null];

function shownValue(value: MeasuredValue | undefined): string {
  const shownBoxes = boxesOf(value).filter((box) => box !== null);
  return shownBoxes.length === 0
    ? text.empty
    : shownBoxes.map((box) => (typeof box === 'number' ? printEntered(box) : box)).join('、');
}

/** The value that the last report measured, with a word where this one lies far from it. */
function LastValue({ hint, isDrifted }: { hint: string | undefined; isDrifted: boolean }) {
  if (hint === undefined) return null;
  return (
    <span className="sheet-last">
      {hint}
      {isDrifted && (
        <strong className="state-warning">
          <WarningOutlined aria-hidden /> {text.drifted}
        </strong>
      )}
    </span>
  );
}

function OneMeasure({
  measure,
  judged,
  entry,
  place,
}: {
  measure: Measure;
  judged: MeasureJudgement | undefined;
  entry: ItemEntry | undefined;
  place: Place & { item: string };
}) {
  const { tools } = useSheetSetting();
  const last = useSheet((state) => state.last?.entry.items[place.item]?.values?.[measure.id]);
  const value = entry?.values?.[measure.id];
  const boxes = boxesOf(value);
  const hasNoSign = isUnsigned(measure);
  const out = judged?.inLimit === false;
  const boxOut = (index: number) => judged?.outBoxes.includes(index) === true || (out && judged?.outBoxes.length === 0);
  const bounds = numberBounds(measure)?.possible;
  const problem = boxes.map((box) => numberBoxProblem(box, measure.decimals, hasNoSign, bounds)).find(Boolean);
  const hint = last === undefined ? undefined : text.last(shownValue(last));
  const boxesDrifted = driftedBoxes(measure, numbersOf(last), numbersOf(value));
  return (
    <div
      className={out ? 'sheet-measure sheet-measure-out' : 'sheet-measure'}
      data-place={placeName({ ...place, measure: measure.id })}
    >
      <span>{measure.label}</span>
      {tools ? (
        Array.from({ length: Math.max(1, measure.repeat ?? 1) }, (_, index) => (
          <NumberBox
            key={index}
            value={boxes[index] ?? null}
            onChange={(number) => tools.change((before) => setMeasure(before, place.item, measure, number, index))}
            label={(measure.repeat ?? 1) > 1 ? text.box(measure.label, index + 1) : measure.label}
            decimals={measure.decimals}
            unsigned={hasNoSign}
            bounds={bounds}
            out={boxOut(index)}
            drifted={boxesDrifted[index]}
            hint={hint}
            width={(measure.repeat ?? 1) > 1 ? 52 : 68}
          />
        ))
      ) : (
        <b className="mono">{shownValue(value)}</b>
      )}
      <span className="sheet-unit">{measure.unit}</span>
      {judged?.limitText && (
        <span className={judged.limit.kind === 'missing' ? 'sheet-limit state-warning' : 'sheet-limit mono'}>
          {judged.limitText}
        </span>
      )}
      {tools && problem && <strong className="state-danger">{problem}</strong>}
      {out && <strong className="state-danger">{text.out}</strong>}
      <LastValue hint={hint} isDrifted={boxesDrifted.includes(true)} />
    </div>
  );
}

/** Measured values with unit and limit; what is outside its limit is red and says so. */
export function Measures({ measures, judged, entry, place }: Props) {
  return (
    <div className="sheet-measures">
      {measures.map((measure) => (
        <OneMeasure key={measure.id} measure={measure} judged={judged[measure.id]} entry={entry} place={place} />
      ))}
    </div>
  );
}
