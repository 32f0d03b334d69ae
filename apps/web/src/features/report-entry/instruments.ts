import type { Row } from '@tejian/domain/report/entry.ts';
import { text } from './report-entry.text.ts';

const inUse = '1'; // dictionary INSTRUMENT_STATE

export interface Instrument {
  id: string;
  name: string;
  model: string;
  instrumentNo: string;
  validTo: string;
  state: string;
}

/** Why an instrument cannot be used on a day; undefined when it can. */
export function refusalOf({ validTo, state }: Instrument, date: string): string | undefined {
  if (date !== '' && validTo < date) return text.expired; // SHAPE, instruments: refuse validTo < inspectDate
  return state !== inUse ? text.stopped : undefined;
}

/** An instrument as the report's table keeps it; `id` lets two editors add different ones. */
export function instrumentRow({ id, name, model, instrumentNo, validTo }: Instrument): Row {
  return { id, name, model, no: instrumentNo, validTo, before: '√', after: '√' };
}
