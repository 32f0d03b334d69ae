import { findInstrumentList, saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { saveNotice } from '@tejian/contract/message/notice/notice.contract.ts';
import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { enableUser, getUser } from '@tejian/contract/system/user/user.contract.ts';
import { findOrganisations, saveOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();

it('every entry of the operation log has the type of what it is about, and the list finds by it', async () => {
  const [admin, head, auditor] = [
    await stage.person('admin'),
    await stage.person('keshi'),
    await stage.person('shenji'),
  ];
  const instrument = { name: '卡尺', model: '', instrumentNo: 'Y-1', validTo: '2030-01-01', state: '1' };
  await head.does(saveInstrument, instrument);
  const notice = { title: '停电通知', content: '内容', type: '01', audience: 'all' as const, audienceIds: [] };
  await admin.does(saveNotice, { ...notice, isPinned: false });
  const [office] = await admin.does(findOrganisations, {});
  if (!office) throw new Error('the demonstration has an institute');
  const { parentId: _parent, ...same } = office;
  await admin.does(saveOrganisation, { ...same, phone: '0591-10000000' });
  const { id, version } = await admin.does(getUser, { id: stage.seeded.userIds.get('dayin') ?? '' });
  await admin.does(enableUser, { id, version, isEnabled: false });
  const subjectsOf = async (type: string) => {
    const { list } = await auditor.does(findOperations, { type });
    return [...new Set(list.map((entry) => `${entry.type} ${entry.subject}`))];
  };
  expect(await Promise.all(['00', '01', '02', '03'].map(subjectsOf))).toEqual([
    ['00 instrument'],
    ['01 organisation'],
    ['02 user'],
    ['03 notice'],
  ]);
});

it('an entry says whether it adds, edits or views, and the list finds by it: a list that is taken along is viewed', async () => {
  const auditor = await stage.person('shenji');
  await (
    await stage.person('keshi')
  ).does(exportCallOf(findInstrumentList), { scope: 'all', columns: ['instrumentNo'], isDirect: true });
  const found = async (optionType: string) => {
    const { list } = await auditor.does(findOperations, { optionType });
    return [...new Set(list.map((entry) => `${entry.optionType} ${entry.action} ${entry.type}`))].toSorted();
  };
  expect(await found('add')).toEqual(['add add 00', 'add add 03']);
  expect(await found('view')).toEqual(['view exportRows 00']);
  expect(await found('edit')).toEqual(['edit change 01', 'edit disable 02']);
});

it('nobody changes or removes an entry of the operation log, a statement of the database neither', async () => {
  const { db } = stage;
  const { rows } = await sql`select 1 from operation_log`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  await expect(sql`update operation_log set name = '改过'`.execute(db)).rejects.toThrow('operation_log is append-only');
  await expect(sql`delete from operation_log`.execute(db)).rejects.toThrow('operation_log is append-only');
});
