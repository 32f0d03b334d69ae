import { call, fileCall } from '../../kit/call.ts';
import { codes, flag, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const itemNos = wire('seisn', codes({ min: 1, max: 500 }));

const filing = record({
  itemNo: wire('seisn', text()),
  archiveNo: text(),
  /** The papers that its file holds, and whether the system has them already. */
  papers: list(record({ name: text(), isHeld: flag() })),
  /** Its file is kept for good unless somebody says otherwise. */
  isKeptForGood: flag(),
  /** The contact of the declaration. */
  receiver: text(),
  /** The address that the declaration has reports sent to. */
  mailingAddress: text(),
  /** The reason that it cannot be handed on yet: money is missing. */
  obstacle: optional(text()),
});
export type Filing = ValueOf<typeof filing>;

/** The values that stand in the forms of filing and handing out before anybody types. */
export const proposeFiling = call({
  path: '/api/report/proposeFiling',
  request: record({ itemNos }),
  answer: list(filing),
});

/** 领取单 of reports that were handed out at once. */
export const releaseSlip = fileCall({ method: 'GET', path: '/api/report/releaseSlip', request: record({ itemNos }) });
