import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { tidyIdentity } from '@tejian/domain/archive/personnel/identity.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { ImportRow } from '../../shared/list-import/list-import.service.ts';

/** The first row's words about each person, whose certificates may stand in several rows. */
export type SaidEarlier = Map<string, Map<OfPerson, { readonly rowNo: number; readonly value: string }>>;
type OfPerson = 'phone' | 'unitName';

const ofPerson: Readonly<Record<OfPerson, (given: string) => string>> = {
  phone: (given) => given.replaceAll(/\D/g, ''),
  unitName: unitSearchName,
};

/** The row says another telephone or unit of the person than an earlier one did, and replaces it. */
export function otherThanEarlier({ rowNo, values }: ImportRow, saidEarlier: SaidEarlier): Remark[] {
  const { name = '', identityNo = '' } = values;
  const person = `${unitSearchName(name)} ${tidyIdentity(identityNo)}`;
  const known = saidEarlier.get(person) ?? new Map<OfPerson, { rowNo: number; value: string }>();
  saidEarlier.set(person, known);
  return (Object.keys(ofPerson) as OfPerson[]).flatMap((key) => {
    const given = values[key];
    if (!given) return [];
    const value = ofPerson[key](given);
    const earlier = known.get(key) ?? { rowNo, value };
    known.set(key, earlier);
    return earlier.rowNo < rowNo && earlier.value !== value ? [{ key, reason: importText.otherThanEarlierRow }] : [];
  });
}
