import type { ReactNode } from 'react';
import { text } from './feedback.text.ts';
import { useNotices, type BatchItem, type Tone } from './notices.ts';

/*
 * Where an error is shown, said once (interface guide "Errors"; spec §8):
 *   a list that fails to load      → promptDialog (modal 提示)
 *   an action that fails or is done → toast
 *   a field                         → beside the field (ui/form)
 *   a batch                         → batchResult
 *   a page                          → its own error boundary
 */

const put = (...notice: Parameters<ReturnType<typeof useNotices.getState>['put']>) =>
  useNotices.getState().put(...notice);

export function toast(tone: Tone, content: ReactNode): void {
  put({ kind: 'toast', tone, content });
}

/** Tells what was done and offers to take it back, instead of asking beforehand. */
export function undoToast(content: ReactNode, undo: () => void): void {
  put({ kind: 'toast', tone: 'success', content, offer: { label: text.undo, run: undo } });
}

/** Tells what was done and offers what comes next. */
export function offerToast(content: ReactNode, offer: { label: string; run: () => void }): void {
  put({ kind: 'toast', tone: 'success', content, offer });
}

/** The modal titled 提示 of spec §8; resolves when it is closed. */
export function promptDialog(content: ReactNode, title: string = text.prompt, tone: Tone = 'error'): Promise<void> {
  return new Promise((resolve) => put({ kind: 'dialog', tone, title, content, onClose: resolve }));
}

/** The modal of a permission check that fails on click (spec §6). */
export function deniedDialog(): Promise<void> {
  return promptDialog(text.deniedText, text.denied, 'warning');
}

export interface Question {
  title: string;
  /** The announcement of what will happen: the thing's own name and the consequence. */
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
  width?: number;
}

/** Asks before something that cannot be undone. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => put({ kind: 'confirm', ...question, answer: resolve }));
}

/**
 * Shows which items of a batch are done and which are not, and why; resolves when it is closed. All done needs no
 * click: a toast says how many, and shows the list to whoever asks for it.
 */
export function batchResult(title: string, items: readonly BatchItem[]): Promise<void> {
  const show = () => new Promise<void>((resolve) => put({ kind: 'batch', title, items, onClose: resolve }));
  if (items.some((item) => !item.isSuccess)) return show();
  put({
    kind: 'toast',
    tone: 'success',
    content: text.allDone(title, items.length),
    offer: { label: text.details, run: () => void show() },
  });
  return Promise.resolve();
}
