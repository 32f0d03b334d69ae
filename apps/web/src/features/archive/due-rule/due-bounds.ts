import { findDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import { usualBounds, type DueBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callServer } from '../../../platform/api.ts';

const useStore = create<DueBounds>(() => usualBounds);
let askedPart: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    useStore.setState(await callServer(findDueBounds, {}));
  } catch {
    askedPart = undefined; // the usual ones serve until it can be asked
  }
}

function askOnce(): void {
  askedPart ??= ask();
}

/** The days from which the institute warns: asked once, so that every list says the same of a date. */
export function useDueBounds(): DueBounds {
  useEffect(askOnce, []);
  return useStore();
}

/** After they were set anew. */
export const setDueBounds = (bounds: DueBounds): void => useStore.setState(bounds);
