import { attachmentFile } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import {
  askedHowIn,
  outsideIn,
  setAttachments,
  setGridRows,
  setWholeSection,
} from '@tejian/domain/business/report/edit.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { AttachmentSlot } from '@tejian/domain/business/report/template.ts';
import { slotRefusal } from '@tejian/domain/shared/attachment/slot.ts';
import { newId } from '@tejian/entry/new-id.ts';
import type { Outbox } from '@tejian/entry/outbox.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { attachmentOperation, sendAttachment, type AttachmentWish } from '../../../platform/outbox.ts';
import { usePhotoOrigins } from '../../../platform/photo-origin.ts';
import { addressOf } from '../../../platform/request.ts';
import { useUser } from '../../../platform/session.ts';
import { TableFile } from '../rows-from-file/TableFile.tsx';
import { toast, undoToast } from '../../../ui/feedback/feedback.ts';
import type { SheetTools } from '../../../ui/report-sheet/sheet-source.ts';
import { AddedItemTools, AddItems } from './added-items/AddedItems.tsx';
import type { EntrySession } from './entry-session.ts';
import { InstrumentPicker } from './InstrumentPicker.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { restoreItems } from './prepare-entry.ts';
import { text } from './report-entry.text.ts';
import type { EntryWork } from './use-entry-session.ts';

/** Address of an attachment's file, for pictures and links. */
export const fileAddress = (id: string): string =>
  addressOf(attachmentFile.path, attachmentFile.request.encode({ fileId: id }));

/** Only the named items of a fill are taken over. */
function onlyItems(before: ReportEntry, filledEntry: ReportEntry, items: readonly string[] | undefined): ReportEntry {
  if (!items) return filledEntry;
  const takenPart = Object.fromEntries(
    items.flatMap((no) => (filledEntry.items[no] ? [[no, filledEntry.items[no]]] : [])),
  );
  return { ...before, items: { ...before.items, ...takenPart } };
}

function fillSection(session: EntrySession, section: string, only: 'empty' | 'all', items?: readonly string[]): void {
  const { template, frozen, entry: before, judgement } = session.source.getState();
  const filledEntry = onlyItems(before, setWholeSection(before, template, section, frozen, { only }), items);
  session.change(() => filledEntry);
  const after = session.source.getState().judgement.progress.filled;
  const count =
    only === 'empty'
      ? after - judgement.progress.filled
      : Object.keys(filledEntry.items).filter((no) => filledEntry.items[no] !== before.items[no]).length;
  const outside = outsideIn(template, section, judgement);
  const askedNumber = askedHowIn(template, section, judgement);
  const sentence = `${text.filled(count)}${outside > 0 ? text.leftOutside(outside) : ''}${askedNumber > 0 ? text.leftAsked(askedNumber) : ''}`;
  if (count === 0) toast('info', sentence);
  else undoToast(sentence, () => session.change((entry) => restoreItems(entry, before, filledEntry)));
}

/** Pictures that are still on their way are shown from this machine. */
export function useFileAddress({ outbox }: EntryWork): (id: string) => string {
  const [local] = useState(() => new Map<string, string>());
  useEffect(
    () => () => {
      for (const address of local.values()) URL.revokeObjectURL(address);
      local.clear();
    },
    [local],
  );
  return useCallback(
    (id) => {
      const knownLocal = local.get(id);
      if (knownLocal) return knownLocal;
      const content = outbox.getState().operations.find((one) => one.id === id)?.content;
      if (!content) return fileAddress(id);
      const madeURL = URL.createObjectURL(content);
      local.set(id, madeURL);
      return madeURL;
    },
    [local, outbox],
  );
}

/** The time and place at which the photos were taken; asked again whenever one that was on its way has arrived. */
export function useArrivedOrigins({ outbox }: EntryWork, recordId: string) {
  const { originOf, again } = usePhotoOrigins(recordId);
  const { operations } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const waiting = operations.filter(({ record }) => record === recordId).length;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void again();
    before.current = waiting;
  }, [waiting, again]);
  return originOf;
}

/** Keeps a file here with its identifier and sends it by itself; where nothing can be kept, it is sent now or not at all. */
async function addFile(outbox: Outbox, owner: string, wish: AttachmentWish, file: File): Promise<boolean> {
  const operation = attachmentOperation(owner, new Date(), wish, file);
  try {
    await outbox.add(operation);
    void outbox.settle(wish.recordId).then((isSent) => isSent && toast('success', text.uploaded));
    return true;
  } catch {
    toast('warning', text.fileNotKept);
  }
  try {
    await sendAttachment(operation);
    toast('success', text.uploaded);
    return true;
  } catch (error) {
    toast('error', text.refusedFile(file.name, sentenceOf(error)));
    return false;
  }
}

/** The tools of the sheets while a session is open. */
export function useSheetTools({ session, outbox }: EntryWork, recordId: string, day: string): SheetTools {
  const { id: owner } = useUser();
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const upload = async (slot: AttachmentSlot, files: readonly File[]) => {
      setUploading((before) => new Set([...before, slot.code]));
      for (const file of files) {
        const refusal = slotRefusal(slot, file.name);
        if (refusal) {
          toast('error', text.refusedFile(file.name, refusal));
          continue;
        }
        const wish = { fileId: newId(), recordId, type: slot.code, title: slot.label, name: file.name };
        if (await addFile(outbox, owner, wish, file))
          session.change((entry) =>
            setAttachments(entry, slot.code, [...(entry.attachments[slot.code] ?? []), wish.fileId]),
          );
      }
      setUploading((before) => new Set([...before].filter((code) => code !== slot.code)));
    };
    return {
      change: session.change,
      fillSection: (section, only, items) => fillSection(session, section, only, items),
      instrumentDay: day,
      instrumentPicker: <InstrumentPicker session={session} day={day} />,
      renderGridFile: (section, rows) => (
        <TableFile
          name={section.title}
          section={section}
          rows={rows}
          onFill={(filledEntries) => session.change((entry) => setGridRows(entry, section.id, filledEntries))}
        />
      ),
      renderPeople: (props) => <PeoplePicker {...props} />,
      renderAddItems: (section) => <AddItems session={session} section={section} />,
      renderItemTools: (section, item) => <AddedItemTools session={session} section={section} item={item} />,
      upload: (slot, files) => void upload(slot, files),
      uploading,
    };
  }, [session, outbox, owner, recordId, day, uploading]);
}
