import type { Row } from '@tejian/domain/business/report/entry.ts';
import { placesBefore } from '@tejian/domain/business/report/merged-rows.ts';
import { useState } from 'react';

interface KeyedRows {
  readonly rows: readonly Row[];
  readonly keys: readonly number[];
  readonly next: number;
}

function keysAfter(before: KeyedRows, rows: readonly Row[]): KeyedRows {
  let { next } = before;
  const keys = placesBefore(before.rows, rows).map(
    (place) => (place === undefined ? undefined : before.keys[place]) ?? next++,
  );
  return { rows, keys, next };
}

/** Keys by which the boxes of a row go with it where somebody else's rows come, go or move: what is being typed stays there. */
export function useRowKeys(rows: readonly Row[]): readonly number[] {
  const [keptRows, keep] = useState<KeyedRows>(() => keysAfter({ rows: [], keys: [], next: 0 }, rows));
  if (keptRows.rows === rows) return keptRows.keys;
  const newRows = keysAfter(keptRows, rows);
  keep(newRows);
  return newRows.keys;
}
