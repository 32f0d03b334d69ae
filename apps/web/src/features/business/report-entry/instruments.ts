import { isOutOfDate } from '@tejian/domain/business/report/instrument-ledger.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import { machineStorage } from '../../../platform/web-storage.ts';
import { text } from './report-entry.text.ts';

/** Dictionary INSTRUMENT_STATE: in use, released for use. */
const usable: ReadonlySet<string> = new Set(['1', '2']);

export interface Instrument {
  id: string;
  name: string;
  model: string;
  instrumentNo: string;
  validTo: string;
  state: string;
}

/** The mark on it while no inspection date is typed; it can still be taken, the date decides. */
export const markOf = ({ validTo, state }: Instrument, day: string): string | undefined =>
  usable.has(state) && isOutOfDate(validTo, day) ? text.expiredOn(day) : undefined;

/** The reason that an instrument cannot be used on a day; undefined when it can. */
export function refusalOf({ validTo, state }: Instrument, date: string): string | undefined {
  if (isOutOfDate(validTo, date)) return text.expired; // SHAPE, instruments: refuse validTo < inspectDate
  return usable.has(state) ? undefined : text.stopped;
}

const KEY = 'report-entry:instruments';

/** The person's picks for the report before: the same bag goes from lift to lift. */
export function lastPicked(userId: string): readonly string[] {
  const keptJson = machineStorage.readJson(`${KEY}:${userId}`);
  return Array.isArray(keptJson) ? keptJson.map(String) : [];
}

export function keepPicked(userId: string, numbers: readonly string[]): void {
  machineStorage.keep(`${KEY}:${userId}`, JSON.stringify(numbers));
}

/** An instrument as the report's table keeps it; `id` lets two editors add different ones. */
export function instrumentRow({ id, name, model, instrumentNo, validTo }: Instrument): Row {
  return { id, name, model, no: instrumentNo, validTo, before: '√', after: '√' };
}
