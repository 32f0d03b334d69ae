import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import {
  findPartsToGive,
  findSuccessors,
  transferTasks,
  type PartToGive,
  type SuccessorRow,
} from '@tejian/contract/business/transfer/transfer.contract.ts';
import { transferForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { unlessOnlyRefused } from '../../../platform/failures.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { ChoiceList } from '../../../ui/feedback/ChoiceList.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { readers } from '../record-copy/reader-slot.tsx';
import { text } from './transfer.text.ts';

interface Transfer {
  userId: string;
  reason: string;
  readerIds: string[];
}

interface Props {
  /** Items at one step as the screen shows them; who could take the first is offered for all, and each answers for itself. */
  items: readonly Pick<Item, 'itemNo' | 'version'>[];
  branch?: string | undefined;
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

const fieldsOf = (people: readonly SuccessorRow[]) =>
  declaredFields<Transfer, keyof typeof transferForm.fields>(transferForm, {
    page: {
      readerIds: readers,
      userId: {
        options: people
          .filter(({ obstacle }) => obstacle === undefined)
          .map(({ userId, name, department, openTasks }) => ({
            value: userId,
            label: text.person(name, department, openTasks),
          })),
      },
    },
  });

/** Gives the open task of one or many items to somebody else; of a report in parts, first which of them. */
export function TransferDialog(props: Props) {
  const { items, branch, onClose } = props;
  const [item] = items;
  const asksFirst = items.length === 1 && branch === undefined;
  const parts = useCall(findPartsToGive, { itemNo: item?.itemNo ?? '' }, { fresh: true, enabled: asksFirst });
  const [chosenText, setChosen] = useState<string>();
  if (!asksFirst) return <ToSomebody {...props} />;
  const title = text.transferTitle(items.map(({ itemNo }) => itemNo));
  if (!parts.data) return <DialogWait of={parts} title={title} onClose={onClose} />;
  if (parts.data.length === 0 || chosenText !== undefined) return <ToSomebody {...props} branch={chosenText} />;
  return <WhichPart title={title} parts={parts.data} onChoose={setChosen} onClose={onClose} />;
}

interface WhichProps {
  title: string;
  parts: readonly PartToGive[];
  onChoose: (branch: string) => void;
  onClose: () => void;
}

function WhichPart({ title, parts, onChoose, onClose }: WhichProps) {
  const [at, setAt] = useState(0);
  return (
    <TabModal
      open
      title={title}
      width={520}
      okText={text.goOn}
      cancelText={text.cancel}
      onOk={() => onChoose(parts[at]?.branch ?? '')}
      onCancel={onClose}
    >
      <ChoiceList
        label={text.parts}
        note={text.choosePart}
        options={parts.map(({ label, people }) => text.part(label, people))}
        onChoose={setAt}
      />
    </TabModal>
  );
}

function ToSomebody(props: Props) {
  const people = useCall(
    findSuccessors,
    { itemNo: props.items[0]?.itemNo ?? '', ...(props.branch ? { branch: props.branch } : {}) },
    { fresh: true },
  );
  const title = text.transferTitle(props.items.map(({ itemNo }) => itemNo));
  if (!people.data) return <DialogWait of={people} title={title} onClose={props.onClose} />;
  if (people.data.every(({ obstacle }) => obstacle !== undefined)) return <Nobody {...props} people={people.data} />;
  return <TransferForm {...props} people={people.data} />;
}

const Reasons = ({ of }: { of: readonly SuccessorRow[] }) => (
  <ul className="plain-list">
    {of.map(({ userId, obstacle }) => (
      <li key={userId}>{obstacle}</li>
    ))}
  </ul>
);

/** Nothing can be given away: each reason, and no form that could not be sent. */
function Nobody({ items, people, onClose }: Props & { people: readonly SuccessorRow[] }) {
  const title = text.transferTitle(items.map(({ itemNo }) => itemNo));
  return (
    <TabModal
      open
      title={title}
      width={520}
      footer={<Button onClick={onClose}>{text.close}</Button>}
      onCancel={onClose}
    >
      <p>{text.nobody(people.length)}</p>
      <Reasons of={people} />
    </TabModal>
  );
}

function TransferForm({ items, branch, people, onClose, onDone }: Props & { people: readonly SuccessorRow[] }) {
  const itemNos = items.map(({ itemNo }) => itemNo);
  const [fields] = useState(() => fieldsOf(people));
  const [initial] = useState<Transfer>({ userId: '', reason: '', readerIds: [] });
  const unable = people.filter(({ obstacle }) => obstacle !== undefined);
  const note = (
    <>
      <p className="dialog-note">{text.transferNote}</p>
      {unable.length > 0 && (
        <details className="dialog-note">
          <summary>{text.unable(unable.length)}</summary>
          <Reasons of={unable} />
        </details>
      )}
    </>
  );
  const save = async ({ userId, reason, readerIds }: Transfer) => {
    const seenVersions = items.map(({ version }) => String(version));
    const reading = readerIds.length > 0 ? { readerIds } : {};
    const askedReading = { itemNos, userId, reason, ...reading, ...(branch ? { branch } : {}), seenVersions };
    return unlessOnlyRefused(await callServer(transferTasks, askedReading));
  };
  return (
    <FormDialog<Transfer, ItemResult[]>
      title={text.transferTitle(itemNos)}
      fields={fields}
      initial={initial}
      width={520}
      isQuiet
      okText={text.transfer}
      note={note}
      save={save}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
