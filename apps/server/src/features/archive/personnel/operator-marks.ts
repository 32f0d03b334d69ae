import { tidyIdentity } from '@tejian/domain/archive/personnel/identity.ts';
import { ownNumber } from '@tejian/domain/archive/personnel/operator.ts';
import { operatorText as text } from '@tejian/domain/archive/personnel/operator.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { MarkReader } from '@tejian/domain/shared/list-import/mark-reader.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ImportValues, RowMarks } from '../../shared/list-import/list-import.service.ts';

/** An export of the list shows a number of identity without most of its figures. */
export const isMask = (identityNo: string): boolean => identityNo.includes('*');

/** The certificate of a person, as only the archive tells it: a row may leave out its item or number, or mask the person. */
export const certificateMark = (identity: string, { itemCode = '', certificateNo = '' }: CertificateNamed): string =>
  `certificate of ${identity} ${itemCode} ${normalCode(certificateNo)}`;

interface CertificateNamed {
  readonly itemCode?: string | undefined;
  readonly certificateNo?: string | undefined;
}

/** The marks of a row: its certificate, which stands once in a file, and its person, whose rows are read in their order. */
export function marksOf(values: ImportValues, read: MarkReader): RowMarks {
  const { name = '', certificateNo = '' } = values;
  const itemCode = read('itemCode', values['itemCode']);
  const identityNo = tidyIdentity(values['identityNo'] ?? '');
  if (!identityNo) return { same: [] };
  const person = `${isMask(identityNo) ? unitSearchName(name) : ''} ${identityNo}`;
  const isNamed = name !== '' && !isMask(identityNo);
  return {
    same: [`${person} ${itemCode} ${normalCode(certificateNo)}`],
    inOrder: [
      person,
      ...ownNumber({ certificateNo }).map((number) => `certificate ${number}`), // it may be somebody else's by then
      ...(name ? [`name ${unitSearchName(name)}`] : []), // a mask may be a whole number of another row
    ],
    ...(isNamed && {
      agreeing: {
        code: identityNo,
        value: unitSearchName(name),
        shown: name,
        refusal: (other) => otherName(name, other),
      },
    }),
  };
}

export const otherName = (name: string, knownName: string) =>
  new Refusal(text.otherName(knownName, name), { name: text.otherName(knownName, name) });
