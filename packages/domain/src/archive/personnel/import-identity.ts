import { identityText } from '../../shared/list-import/identity.text.ts';
import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { operatorText } from './operator.text.ts';
import { personnelText } from './personnel.text.ts';

const { noun } = identityText;

/** The identity of an operator in a file: a number that comes with another name is refused. */
export const operatorIdentity: RecordIdentity = {
  noun: noun.person,
  codes: [[named(operatorText.label, 'identityNo')]],
  agreeing: [named(operatorText.label, 'name')],
};

/** The identity of an instrument in a file. */
export const instrumentIdentity: RecordIdentity = {
  noun: noun.instrument,
  codes: [[named(personnelText.instrument, 'instrumentNo')]],
  naming: [named(personnelText.instrument, 'name')],
};

/** One certificate holds several items; an item of it is one record. */
export const qualificationIdentity: RecordIdentity = {
  noun: noun.certificate,
  codes: [
    [
      named(personnelText.label, 'certificateNo'),
      named(personnelText.label, 'loginName', 'userId'),
      named(personnelText.label, 'itemCode'),
    ],
  ],
  agreeing: [named(personnelText.label, 'name')],
};
