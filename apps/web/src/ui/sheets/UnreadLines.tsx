import type { UnreadLine } from '@tejian/domain/shared/list-import/unread-lines.ts';
import { text } from './sheets.text.ts';
import './sheets.css';

/** Lines of a file above its headings, of which nothing is read: whoever imports sees what stands there. */
export function UnreadLines({ lines = [] }: { lines?: readonly UnreadLine[] | undefined }) {
  return lines.length === 0 ? null : <p className="sheet-headings">{text.unread(lines)}</p>;
}
