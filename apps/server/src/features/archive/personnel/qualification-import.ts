import { saveQualification, type QualificationToSave } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { qualificationList } from '@tejian/contract/archive/personnel/qualification-list.view.ts';
import { qualificationIdentity } from '@tejian/domain/archive/personnel/import-identity.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { catalogue } from '../../shared/catalogue/catalogue.service.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { recordImporter } from '../../shared/list-import/list-import.service.ts';
import { findByNumbers } from './personnel.store.ts';
import { changedAtOf } from './staff-history.store.ts';
import * as service from './personnel.service.ts';
import * as store from './qualification-list.store.ts';

const { label } = personnelText;
const { label: ownLabel } = staffText;
const chosenPart = { type: 'select' } as const;
const day = { type: 'date', isNeeded: false } as const;

/** Certificates of the house's people from a file: recognised by person, number and item, by the rules of the form. */
export const qualificationImporter = recordImporter<QualificationToSave>({
  title: qualificationList.title,
  fields: [
    { key: 'certificateNo', labels: [label.certificateNo] },
    { key: 'userId', labels: [label.loginName], ...chosenPart, dictType: 'person' },
    { key: 'itemCode', labels: [label.itemCode], ...chosenPart, dictType: 'item' },
    { key: 'level', labels: [label.level], ...chosenPart, dictType: 'level' },
    { key: 'certificateType', labels: [ownLabel.certificateType], ...chosenPart, dictType: 'CERT_TYPE' },
    { key: 'kindCodes', labels: [label.kindCodes], type: 'multiselect', dictType: 'kind' },
    { key: 'issuingOffice', labels: [ownLabel.issuingOffice] },
    { key: 'firstDate', labels: [ownLabel.firstDate], ...day },
    { key: 'issueDate', labels: [ownLabel.issueDate], ...day },
    { key: 'validFrom', labels: [label.validFrom], ...day },
    { key: 'validTo', labels: [label.validTo], ...day },
    { key: 'state', labels: [ownLabel.state], ...chosenPart, dictType: 'state' },
  ],
  agreeing: [
    {
      key: 'personName',
      labels: [label.name],
      standsFor: 'userId',
      takes: (cell, offers) => offers('personName')?.some(({ label: name }) => name === cell) ?? false,
      problem: (cell, { userId }, offers) =>
        userId === undefined ||
        offers('personName')?.some(({ value, label: name }) => value === userId && name === cell)
          ? undefined
          : staffText.otherName(cell),
    },
  ],
  shown: qualificationList.columns.map((column) => column.label),
  identity: qualificationIdentity,
  normal: (code, key) => (key === 'certificateNo' ? normalCode(code) : code),
  blank: () => ({ certificateType: '01', kindCodes: [], issuingOffice: '', state: '1' }),
  sets: setsOf,
  request: saveQualification.request,
  findAll: async (tx, rows) => {
    const keyOf = ({ certificateNo, userId, itemCode }: Partial<QualificationToSave>) =>
      [normalCode(certificateNo ?? ''), userId, itemCode].join(' ');
    const askedPart = {
      userIds: [...new Set(rows.flatMap(({ userId }) => userId ?? []))],
      numbers: rows.flatMap(({ certificateNo }) => certificateNo ?? []),
    };
    const knownGroups = Map.groupBy(await findByNumbers(tx, askedPart), keyOf);
    return rows.map((row) => {
      const alike = knownGroups.get(keyOf(row)) ?? [];
      return alike.find(({ certificateNo }) => certificateNo === row.certificateNo) ?? alike[0];
    });
  },
  changedAt: async (tx, all) => {
    const moments = await changedAtOf(tx, {
      userIds: all.flatMap(({ userId }) => userId ?? []),
      subjectIds: all.flatMap(({ id }) => id ?? []),
    });
    return all.map(({ id }) => moments.get(id ?? ''));
  },
  saveAll: (tx, givenRows, { actor }) => service.saveQualifications(tx, givenRows, actor),
});

async function setsOf(db: Db, { actor }: { actor: Actor }) {
  const people = await store.people(db, actor);
  const namesakes = Map.groupBy(people, ({ name }) => name);
  const offers = await offersOf(db, ['INSPECTOR_ITEM', 'NDT_ITEM', 'INSPECTOR_LEVEL', 'NDT_LEVEL']);
  const both = (one: string, other: string) => [...(offers(one) ?? []), ...(offers(other) ?? [])];
  return {
    // A name that two bear names nobody: the file has to give the login name.
    person: people.flatMap(({ id, name, loginName }) => [
      { value: id, label: loginName },
      ...(namesakes.get(name)?.length === 1 ? [{ value: id, label: name }] : []),
    ]),
    personName: people.map(({ id, name }) => ({ value: id, label: name })),
    item: both('INSPECTOR_ITEM', 'NDT_ITEM'),
    level: both('INSPECTOR_LEVEL', 'NDT_LEVEL'),
    kind: (await catalogue(db))
      .filter(({ code, kindCode }) => code === kindCode)
      .map(({ code, name }) => ({ value: code, label: name })),
    state: Object.entries(staffText.certificateStates).map(([value, name]) => ({ value, label: name })),
  };
}
