import { findUnitHistory, findUnits, getUnit, type Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import {
  findUnitMerges,
  findUnitReferences,
  mergeUnits,
  undoUnitMerge,
} from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import { mergeDifferences, mergeFields } from '@tejian/domain/archive/unit/unit-merge.ts';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act, useCall, useWrite } from '../../../platform/use-call.ts';
import { toast, undoToast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import './unit.css';
import { text as allText } from './unit.text.ts';
import { useUnitWords } from './use-unit-words.ts';

const text = allText.merge;

interface Props {
  units: readonly [Unit, Unit];
  onMerged: (id: string) => void;
  onClose: () => void;
}

const valuesOf = (unit: Unit): Record<string, unknown> => ({ ...unit, ...unit.values });
const differences = (keptUnit: Unit, other: Unit) => mergeDifferences(valuesOf(keptUnit), valuesOf(other));
const keyOf = ({ key }: { key: string }) => key;
const gaps = (keptUnit: Unit, other: Unit) =>
  new Set(differences(keptUnit, other).flatMap(({ key, isGap }) => (isGap ? [key] : [])));

async function undo(mergeId: string): Promise<void> {
  if (await act(() => callServer(undoUnitMerge, { mergeId }), text.undone))
    refreshCalls(findUnits, getUnit, findUnitMerges, findUnitHistory);
}

/** Two units side by side: what differs is chosen field by field, everything else goes over by itself. */
export function MergeDialog({ units, onMerged, onClose }: Props) {
  const [[keptFacts, other], setSides] = useState(units);
  const [takenTexts, setTaken] = useState<ReadonlySet<string>>(() => gaps(keptFacts, other));
  const { run, busy } = useWrite(mergeUnits);
  const referencesCall = useCall(findUnitReferences, { id: other.id }, { fresh: true });
  const { data: moving } = referencesCall;
  const different = differences(keptFacts, other);
  const swap = () => (setSides([other, keptFacts]), setTaken(gaps(other, keptFacts)));
  const merge = async () => {
    try {
      const mergedRun = await run({
        id: keptFacts.id,
        version: keptFacts.version,
        mergedId: other.id,
        mergedVersion: other.version,
        taken: [...takenTexts],
      });
      if (!mergedRun) return;
      refreshCalls(findUnits, getUnit, findUnitMerges, findUnitHistory);
      undoToast(text.done, () => void undo(mergedRun.mergeId));
      onMerged(keptFacts.id);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <TabModal
      open
      width={920}
      title={text.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{allText.cancel}</Button>
          <Button type="primary" loading={busy} onClick={() => void merge()}>
            {text.run}
          </Button>
        </>
      }
    >
      <div className="unit-merge-tools">
        <Button size="small" disabled={different.length === 0} onClick={() => setTaken(new Set())}>
          {text.allKept}
        </Button>
        <Button size="small" disabled={different.length === 0} onClick={() => setTaken(new Set(different.map(keyOf)))}>
          {text.allOther}
        </Button>
        <Button size="small" onClick={swap}>
          {text.swap}
        </Button>
        <span className="soft">{different.length > 0 ? text.onlyDifferent : text.same}</span>
      </div>
      <Sides
        kept={keptFacts}
        other={other}
        keys={different.map(({ key }) => key)}
        taken={takenTexts}
        onTake={setTaken}
      />
      <ul className="unit-merge-notes">
        <li>{text.parts}</li>
        <Failure of={referencesCall} />
        {moving && (
          <li>{moving.references.length > 0 ? text.moves(moving.references.join('、')) : text.nothingMoves}</li>
        )}
      </ul>
    </TabModal>
  );
}

interface SidesProps {
  kept: Unit;
  other: Unit;
  keys: readonly string[];
  taken: ReadonlySet<string>;
  onTake: (taken: ReadonlySet<string>) => void;
}

function Sides({ kept, other, keys, taken, onTake }: SidesProps) {
  const keptWords = useUnitWords(kept.areaCode);
  const otherWords = useUnitWords(other.areaCode);
  const take = (key: string, isTaken: boolean) =>
    onTake(new Set(isTaken ? [...taken, key] : [...taken].filter((one) => one !== key)));
  const fields = mergeFields.filter(({ key }) => keys.includes(key));
  return (
    <table className="unit-merge">
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">
            {text.keep}：{kept.name}
          </th>
          <th scope="col">
            {text.other}：{other.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={taken.has(key) ? undefined : 'merge-taken'}>
              <Radio
                name={`merge-${key}`}
                checked={!taken.has(key)}
                onChange={() => take(key, false)}
                aria-label={`${text.keep} ${label}`}
              >
                {keptWords(key, valuesOf(kept)[key]) || allText.nothing}
              </Radio>
            </td>
            <td className={taken.has(key) ? 'merge-taken' : undefined}>
              <Radio
                name={`merge-${key}`}
                checked={taken.has(key)}
                onChange={() => take(key, true)}
                aria-label={`${text.other} ${label}`}
              >
                {otherWords(key, valuesOf(other)[key])}
              </Radio>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
