import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { SeededInstitute } from './institute.seed.ts';

/** Dictionaries POST_TYPE and TITLE. */
const posts = {
  head: '02',
  engineer: '04',
  inspector: '05',
  signatory: '06',
  archivist: '07',
  cashier: '09',
  clerk: '10',
};
const titles = { senior: '02', engineer: '03', assistant: '04' };

const staff: readonly (readonly [loginName: string, post: string, title: string, enteredOn: string])[] = [
  ['shouli', posts.clerk, titles.assistant, '2019-07-01'],
  ['shenhe', posts.clerk, titles.engineer, '2014-07-01'],
  ['keshi', posts.head, titles.senior, '2006-08-01'],
  ['jianyan1', posts.inspector, titles.engineer, '2013-07-01'],
  ['jianyan2', posts.inspector, titles.assistant, '2018-07-01'],
  ['jiaohe', posts.inspector, titles.engineer, '2012-07-01'],
  ['shenpi1', posts.engineer, titles.senior, '2008-07-01'],
  ['qianfa', posts.signatory, titles.senior, '2005-07-01'],
  ['ziliao', posts.clerk, titles.assistant, '2020-07-01'],
  ['fuhe', posts.inspector, titles.engineer, '2011-07-01'],
  ['shenpi2', posts.engineer, titles.senior, '2007-07-01'],
  ['qianzi', posts.signatory, titles.senior, '2004-07-01'],
  ['dayin', posts.archivist, titles.assistant, '2016-07-01'],
  ['caiwu', posts.cashier, titles.engineer, '2010-07-01'],
];

const ISSUER = '示范省市场监督管理局';

/** The files of the demonstration's people: post, title and day of entry, and who issued their certificates and when. */
export async function seedStaff(tx: Tx, { userIds }: SeededInstitute): Promise<void> {
  const rows = staff.flatMap(([loginName, post, title, enteredOn]) => {
    const userId = userIds.get(loginName);
    return userId === undefined ? [] : [{ userId, post, title, enteredOn }];
  });
  await tx.insertInto('staffProfile').values(rows).execute();
  await sql`update staff_qualification set issuing_office = ${ISSUER}, issue_date = valid_from,
    first_date = valid_from - interval '4 years'`.execute(tx);
}
