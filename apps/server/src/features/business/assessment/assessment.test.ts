import {
  getAssessment,
  getOpenAssessment,
  saveAssessment,
  saveOpenAssessment,
} from '@tejian/contract/business/assessment/assessment.contract.ts';
import { assessmentText as text } from '@tejian/domain/business/assessment/assessment.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { institute } from '../../../demo/people.seed.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const flow = flowGiven(stage);
const today = chinaDay(new Date());
const given = {
  state: '04' as const,
  defects: ['06', '07'],
  assessedBy: '王受理',
  assessedOn: today,
  contactPhone: '13800000000',
  note: '多次催办后缴费',
};
const byCustomer = { ...given, defects: ['01', '04'], assessedBy: '陈客户', contactPhone: '13900000000', note: '' };

let clerk: Person;
let applicationNo: string;
let applicationId: string;
let itemNos: readonly string[];
beforeAll(async () => {
  clerk = await stage.person('shouli');
  const arranged = await flow.arranged(2);
  ({ itemNos } = arranged);
  ({ applicationNo, id: applicationId } = arranged.application);
});
beforeEach(async () => {
  await stage.db.deleteFrom('assessment').execute();
  await sql`update item set state = 'running', finished_at = null where application_id = ${applicationId}`.execute(
    stage.db,
  );
});

/** Items whose report was handed out so many days ago. */
const released = (nos: readonly string[], days = 0) =>
  sql`update item set state = 'finished', finished_at = now() - make_interval(days => ${days})
    where item_no = any(${[...nos]})`.execute(stage.db);
const savedDaysAgo = (days: number) =>
  sql`update assessment set first_saved_at = now() - make_interval(days => ${days})`.execute(stage.db);
const detail = () => clerk.does(getAssessment, { applicationNo });
const save = (change: object = {}) => ({ applicationNo, ...given, ...change });

/** As the page sends it, from an address of its own, so that no test has the share of another. */
let address = 0;
async function asks(path: string, payload: object) {
  address += 1;
  const remoteAddress = `10.9.0.${address}`;
  return (await stage.app.inject({ method: 'POST', url: path, payload, remoteAddress })).json<{
    isSuccess: boolean;
    errorMsg?: string;
    fieldErrors?: Record<string, string>;
    data?: Record<string, unknown>;
  }>();
}
const customerSees = (token: string) => asks(getOpenAssessment.path, { token });
const customerSaves = (token: string, change: object = {}) =>
  asks(saveOpenAssessment.path, saveOpenAssessment.request.encode({ token, ...byCustomer, ...change }) as object);
async function givenLink(): Promise<string> {
  await released(itemNos);
  const { customer } = await detail();
  return new URL(customer.url ?? '').pathname.split('/')[2] ?? '';
}

describe('the office’s word on the applicant', () => {
  it('begins with what is known, and is read again as it was saved', async () => {
    expect(await detail()).toMatchObject({
      applicationNo,
      kindCode: '3000',
      kindName: '电梯',
      userType: '01',
      userTypeName: '使用单位',
      defects: [],
      mode: '2',
      version: 0,
    });
    expect(await clerk.does(saveAssessment, save({ version: 0 }))).toEqual({ version: 1 });
    expect(await detail()).toMatchObject({ ...given, mode: '2', version: 1 });
  });

  it('is taken from the query, in the words of the specification', async () => {
    const query = {
      appno: applicationNo,
      assessstate: '04',
      describe: '06,07',
      assessusername: '王受理',
      assesstime: today,
      inscontacttel: '13800000000',
    };
    const url = `${saveAssessment.path}?${new URLSearchParams(query).toString()}`;
    const headers = { 'x-csrf-token': clerk.cookies['tejian_csrf'] ?? '' };
    const answer = await stage.app.inject({ method: 'POST', url, headers, cookies: clerk.cookies });
    expect(answer.json()).toMatchObject({ isSuccess: true });
    expect(await detail()).toMatchObject({ state: '04', defects: ['06', '07'] });
  });

  it('says 必填 of everything that is missing', async () => {
    const url = saveAssessment.path;
    const headers = { 'x-csrf-token': clerk.cookies['tejian_csrf'] ?? '' };
    const answer = await stage.app.inject({ method: 'POST', url, headers, cookies: clerk.cookies });
    const names = ['appno', 'assessstate', 'assessusername', 'assesstime', 'inscontacttel'];
    expect(answer.json()).toMatchObject({
      isSuccess: false,
      fieldErrors: Object.fromEntries(names.map((name) => [name, '必填'])),
    });
  });

  it('is refused for a day to come, under the name of the request', async () => {
    const refused = await clerk.isRefused(saveAssessment, save({ assessedOn: '2099-01-01' }));
    expect(refused).toMatchObject({ errorMsg: text.futureDay, fieldErrors: { assesstime: text.futureDay } });
  });

  it('has one winner: who saw another state learns who saved', async () => {
    const answers = await Promise.all(
      ['甲', '乙'].map((note) => clerk.sends(saveAssessment, save({ note, version: 0 }))),
    );
    const refused = answers.map((one) => one.json<{ errorMsg?: string }>().errorMsg).filter(Boolean);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain('已由林受理于');
    expect((await detail()).version).toBe(1);
  });

  it('is changed for seven days, then only read', async () => {
    await clerk.does(saveAssessment, save());
    await savedDaysAgo(8);
    expect((await detail()).mode).toBe('1');
    expect((await clerk.isRefused(saveAssessment, save({ version: 1 }))).errorMsg).toBe('评价已超过7天，不能再修改');
  });

  it('waits for a draft to be submitted', async () => {
    const draft = await flow.draft(await flow.lifts(1));
    const refused = await clerk.isRefused(getAssessment, { applicationNo: draft.applicationNo });
    expect(refused.errorMsg).toBe(text.draft(draft.applicationNo));
  });
});

