import { setResult, setSub } from '@tejian/domain/report/edit.ts';
import type { Place } from '@tejian/domain/report/place.ts';
import type { ResultOption } from '@tejian/domain/report/template.ts';
import { moveFocus } from './field-keys.ts';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { ResultChoice } from './ResultChoice.tsx';
import { useSheetSetting } from './sheet-source.ts';

interface Props {
  place: Place & { item: string };
  label: string;
  options: readonly ResultOption[];
  /** What was chosen; `shown` besides says what a value or a condition makes of it. */
  chosen: string | undefined;
  shown: string | null;
  applies: boolean;
}

/** The result of an item or of one of its lines, to choose or to read. */
export function ResultCell({ place, label, options, chosen, shown, applies }: Props) {
  const { tools } = useSheetSetting();
  const option = options.find(({ value }) => value === (shown ?? chosen));
  if (!applies) {
    return (
      <span className="sheet-off" title={text.switchedOff}>
        {option?.label ?? text.effects.na}
      </span>
    );
  }
  if (!tools) return <span className={`sheet-result sheet-effect-${option?.effect ?? 'open'}`}>{option?.label ?? text.notFilled}</span>;
  const choose = (value: string | undefined) =>
    tools.change((entry) => (place.sub === undefined ? setResult(entry, place.item, value) : setSub(entry, place.item, place.sub, value)));
  const onNext = (from: HTMLElement) => {
    const root = from.closest<HTMLElement>('.report-sheets');
    if (root) moveFocus(root, from, 'next');
  };
  return <ResultChoice options={options} value={chosen ?? shown ?? undefined} onChoose={choose} label={text.resultOf(label)} place={placeName(place)} onNext={onNext} />;
}
