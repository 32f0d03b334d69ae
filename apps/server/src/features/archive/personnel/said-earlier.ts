import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { saysNothing } from '@tejian/domain/shared/list-import/stand-in.ts';
import { tidyIdentity } from '@tejian/domain/archive/personnel/identity.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { ImportRow } from '../../shared/list-import/list-import.service.ts';

/** The first row's words about each person, whose certificates may stand in several rows. */
export type SaidEarlier = Map<string, Map<OfPerson, { readonly rowNo: number; readonly value: string }>>;
type OfPerson = 'phone' | 'unitName';

const ofPerson: Readonly<Record<OfPerson, (cell: string) => string>> = {
  phone: (cell) => cell.replaceAll(/\D/g, ''),
  unitName: unitSearchName,
};

/** The row says another telephone or unit of the person than an earlier one did, and replaces it. */
export function otherThanEarlier({ rowNo, values }: ImportRow, saidEarlier: SaidEarlier): Remark[] {
  const { name = '', identityNo = '' } = values;
  const person = `${unitSearchName(name)} ${tidyIdentity(identityNo)}`;
  const earlierWords = saidEarlier.get(person) ?? new Map<OfPerson, { rowNo: number; value: string }>();
  saidEarlier.set(person, earlierWords);
  return (Object.keys(ofPerson) as OfPerson[]).flatMap((key) => {
    const cell = values[key] ?? '';
    if (saysNothing(cell)) return [];
    const value = ofPerson[key](cell);
    const earlier = earlierWords.get(key) ?? { rowNo, value };
    earlierWords.set(key, earlier);
    return earlier.rowNo < rowNo && earlier.value !== value ? [{ key, reason: importText.otherThanEarlierRow }] : [];
  });
}
