import { DeleteOutlined } from '@ant-design/icons';
import { text } from './report-sheet.text.ts';

/** The last cell of a row that can be taken away. */
export function RemoveRow({ onRemove }: { onRemove: (() => void) | undefined }) {
  return (
    <td className="sheet-row-tool">
      {onRemove && (
        <button
          type="button"
          className="sheet-quiet"
          tabIndex={-1}
          aria-label={text.removeRow}
          title={text.removeRow}
          onClick={onRemove}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </td>
  );
}
