import { contentText } from '@tejian/domain/business/report/steps.text.ts';
import { itemNos } from '../item/item.contract.ts';
import { signedTogether } from '../../shared/session/session.contract.ts';
import { codes, integer, optional, requiredText, text } from '../../kit/field.ts';
import { wire } from '../../kit/record.ts';

/** The one report that a call is about. */
export const itemNo = wire('seisn', requiredText('业务流水号', { max: 20 }));
/** The content that the person has seen, per item in the order of `itemNos`: `contentVersion` as a page or a list got it. */
export const seenContents = codes({ min: 1, max: 500, empty: contentText.notSeen });

/** One report or several that a person signs as they were seen. */
export const severalSigned = { itemNos, seenContents, ...signedTogether };

/** The first report of a re-inspection that is not valid any more, as it was seen: number, state and number of the valid one. */
export const seenFirst = optional(text({ max: 120 }));

/** The version of the item that was open on a screen. */
export const seenVersion = optional(integer({ min: 1 }));