describe('the customer’s word on the office', () => {
  it('has its link from the release of the last item, always the same', async () => {
    await released(itemNos.slice(1));
    expect((await detail()).customer).toEqual({ isOpen: false });
    const token = await givenLink();
    expect(token.length).toBeGreaterThanOrEqual(22); // 128 bits and more
    expect(await givenLink()).toBe(token);
  });

  it('is given without an account, counted once, and read by the office', async () => {
    const token = await givenLink();
    const { data } = await customerSees(token);
    expect(data).toMatchObject({ unitname: institute.name }); // the office is what the customer assesses
    expect(data).toMatchObject({ appno: applicationNo, describe: '', inscontacttel: '', mode: '2' });
    expect(await customerSaves(token)).toMatchObject({ isSuccess: true, data: { version: 1 } });
    expect((await detail()).customer.assessment).toMatchObject(byCustomer);
    expect((await detail()).version).toBe(0); // the office's own is another
    const again = await customerSees(token);
    expect(JSON.stringify(again)).not.toContain(byCustomer.contactPhone); // a link may be passed on
    expect(await customerSaves(token, { state: '03', version: 1 })).toMatchObject({ isSuccess: true });
    expect(await customerSaves(token, { state: '01', version: 1 })).toMatchObject({
      isSuccess: false,
      errorMsg: expect.stringContaining('已由客户于') as string,
    });
    await savedDaysAgo(8);
    expect((await customerSees(token)).data).toMatchObject({ mode: '1', assessstate: '03' });
  });

  it('names only what concerns the office', async () => {
    const answer = await customerSaves(await givenLink(), { defects: ['01', '06'] });
    expect(answer).toMatchObject({ isSuccess: false, fieldErrors: { describe: text.otherSide('缴费不及时') } });
  });

  it('is not there for a wrong token, before the release, and after thirty days', async () => {
    const token = await givenLink();
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await customerSees(wrong)).errorMsg).toBe(text.unknownLink);
    await released(itemNos, 31);
    expect((await customerSees(token)).errorMsg).toBe(text.unknownLink);
    expect((await customerSaves(token)).errorMsg).toBe(text.unknownLink);
    await sql`update item set state = 'running' where item_no = ${itemNos[0] ?? ''}`.execute(stage.db);
    expect((await customerSees(token)).errorMsg).toBe(text.unknownLink);
  });
});

it('the dictionaries have the words of the form', async () => {
  const rows = await stage.db
    .selectFrom('dictionaryItem')
    .select(['type', 'value', 'label'])
    .where('type', 'in', ['ASSESS_STATE', 'ASSESS_DESCRIBE', 'ASSESS_USER_TYPE'])
    .execute();
  const of = (type: string) =>
    Object.fromEntries(rows.filter((row) => row.type === type).map(({ value, label }) => [value, label]));
  expect(of('ASSESS_STATE')).toEqual(text.states);
  expect(of('ASSESS_DESCRIBE')).toEqual(text.defects);
  expect(of('ASSESS_USER_TYPE')).toEqual(text.userTypes);
});
