import {
  copyEntry,
  findSisters,
  takeBackCopies,
  type CopySister,
} from '@tejian/contract/business/report/copy.contract.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { batchResult, toast, undoToast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './report-entry.text.ts';

/** Takes the copies back that were made; what was changed in them since stays. */
async function takeBack(doneItems: readonly ItemResult[]): Promise<void> {
  const itemNos = doneItems.map(({ itemNo }) => itemNo);
  const versions = doneItems.map(({ version }) => String(version));
  const answers = await act(() => callServer(takeBackCopies, { itemNos, versions }));
  if (answers?.every(({ isSuccess }) => isSuccess)) toast('success', text.copy.takenBack(itemNos.length));
  else if (answers) await batchResult(text.copy.takeBackTitle, answers.map(shownResult));
}

const shownResult = ({ itemNo, isSuccess, sentence }: ItemResult) => ({ label: itemNo, isSuccess, errorMsg: sentence });

async function copyTo(sourceNo: string, itemNos: string[]): Promise<boolean> {
  const answers = await act(() => callServer(copyEntry, { sourceNo, itemNos }));
  if (!answers) return false;
  refreshCalls(findSisters);
  const copiedAnswers = answers.filter(({ isSuccess }) => isSuccess);
  if (copiedAnswers.length < answers.length) await batchResult(text.copy.title, answers.map(shownResult));
  if (copiedAnswers.length > 0) undoToast(text.copy.copied(copiedAnswers.length), () => void takeBack(copiedAnswers));
  return copiedAnswers.length > 0;
}

function Sister({
  sister,
  isChosen,
  onChoose,
}: {
  sister: CopySister;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { reportNo, place, innerNo, fills, keeps, obstacle, lines } = sister;
  return (
    <li className="copy-sister">
      <Checkbox
        checked={isChosen}
        disabled={obstacle !== undefined}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <span className="mono">{reportNo}</span> {place} {innerNo}
      </Checkbox>
      <span className={obstacle ? 'copy-obstacle' : undefined}>{obstacle ?? text.copy.counted(fills, keeps)}</span>
      {lines.length > 0 && (
        <details>
          <summary>{text.copy.details}</summary>
          <dl>
            {lines.map(({ label, value, isKept }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{isKept ? text.copy.kept(value) : value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

/**
 * The part of this record that goes to the records of sister devices: seen beforehand, and taken back where it was
 * wrong.
 */
export function CopyDialog({ itemNo, onClose }: { itemNo: string; onClose: () => void }) {
  const sisters = useCall(findSisters, { sourceNo: itemNo }, { fresh: true });
  const [leftTexts, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const possible = (sisters.data ?? []).filter(({ obstacle }) => obstacle === undefined);
  const chosenNos = possible.filter((one) => !leftTexts.has(one.itemNo)).map((one) => one.itemNo);
  const submit = async () => {
    setBusy(true);
    const isDone = await copyTo(itemNo, chosenNos);
    setBusy(false);
    if (isDone) onClose();
  };
  const choose = (no: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== no) : [...before, no]));
  return (
    <TabModal
      open
      width={640}
      title={text.copy.title}
      okText={text.copy.ok(chosenNos.length)}
      okButtonProps={{ disabled: chosenNos.length === 0, loading: isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className="entry-note">{text.copy.note}</p>
      <Answered of={sisters}>
        {(foundItems) =>
          foundItems.length === 0 ? (
            <p>{text.copy.none}</p>
          ) : (
            <ul className="copy-sisters">
              {foundItems.map((sister) => (
                <Sister
                  key={sister.itemNo}
                  sister={sister}
                  isChosen={chosenNos.includes(sister.itemNo)}
                  onChoose={(isChosen) => choose(sister.itemNo, isChosen)}
                />
              ))}
            </ul>
          )
        }
      </Answered>
    </TabModal>
  );
}
