import { saveInstrument, type InstrumentToSave } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { instrumentList } from '@tejian/contract/archive/personnel/personnel.view.ts';
import { instrumentIdentity } from '@tejian/domain/archive/personnel/import-identity.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { isKnownAs } from '@tejian/domain/archive/unit/known-name.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { recordImporter } from '../../shared/list-import/list-import.service.ts';
import { myOffices } from '../../shared/office/office.service.ts';
import { changedAt } from '../../shared/operation-log/operation-log.service.ts';
import { saveAll } from './instrument.service.ts';
import * as store from './instrument.store.ts';

const { instrument: label, instrumentHeads: heads, instrumentTitle: title } = personnelText;
const DEPARTMENTS = 'department';

/** Instruments from a file: recognised by their number. */
export const instrumentImporter = recordImporter<InstrumentToSave>({
  title,
  fields: [
    { key: 'instrumentNo', labels: [label.instrumentNo], otherNames: heads.instrumentNo },
    { key: 'name', labels: [label.name], otherNames: heads.name },
    { key: 'model', labels: [label.model], otherNames: heads.model },
    { key: 'calibratedOn', labels: [label.calibratedOn], otherNames: heads.calibratedOn, type: 'date' },
    { key: 'validTo', labels: [label.validTo], otherNames: heads.validTo, type: 'date' },
    {
      key: 'departmentId',
      labels: [label.department],
      otherNames: heads.department,
      type: 'select',
      dictType: DEPARTMENTS,
    },
    { key: 'state', labels: [label.state], type: 'select', dictType: 'INSTRUMENT_STATE' },
  ],
  shown: instrumentList.columns.map((column) => column.label),
  identity: instrumentIdentity,
  normal: normalCode,
  naming: { key: 'name', isKnownAs },
  blank: () => ({ model: '', state: '1' }),
  sets: async (db, { actor }) => {
    const offices = await myOffices(db, 'department', actor);
    return { [DEPARTMENTS]: offices.map(({ id, name }) => ({ value: id, label: name })) };
  },
  request: saveInstrument.request,
  findAll: async (tx, rows, { actor }) => {
    const numbers = rows.map(({ instrumentNo = '' }) => instrumentNo);
    const knownGroups = Map.groupBy(await store.findOurs(tx, numbers, actor), (one) => normalCode(one.instrumentNo));
    return numbers.map((number) => {
      const alike = knownGroups.get(normalCode(number)) ?? [];
      return alike.find(({ instrumentNo }) => instrumentNo === number) ?? alike[0];
    });
  },
  changedAt: (tx, all) =>
    changedAt(
      tx,
      'instrument',
      all.map(({ id }) => id),
    ),
  saveAll: (tx, givenRows, { actor }) => saveAll(tx, givenRows, actor),
});
