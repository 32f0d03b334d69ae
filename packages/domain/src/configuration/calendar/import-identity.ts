import { identityText } from '../../shared/list-import/identity.text.ts';
import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { calendarText } from './calendar.text.ts';

/** The identity of a day of the work calendar in a file. */
export const calendarDayIdentity: RecordIdentity = {
  noun: identityText.noun.day,
  codes: [[named(calendarText.label, 'day')]],
};
