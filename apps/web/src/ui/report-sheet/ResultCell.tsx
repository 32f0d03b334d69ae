import { setResult, setSub } from '@tejian/domain/business/report/edit.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import type { Cond, ResultOption } from '@tejian/domain/business/report/template.ts';
import { conditionWords } from './condition-words.ts';
import { moveFocus } from './field-keys.ts';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { ResultChoice } from './ResultChoice.tsx';
import { useSheet, useSheetSetting } from './sheet-source.ts';

interface Props {
  place: Place & { item: string };
  label: string;
  options: readonly ResultOption[];
  /** The value that was chosen; `shown` besides says what a value or a condition makes of it. */
  chosen: string | undefined;
  shown: string | null;
  applies: boolean;
  /** Decides whether it applies; said where it does not. */
  when: Cond | undefined;
}

/** 无此项 by the equipment's own data, with what decided it. */
function SwitchedOff({ label, when }: { label: string; when: Cond | undefined }) {
  const reason = useSheet(({ template, judgement }) => (when ? conditionWords(template, when, judgement.context) : ''));
  return (
    <span className="sheet-off" title={text.switchedOff}>
      {label}
      {reason && <small>{reason}</small>}
    </span>
  );
}

/** The result of an item or of one of its lines, to choose or to read. */
export function ResultCell({ place, label, options, chosen, shown, applies, when }: Props) {
  const { tools } = useSheetSetting();
  const option = options.find(({ value }) => value === (shown ?? chosen));
  if (!applies) return <SwitchedOff label={option?.label ?? text.effects.na} when={when} />;
  if (!tools)
    return (
      <span className={`sheet-result sheet-effect-${option?.effect ?? 'open'}`}>{option?.label ?? text.notFilled}</span>
    );
  const choose = (value: string | undefined) =>
    tools.change((entry) =>
      place.sub === undefined ? setResult(entry, place.item, value) : setSub(entry, place.item, place.sub, value),
    );
  const onNext = (from: HTMLElement) => {
    const root = from.closest<HTMLElement>('.report-sheets');
    if (root) moveFocus(root, from, 'result');
  };
  return (
    <ResultChoice
      options={options}
      value={chosen ?? shown ?? undefined}
      onChoose={choose}
      label={text.resultOf(label)}
      place={placeName(place)}
      onNext={onNext}
    />
  );
}
