import { setAttachments } from '@tejian/domain/business/report/edit.ts';
import type { AttachmentSlot, AttachmentsSection } from '@tejian/domain/business/report/template.ts';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { memo, useRef } from 'react';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';

const none: readonly string[] = [];
const accepted: Record<AttachmentSlot['kind'], string> = {
  photo: 'image/*',
  drawing: 'image/*,application/pdf',
  scan: 'image/*,application/pdf',
};

function Thumbnail({ slot, id }: { slot: AttachmentSlot; id: string }) {
  const { tools, fileAddress, originOf } = useSheetSetting();
  const origin = originOf?.(id);
  return (
    <li className="sheet-thumb">
      <a
        href={fileAddress?.(id)}
        target="_blank"
        rel="noreferrer"
        title={[text.open, origin?.whole].filter(Boolean).join('，')}
      >
        <img src={fileAddress?.(id)} alt={slot.label} loading="lazy" />
        {origin && <small>{origin.short}</small>}
      </a>
      {tools && (
        <button
          type="button"
          aria-label={`${text.remove} ${slot.label}`}
          title={text.remove}
          onClick={() =>
            tools.change((entry) =>
              setAttachments(
                entry,
                slot.code,
                (entry.attachments[slot.code] ?? none).filter((one) => one !== id),
              ),
            )
          }
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

function Slot({ section, slot }: { section: string; slot: AttachmentSlot }) {
  const { tools } = useSheetSetting();
  const ids = useSheet((state) => state.entry.attachments[slot.code]) ?? none;
  const input = useRef<HTMLInputElement>(null);
  const busy = tools?.uploading.has(slot.code) ?? false;
  return (
    <div className="sheet-slot" data-place={placeName({ section, slot: slot.code })}>
      <div>
        {slot.label} <span className="sheet-hint">{text.attachmentNeeded(slot.min)}</span>
      </div>
      <ul>
        {ids.map((id) => (
          <Thumbnail key={id} slot={slot} id={id} />
        ))}
        {tools && (
          <li>
            <button
              type="button"
              className="sheet-upload"
              data-stop=""
              disabled={busy}
              onClick={() => input.current?.click()}
            >
              <PlusOutlined />
              {busy ? text.uploading : text.upload}
            </button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={accepted[slot.kind]}
              aria-label={`${text.upload} ${slot.label}`}
              onChange={(event) => {
                tools.upload(slot, [...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </li>
        )}
        {!tools && ids.length === 0 && <li className="sheet-hint">{text.empty}</li>}
      </ul>
    </div>
  );
}

/** Photos, drawings and scans of the report, by slot. */
export const AttachmentSlots = memo(function AttachmentSlots({ section }: { section: AttachmentsSection }) {
  return (
    <div className="sheet-slots">
      {section.slots.map((slot) => (
        <Slot key={slot.code} section={section.id} slot={slot} />
      ))}
    </div>
  );
});
