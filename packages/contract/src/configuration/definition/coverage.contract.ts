import { call } from '../../kit/call.ts';
import { flag, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const businessCoverage = record({
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  definitions: list(record({ code: text(), flowCode: wire('flowunicode', text()) })),
  /** The flow that serves by itself where no definition covers the whole pair. */
  flowCode: wire('flowunicode', optional(text())),
  /** No flow serves it. */
  isGap: flag(),
  /** Definitions that decide nothing today: their flow was ended, or does not serve the category any more. */
  withoutFlow: list(text()),
  /** Definitions of the same range, of which none is narrower. */
  overlaps: list(text()),
});
export type BusinessCoverage = ValueOf<typeof businessCoverage>;

/** Every kind with every category in which it is inspected, and what serves it. */
export const findBusinessCoverage = call({
  path: '/api/definition/findCoverage',
  request: record({}),
  answer: list(businessCoverage),
});
