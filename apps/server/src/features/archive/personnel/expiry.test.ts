import { findMessages, findMessageContent } from '@tejian/contract/message/message/message.contract.ts';
import { saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import {
  getStaff,
  saveQualification,
  saveSignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { openVault } from '../../../platform/secrets/vault.ts';
import { remindOfApprovals, remindOfOperators, remindStaff } from './expiry.service.ts';
import { sealAnew } from './personnel.job.ts';

const stage = stageForFile();
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const remind = (day = today) =>
  stage.db.transaction().execute(async (tx) => {
    await remindStaff(tx, day);
    await remindOfOperators(tx, stage.seeded.instituteId, day);
  });

async function told(person: Person): Promise<[string, string][]> {
  const { unread } = await person.does(findMessages, {});
  const found: [string, string][] = [];
  for (const { id, title } of unread) found.push([title, (await person.does(findMessageContent, { id })).content]);
  return found;
}

const operator = (identityNo: string, name: string, validTo: string) => ({
  name,
  identityNo,
  phone: '',
  remark: '',
  isEnabled: true,
  certificates: [
    {
      itemCode: 'T',
      certificateNo: `T-${name}`,
      issuingOffice: '',
      validFrom: '2020-01-01',
      validTo,
      state: '1' as const,
    },
  ],
});

it('the people of an institute whose approval ends are told, once for each band', async () => {
  const approvedTo = async (day: string) => {
    await sql`update organisation set details = details || jsonb_build_object('approvalTo', ${day}::text)
      where id = ${stage.seeded.instituteId}`.execute(stage.db);
    for (const _round of [1, 2]) await stage.db.transaction().execute((tx) => remindOfApprovals(tx, today));
  };
  const head = await stage.person('keshi');
  const titles = async (person: Person) => (await told(person)).map(([title]) => title);
  await approvedTo(addDays(today, 40));
  expect(await titles(head)).toEqual([]);
  await approvedTo(addDays(today, 20));
  await approvedTo(addDays(today, -1));
  const [[title, content] = ['', ''], ...others] = await told(head);
  expect([title, ...others.map(([one]) => one)]).toEqual(['本机构的核准证已过期', '本机构的核准证将在30日内到期']);
  expect(content).toContain(`核准证（TS7110000-2027）有效期至${addDays(today, -1)}`);
  expect(await titles(await stage.person('jianyan2'))).toEqual([]);
  await stage.db.deleteFrom('delivery').execute();
  await approvedTo(addDays(today, 25));
  expect(await titles(head)).toEqual(['本机构的核准证将在30日内到期']);
  const run = (day: string) => stage.db.transaction().execute((tx) => remindOfApprovals(tx, day));
  await run(addDays(today, 31)); // the clock was ahead
  expect(await titles(head)).toHaveLength(2);
  await run(today);
  expect(await titles(head)).toHaveLength(2);
  await run(addDays(today, 26));
  expect(await titles(head)).toHaveLength(3);
  await stage.db.deleteFrom('delivery').execute();
});

it('a person and whoever keeps personnel are told of what ends, once for each band', async () => {
  const head = await stage.person('keshi');
  const inspector = await stage.person('jianyan1');
  const signatory = await stage.person('qianfa');
  const [held] = (await head.does(getStaff, { userId: inspector.userId })).qualifications;
  if (!held) throw new Error('the inspector has a certificate');
  const { fileName: _file, ...certificate } = held;
  await head.does(saveQualification, { userId: inspector.userId, ...certificate, validTo: addDays(today, 12) });
  const { scopes } = await head.does(getStaff, { userId: signatory.userId });
  const scope = scopes.find(({ kindCode }) => kindCode === '3000');
  if (!scope) throw new Error('the signatory has a scope');
  await head.does(saveSignatoryScope, { userId: signatory.userId, ...scope, validTo: addDays(today, -1) });
  await remind();
  await remind();
  const end = addDays(today, 12);
  const line = `DTS 电梯检验师（${certificate.certificateNo}）`;
  expect(await told(inspector)).toEqual([
    [
      '您的资格将在30日内到期',
      `${line}有效期至${end}\n到期后不能参加检验、审核或签发，请及时换证，并把新证交人员管理员登记。`,
    ],
  ]);
  expect((await told(signatory)).map(([title]) => title)).toEqual(['您的资格已过期']);
  expect(await told(head)).toEqual([
    [
      '2人的资格到期或即将到期',
      `周签：电梯授权签字（示范检授〔2024〕1号）至${addDays(today, -1)}\n张检：${line}至${end}`,
    ],
  ]);
  await remind(addDays(today, 3));
  expect((await told(inspector)).map(([title]) => title)).toEqual(['您的资格将在10日内到期', '您的资格将在30日内到期']);
  expect(await told(await stage.person('jianyan2'))).toEqual([]);
  const count = async () => (await told(inspector)).length;
  await remind(addDays(today, -19)); // the clock was ahead: 31 days to go
  expect(await count()).toBe(2);
  await remind(addDays(today, -18));
  await remind(addDays(today, 2));
  await remind(addDays(today, 13));
  expect(await count()).toBe(5);
});

it('who keeps operators is told how many have come nearer since the last time, also after days without a run', async () => {
  const clerk = await stage.person('shouli');
  const base = addDays(today, 10);
  await remind(base);
  await clerk.does(saveOperator, operator('11010519491231002X', '甲师傅', addDays(base, 32)));
  await clerk.does(saveOperator, operator('110101198003071239', '乙师傅', addDays(base, 12)));
  await clerk.does(saveOperator, operator('110101199003070134', '丙师傅', addDays(base, 2)));
  await remind(addDays(base, 4));
  await remind(addDays(base, 4));
  expect(await told(clerk)).toEqual([
    ['作业人员证到期提醒', '新进入提醒期的作业人员：已过期1人，10日内到期1人，30日内到期1人。'],
  ]);
  await remind(addDays(base, 5));
  expect(await told(clerk)).toHaveLength(1);
  await remind(addDays(base, 22)); // the clock was ahead
  await remind(addDays(base, 21));
  await remind(addDays(base, 22));
  expect((await told(clerk)).slice(0, 3).map(([, content]) => content)).toEqual([
    '新进入提醒期的作业人员：10日内到期1人。',
    '新进入提醒期的作业人员：已过期1人。',
    '新进入提醒期的作业人员：已过期1人，10日内到期1人。',
  ]);
});

it('what an older key sealed is sealed anew at night, and reads the same', async () => {
  const rows = () => stage.db.selectFrom('operator').select(['id', 'identitySealed']).orderBy('id').execute();
  const before = await rows();
  expect(before).toHaveLength(3);
  const key = (text: string) => new Uint8Array(Buffer.from(text.padEnd(32, '0')));
  const lookup = key('lookup');
  const old = openVault({ current: 'k1', keys: { k1: key('one') }, lookup });
  for (const { id, identitySealed } of before)
    await stage.db
      .updateTable('operator')
      .set({ identitySealed: old.seal(stage.ports.vault.open(identitySealed, `identity ${id}`), `identity ${id}`) })
      .where('id', '=', id)
      .execute();
  const vault = openVault({ current: 'k2', keys: { k1: key('one'), k2: new Uint8Array(randomBytes(32)) }, lookup });
  await sealAnew.runRaw({}, { db: stage.db, ports: { ...stage.ports, vault } });
  const after = await rows();
  expect(after.map(({ identitySealed }) => identitySealed.slice(0, 3))).toEqual(['k2.', 'k2.', 'k2.']);
  expect(after.map(({ id, identitySealed }) => vault.open(identitySealed, `identity ${id}`)).sort()).toEqual([
    '110101198003071239',
    '110101199003070134',
    '11010519491231002X',
  ]);
});
