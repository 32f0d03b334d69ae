import type { AttachmentSlot, AttachmentsSection } from '@tejian/domain/business/report/template.ts';
import { CloseOutlined, FileOutlined, PlusOutlined } from '@ant-design/icons';
import { memo, useRef, useState } from 'react';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';
import { takeFile } from './take-file.ts';

const none: readonly string[] = [];
const acceptedValues: Record<AttachmentSlot['kind'], string> = {
  photo: 'image/*',
  drawing: 'image/*,application/pdf',
  scan: 'image/*,application/pdf',
};

function Thumbnail({ slot, id, index }: { slot: AttachmentSlot; id: string; index: number }) {
  const { tools, fileAddress, originOf } = useSheetSetting();
  const origin = originOf?.(id);
  const [isDrawn, setDrawn] = useState(true);
  return (
    <li className="sheet-thumb">
      <a
        href={fileAddress?.(id)}
        target="_blank"
        rel="noreferrer"
        title={[text.open, origin?.whole].filter(Boolean).join('，')}
      >
        {isDrawn ? (
          <img src={fileAddress?.(id)} alt={slot.label} loading="lazy" onError={() => setDrawn(false)} />
        ) : (
          <span className="sheet-thumb-file">
            <FileOutlined aria-hidden />
            {slot.label}
          </span>
        )}
        {origin && <small>{origin.short}</small>}
      </a>
      {tools && (
        <button
          type="button"
          aria-label={`${text.remove} ${slot.label}`}
          title={text.remove}
          onClick={() => takeFile(tools, slot, { id, index })}
        >
          <CloseOutlined aria-hidden />
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
        {ids.map((id, index) => (
          <Thumbnail key={id} slot={slot} id={id} index={index} />
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
              <PlusOutlined aria-hidden />
              {busy ? text.uploading : text.upload}
            </button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={acceptedValues[slot.kind]}
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
