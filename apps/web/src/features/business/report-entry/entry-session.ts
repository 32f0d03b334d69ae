import type { EntrySession as Session } from '@tejian/entry/entry-session.ts';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';

/** The kernel's session with what the office's sheets show. */
export type EntrySession = Session<SheetState>;
