import { findDeputyLimits, type DeputyLimits as Limits } from '@tejian/contract/business/deputy/deputy.contract.ts';
import type { DeputyCode } from '@tejian/domain/business/deputy/deputy.ts';
import { Alert } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { text } from './deputy.text.ts';

interface Chosen {
  readonly userId: string;
  readonly deputyId: string;
  readonly codes: readonly DeputyCode[];
  readonly fromDay: string;
  readonly untilDay: string;
}

/** The part of the person's work that the chosen deputy could not do, told before it is saved. */
export function DeputyLimits({ of: { userId, deputyId, codes, fromDay, untilDay } }: { of: Chosen }) {
  const isChosen = deputyId !== '' && deputyId !== userId && codes.length > 0 && fromDay !== '' && fromDay <= untilDay;
  const askedPart = { ...(userId ? { userId } : {}), deputyId, codes: [...codes], fromDay, untilDay };
  const limitsCall = useCall(findDeputyLimits, askedPart, { enabled: isChosen, fresh: true });
  if (!isChosen) return null;
  if (!limitsCall.data) return <Failure of={limitsCall} />;
  const { openCount } = limitsCall.data;
  const toldSentences = sentencesOf(limitsCall.data);
  if (toldSentences.length === 0)
    return <Alert type="success" showIcon className="dialog-below" title={text.coversAll(openCount)} />;
  return (
    <Alert
      type="warning"
      showIcon
      className="dialog-below"
      title={text.leaves}
      description={
        <ul className="plain-list">
          {toldSentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}

const sentencesOf = ({ kinds, openCount, refused, absences }: Limits): string[] => [
  ...absences.map(({ fromDay, untilDay }) => text.away(fromDay, untilDay)),
  ...kinds.map((one) => text.kindsLeft(one.duty, one.kinds)),
  ...(refused.length > 0 ? [text.openLeft(openCount, refused.length)] : []),
  ...refused.slice(0, MOST_SHOWN).map(({ itemNo, stepLabel, obstacle }) => text.itemLeft(itemNo, stepLabel, obstacle)),
];
const MOST_SHOWN = 5;
