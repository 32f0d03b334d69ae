import { showInstant } from '@tejian/contract/kit/field.ts';
import { Button, Radio } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import type { Clash } from '@tejian/entry/autosave.ts';
import type { EntrySession } from './entry-session.ts';
import { decidedEntry, isDecided, mergeChoices, type MergeChoice, type Side } from './merge-choices.ts';
import { text } from './report-entry.text.ts';

interface RowProps {
  choice: MergeChoice;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function ChoiceRow({ choice, side, onChoose }: RowProps) {
  const sides: readonly Side[] = ['mine', 'theirs'];
  return (
    <tr>
      <th scope="row">{choice.label}</th>
      <td className="merge-base">{choice.base}</td>
      {sides.map((one) => (
        <td key={one}>
          <Radio checked={side === one} onChange={() => onChoose(one)}>
            {choice[one]}
          </Radio>
        </td>
      ))}
    </tr>
  );
}

interface TableProps {
  choices: readonly MergeChoice[];
  chosen: Readonly<Record<string, Side>>;
  onChoose: (key: string, side: Side) => void;
}

function ChoiceTable({ choices, chosen, onChoose }: TableProps) {
  return (
    <div className="entry-box">
      <table>
        <thead>
          <tr>
            {Object.values(text.mergeColumns).map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              side={chosen[choice.key]}
              onChoose={(side) => onChoose(choice.key, side)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ClashProps {
  clash: Clash;
  source: Pick<SheetState, 'template' | 'frozen'>;
  onDecide: EntrySession['decide'];
}

function ClashDialog({ clash, source: { template, frozen }, onDecide }: ClashProps) {
  const choices = useMemo(() => mergeChoices(template, clash.conflicts, frozen), [template, clash, frozen]);
  const [chosenSides, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => setChosen(Object.fromEntries(choices.map(({ key }) => [key, side])));
  return (
    <TabModal
      open
      width={760}
      title={text.mergeTitle}
      closable={false}
      keyboard={false}
      footer={
        <Button
          type="primary"
          disabled={!isDecided(choices, chosenSides)}
          onClick={() => onDecide(decidedEntry(clash.merged, choices, chosenSides), clash)}
        >
          {text.mergeOk}
        </Button>
      }
    >
      <p>{text.mergeLead(clash.by ?? text.someone, clash.at ? showInstant(clash.at) : '')}</p>
      <p className="merge-all">
        <Button size="small" onClick={() => all('mine')}>
          {text.mergeAll.mine}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {text.mergeAll.theirs}
        </Button>
      </p>
      <ChoiceTable
        choices={choices}
        chosen={chosenSides}
        onChoose={(key, side) => setChosen((before) => ({ ...before, [key]: side }))}
      />
    </TabModal>
  );
}

/** Shown when somebody else changed the same values: mine or theirs, field by field. */
export function MergeDialog({ session }: { session: EntrySession }) {
  const clash = useSyncExternalStore(session.subscribe, () => session.getAutosave().clash);
  if (!clash) return null;
  return <ClashDialog clash={clash} source={session.source.getState()} onDecide={session.decide} />;
}
