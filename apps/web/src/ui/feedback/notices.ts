import type { ReactNode } from 'react';
import { create } from 'zustand';

/** One item of a batch: which, done or not, why (interface guide, "Doing"). */
export interface BatchItem {
  label: string;
  isSuccess: boolean;
  errorMsg?: string;
}

export type Tone = 'success' | 'error' | 'warning' | 'info';

/** A toast's offer of what to do next: to take it back, to see which. */
interface Offer {
  label: string;
  run: () => void;
}

type Notice =
  | { kind: 'toast'; tone: Tone; content: ReactNode; offer?: Offer }
  | { kind: 'dialog'; tone: Tone; title: string; content: ReactNode; onClose?: () => void }
  | {
      kind: 'confirm';
      title: string;
      content?: ReactNode;
      okText?: string;
      cancelText?: string;
      danger?: boolean;
      width?: number;
      answer: (ok: boolean) => void;
    }
  | { kind: 'batch'; title: string; items: readonly BatchItem[]; onClose?: () => void };

export type NumberedNotice = Notice & { id: number };

interface Notices {
  waiting: readonly NumberedNotice[];
  put: (notice: Notice) => void;
  take: (id: number) => void;
}

let lastId = 0;

/** Notices wait here until the host (loaded with the first of them) shows them. */
export const useNotices = create<Notices>((set) => ({
  waiting: [],
  put: (notice) => set((state) => ({ waiting: [...state.waiting, { ...notice, id: ++lastId }] })),
  take: (id) => set((state) => ({ waiting: state.waiting.filter((one) => one.id !== id) })),
}));
