import {
  findMessageTemplates,
  findReceived,
  findSent,
  previewMessage,
  sendMessage,
  type MessageToSend,
} from '@tejian/contract/outside/sending/sending.contract.ts';
import { markRead } from '@tejian/contract/message/message/message.contract.ts';
import { filledText, type MessageTemplate } from '@tejian/domain/outside/sending/message-template.ts';
import { sendingText as text } from '@tejian/domain/outside/sending/sending.text.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const flow = flowGiven(stage);
const READY = 'MSG-MATERIALS';
let clerk: Person;
let head: Person;
let applicationNo: string;
beforeAll(async () => {
  clerk = await stage.person('shouli');
  head = await stage.person('keshi');
  ({ applicationNo } = await flow.submitted(await flow.lifts(1)));
});
beforeEach(async () => {
  await stage.db.deleteFrom('delivery').execute();
  await stage.db.deleteFrom('message').execute();
});

const nobody: MessageToSend = { people: [], groups: [], roles: [], units: [] };
const words = { title: '周五开会', content: '下午三点在二楼会议室' };
const send = (to: Partial<MessageToSend>, told: object = words) =>
  clerk.does(sendMessage, { ...nobody, ...told, ...to });
const receivers = async () => {
  const rows = stage.db.selectFrom('delivery as d').innerJoin('appUser as u', 'u.id', 'd.userId').select('u.loginName');
  return (await rows.execute()).map(({ loginName }) => loginName).toSorted();
};
const groupId = async (code: string) =>
  (await stage.db.selectFrom('userGroup').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

describe('a message that a person sends', () => {
  it('reaches people, groups and roles, each once, and not who sends it', async () => {
    const groups = [await groupId('sectionHead')];
    const count = await send({ people: [head.userId, clerk.userId, flow.userId('dayin')], groups, roles: ['BZZ'] });
    const told = await receivers();
    expect(count).toEqual({ count: told.length });
    expect(told).toEqual(expect.arrayContaining(['dayin', 'keshi', 'zhanzhang']));
    expect(told).not.toContain('shouli');
    expect(new Set(told).size).toBe(told.length);
  });

  it('reaches the users of a unit, and nobody of another institute', async () => {
    const unitId = await flow.unit();
    await sql`update app_user set unit_id = ${unitId} where login_name = 'caiwu'`.execute(stage.db);
    await sql`update app_user set organisation_id = null where login_name = 'jiancha'`.execute(stage.db);
    expect(await send({ units: [unitId], people: [flow.userId('jiancha')] })).toEqual({ count: 1 });
    expect(await receivers()).toEqual(['caiwu']);
  });

  it('is read in the list of the recipient, and its state in that of the sender', async () => {
    await send({ people: [head.userId] });
    const { list } = await head.does(findReceived, {});
    expect(list).toMatchObject([{ ...words, sender: '林受理', box: 'unread', channel: '1' }]);
    expect((await clerk.does(findSent, {})).list).toMatchObject([{ title: '周五开会', state: 'written' }]);
    await head.does(markRead, { id: list[0]?.id ?? '' });
    expect((await clerk.does(findSent, { state: 'read' })).list).toMatchObject([
      { recipient: expect.any(String) as string },
    ]);
    expect((await clerk.does(findReceived, {})).list).toEqual([]);
  });

  it('needs its words and somebody to read them', async () => {
    const bare = await clerk.isRefused(sendMessage, { ...nobody, people: [head.userId] });
    expect(bare.fieldErrors).toEqual({ title: text.required, content: text.required });
    expect((await clerk.isRefused(sendMessage, { ...nobody, ...words })).errorMsg).toBe(text.nobody);
    const elsewhere = { ...nobody, ...words, people: [head.userId], applicationNo: 'SQ20990100001' };
    expect((await clerk.isRefused(sendMessage, elsewhere)).fieldErrors).toEqual({ appno: text.noApplication });
  });
});

describe('a template', () => {
  it('tells the facts as they were when it was sent, by the words of its version', async () => {
    const preview = await clerk.does(previewMessage, { templateCode: READY, applicationNo });
    expect(preview.title).toBe(`申请单${applicationNo}资料待补正`);
    await send({ people: [head.userId] }, { templateCode: READY, applicationNo });
    await sql`update application set inspected_unit = '改名后的单位' where application_no = ${applicationNo}`.execute(
      stage.db,
    );
    await sql`insert into definition_version (kind, code, version, name, content)
      values ('messageTemplate', ${READY}, 2, '新模板', ${JSON.stringify({ code: READY, type: '01', title: '新', body: '新' })}::jsonb)`.execute(
      stage.db,
    );
    expect((await head.does(findReceived, {})).list).toMatchObject([{ ...preview, templateName: '资料补正提醒' }]);
    await sql`delete from definition_version where code = ${READY} and version = 2`.execute(stage.db);
  });

  it('asks for what is owed, and names the reports in force alone', async () => {
    const { application, itemNos } = await flow.arranged(3);
    await sql`insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, confirmed, is_void, created_at)
      select gen_random_uuid(), id, application_id, organisation_id, inspected_unit, 'inspection', '2026-06-01', 700,
        case when item_no = ${itemNos[0]} then 300 else 0 end, item_no = ${itemNos[2]}, now() from item
      where item_no = any(${itemNos}::text[])`.execute(stage.db);
    const seen = async (templateCode: string) =>
      clerk.does(previewMessage, { templateCode, applicationNo: application.applicationNo });
    expect((await seen('MSG-PAYMENT')).content).toContain('1100.00');
    const early = { templateCode: 'MSG-REPORT-READY', applicationNo: application.applicationNo };
    for (const [at, itemNo] of itemNos.entries())
      await sql`insert into report (id, item_id, report_no, template_code, template_version, state, snapshot, entry)
        select gen_random_uuid(), i.id, ${`BG-${at}`}, t.code, t.version, ${['draft', 'voided'][at] ?? 'draft'}, '{"frozen": {}}', '{}'
        from item i, (select code, version from report_template limit 1) t where i.item_no = ${itemNo}`.execute(
        stage.db,
      );
    expect((await clerk.isRefused(previewMessage, early)).errorMsg).toBe('该申请单还没有报告编号，不能用这个模板');
    await sql`update report set state = 'approved' where report_no = 'BG-2'`.execute(stage.db);
    expect((await seen('MSG-REPORT-READY')).content).toContain('BG-2');
    await sql`delete from charge where application_id = ${application.id}`.execute(stage.db);
  });

  it('is refused where a fact is missing, without an application, and when it is not there', async () => {
    const asked = { ...nobody, people: [head.userId] };
    const early = await clerk.isRefused(sendMessage, { ...asked, templateCode: 'MSG-REPORT-READY', applicationNo });
    expect(early.errorMsg).toBe('该申请单还没有报告编号，不能用这个模板');
    const unnamed = await clerk.isRefused(sendMessage, { ...asked, templateCode: READY });
    expect(unnamed.errorMsg).toContain('请填写申请编号');
    const unknown = await clerk.isRefused(sendMessage, { ...asked, templateCode: 'NO-SUCH', applicationNo });
    expect(unknown.fieldErrors).toEqual({ templateCode: text.noTemplate });
    expect(await receivers()).toEqual([]);
  });

  it('of the release is filled alike by the database and by the rule', async () => {
    const codes = (await clerk.does(findMessageTemplates, {})).map(({ code }) => code);
    expect(codes).toContain(READY);
    const facts = Object.fromEntries(Object.keys(text.variables).map((name) => [name, `{${name}}的值 %s \\1`]));
    const { rows } = await sql<{ content: MessageTemplate; made: string }>`
      select content, filled_text(content ->> 'body', ${JSON.stringify(facts)}::jsonb) as made
      from definition_serving where kind = 'messageTemplate'`.execute(stage.db);
    expect(rows.map(({ made }) => made)).toEqual(rows.map(({ content }) => filledText(content.body, facts)));
  });

  it('names the variables of the dictionary', async () => {
    const rows = stage.db.selectFrom('dictionaryItem').select('value').where('type', '=', 'MESSAGE_VARIABLE');
    const known = (await rows.execute()).map(({ value }) => value);
    expect(known.toSorted()).toEqual(Object.keys(text.variables).toSorted());
  });
});
