import {
  compareEquipmentMoments,
  findEquipmentChanges,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { readMoment } from '@tejian/domain/archive/equipment/history.ts';
import { Alert, Button, Switch } from 'antd';
import { sentenceOf } from '../../../../platform/failures.ts';
import { useKeptState } from '../../../../platform/kept-state.ts';
import { Failure } from '../../../../platform/PageWait.tsx';
import { useCall } from '../../../../platform/use-call.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { FormSection } from '../../../../ui/form/FormPage.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import './history.css';
import { text } from './history.text.ts';
import { MomentChoice } from './MomentChoice.tsx';
import { beforeEntry } from './moments.ts';

const OFFERED = 100; // the latest entries; earlier ones are chosen from the history

interface Props {
  id: string;
  /** Nothing chosen: what the last entry changed. */
  left: string | undefined;
  right: string;
  onChoose: (left: string, right: string) => void;
}

/** The record at two moments, side by side. */
export function CompareView({ id, left: chosenText, right, onChoose }: Props) {
  const [{ onlyDifferences }, keep] = useKeptState('local', 'equipment-compare', { onlyDifferences: true });
  const changesCall = useCall(findEquipmentChanges, { id, size: OFFERED }, { fresh: true });
  const entries = changesCall.data?.entries ?? [];
  const [latest] = entries;
  const left = chosenText ?? (latest ? beforeEntry(latest) : 'now');
  const askedPart = {
    id,
    left: readMoment(left) ?? ({ kind: 'now' } as const),
    right: readMoment(right) ?? ({ kind: 'now' } as const),
  };
  const { data, error } = useCall(compareEquipmentMoments, askedPart, {
    fresh: true,
    enabled: chosenText !== undefined || changesCall.data !== undefined,
  });
  const differing = data?.fields.filter((field) => field.differs).length ?? 0;
  return (
    <FormSection
      title={data ? text.differences(differing, data.fields.length) : text.compared}
      extra={
        <div className="section-extra history-noprint">
          <label>
            <Switch
              size="small"
              checked={onlyDifferences}
              onChange={(isChecked) => keep({ onlyDifferences: isChecked })}
              aria-label={text.onlyDifferences}
            />{' '}
            {text.onlyDifferences}
          </label>
          <Button size="small" onClick={() => onChoose(right, left)}>
            {text.swap}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {text.print}
          </Button>
        </div>
      }
    >
      <div className="moment-choices history-noprint">
        <MomentChoice
          label={text.left}
          value={left}
          title={data?.left.title}
          entries={entries}
          onChange={(moment) => onChoose(moment, right)}
        />
        <MomentChoice
          label={text.right}
          value={right}
          title={data?.right.title}
          entries={entries}
          onChange={(moment) => onChoose(left, moment)}
        />
      </div>
      <Failure of={changesCall} />
      {error && <Alert type="error" showIcon title={sentenceOf(error)} />}
      {data && data.uncertain.length > 0 && (
        <Alert className="compare-note" type="warning" showIcon title={text.uncertain(data.uncertain.join('、'))} />
      )}
      {!data && !error && <Skeleton lines={6} />}
      {data && <ComparisonTable comparison={data} onlyDifferences={onlyDifferences} />}
    </FormSection>
  );
}
