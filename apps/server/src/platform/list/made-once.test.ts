import type { Paging } from '@tejian/contract/kit/call.ts';
import { expect, it } from 'vitest';
import { askedOf, type Row } from '../../../test/every-right.ts';
import { manyRowsTemplate } from '../../../test/many-rows-template.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { isExport } from '../../features/shared/list-export/list-export.service.ts';
import type { ListSource } from './list.ts';

// The text of a list's columns and place is written once for each source: one made at each call is written at each call.
const stage = stageForFile({ from: manyRowsTemplate });

const besides: Readonly<Record<string, Paging & Row>> = {
  appMainSheetList: { step: 'SCFP' },
  equipmentList: { kindCode: '3000' },
};

const ofPerson = 'a column says what the row is to the person who asks';
const ofDay = 'a column counts from the day of the call';
const ofForm = 'an export asks for the own fields that stand; pages keep what they became (own-lists.service.ts)';
/** Lists whose columns hold a value of the call itself. */
const madeAnew: Readonly<Record<string, string>> = {
  appBussSheetList: ofForm,
  appMainList: ofForm,
  archiveFileList: ofPerson,
  deputyList: ofPerson,
  dueList: ofDay,
  equipmentList: ofForm,
  groupList: ofPerson,
  instrumentList: ofDay,
  mobileCheckFailList: ofPerson,
  mobileDeviceList: ofDay,
  mobilePackageList: ofPerson,
  mobileReturnList: ofPerson,
  mobileSubmittedList: ofPerson,
  mobileVersionList: 'the versions that stand are counted beforehand',
  noticeReadingList: ofPerson,
  openTaskList: ofDay,
  operatorList: ofDay,
  overdueTaskList: ofDay,
  personnelList: ofDay,
  qualificationList: ofDay,
  sealList: ofDay,
  signatureList: ofDay,
  unitList: ofDay,
};

it('the source of each list is made once, but where its columns hold a value of the call', async () => {
  const anew: string[] = [];
  for (const route of routes.filter(isExport)) {
    const { viewNo } = route.list.view;
    const asked = besides[viewNo] ?? {};
    const sources: ListSource<Row>[] = [];
    for (const _call of [1, 2]) sources.push((await askedOf(route, stage, { asked, scope: 'all' })).source);
    if (sources[0]?.columns !== sources[1]?.columns) anew.push(viewNo);
  }
  expect(anew.toSorted()).toEqual(Object.keys(madeAnew).toSorted());
});
