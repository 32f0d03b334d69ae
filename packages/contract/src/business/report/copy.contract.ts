import { call } from '../../kit/call.ts';
import { codes, flag, integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';

const sourceNo = wire('sourceNo', requiredText('业务流水号', { max: 20 }));

const copySister = record({
  itemNo: wire('seisn', text()),
  reportNo: text(),
  place: text(),
  innerNo: optional(text()),
  /** Values that would come in, and values that stand there otherwise and stay. */
  fills: integer(),
  keeps: integer(),
  /** The reason that nothing can be copied there. */
  obstacle: optional(text()),
  lines: list(record({ label: text(), value: text(), isKept: flag() })),
});
export type CopySister = ValueOf<typeof copySister>;

/** The records of sister devices of the same application, with what copying would bring into each. */
export const findSisters = call({
  path: '/api/report/findSisters',
  request: record({ sourceNo }),
  answer: list(copySister),
});

/** Copies what the template declares into the records of sisters; each answer's version is what takes it back. */
export const copyEntry = call({
  path: '/api/report/copyEntry',
  encoding: 'form',
  request: record({ sourceNo, itemNos }),
  answer: itemResults,
});

/** Takes copies back: `versions` are those that copying answered, in the order of the items. */
export const takeBackCopies = call({
  path: '/api/report/takeBackCopies',
  encoding: 'form',
  request: record({ itemNos, versions: codes({ min: 1, max: 500 }) }),
  answer: itemResults,
});
