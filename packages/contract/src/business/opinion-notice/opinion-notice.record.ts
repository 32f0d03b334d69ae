import { noticeActions, noticeOutcomes, noticeStates } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const fields = {
  id: text(),
  noticeNo: text(),
  itemNo: wire('seisn', text()),
  /** Its item is void: it is followed here alone. */
  isOfVoid: flag(),
  inspectedUnit: wire('unitname', text()),
  useAddress: text(),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  state: oneOf(noticeStates),
  outcome: optional(oneOf(noticeOutcomes)),
  /** Waits for its answer beyond its deadline. */
  isOverdue: flag(),
  /** The way in which the deadline was missed, while it waits and afterwards; nothing where it was kept. */
  lateWord: optional(text()),
  deadline: date(),
  receiver: text(),
  answeredOn: optional(date()),
  issuedBy: text(),
  issuedAt: instant(),
  closedBy: optional(text()),
  closedAt: optional(instant()),
  version: integer(),
};

/** A notice as its list shows it. */
export const opinionNotice = record(fields);
export type OpinionNotice = ValueOf<typeof opinionNotice>;

/** With what it says and everything that was done about it. */
export const opinionNoticeDetail = record({
  ...fields,
  applicationId: text(),
  defects: text(),
  requirement: text(),
  answer: text(),
  acts: list(
    record({
      action: oneOf(noticeActions),
      toState: oneOf(noticeStates),
      opinion: text(),
      userName: text(),
      at: instant(),
    }),
  ),
});
export type OpinionNoticeDetail = ValueOf<typeof opinionNoticeDetail>;
