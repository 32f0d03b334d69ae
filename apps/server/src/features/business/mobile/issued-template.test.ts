import * as contract from '@tejian/contract/business/mobile/issued-template.contract.ts';
import { issuedTemplateText as text } from '@tejian/domain/business/mobile/issued-template.text.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalIn } from '../../../../test/race.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const admin = () => stage.person('admin');
const CODE = 'FORKLIFT-PERIODIC';
const FIRST = '2024.1';
const all = { pageNo: 1, pageSize: 500 };
const rowsOf = async (who: Person, asked: object = {}) =>
  (await who.does(contract.findIssuedTemplates, { ...all, ...asked })).list;
const issuable = async (who: Person) =>
  (await who.does(contract.findIssuableTemplates, {})).find(({ templateCode }) => templateCode === CODE);
const issue = (templateVersion: string) => ({ templateCode: CODE, templateVersion, state: 'issued' as const });

/** A newer version of the template, which names its first section otherwise. */
const published = (version: string) =>
  sql`
  insert into report_template (code, version, name, kind_code, category_codes, varieties, effective_from, content, based_on,
    published_by, published_at)
  select code, ${version}, name, kind_code, category_codes, varieties, current_date,
    jsonb_set(jsonb_set(content, '{version}', to_jsonb(${version}::text)), '{sections,0,title}', '"新封面"'), version,
    '系统管理员', now()
  from report_template where code = ${CODE} and version = ${FIRST}`.execute(stage.db);

describe('a template on the devices', () => {
  it('is the version in force, and tells when a newer one serves', async () => {
    const who = await admin();
    expect(await issuable(who)).toMatchObject({ templateVersion: FIRST, kindCode: '5000' });
    expect((await who.isRefused(contract.saveIssuedTemplate, issue('2023.9'))).fieldErrors).toEqual({
      templateCode: text.otherNewest(FIRST),
    });
    const nothing = { ...issue(FIRST), templateCode: 'NOTHING' };
    expect((await who.isRefused(contract.saveIssuedTemplate, nothing)).errorMsg).toBe(text.notInForce('NOTHING'));
    const { id } = await who.does(contract.saveIssuedTemplate, issue(FIRST));
    expect(await issuable(who)).toBeUndefined();
    const inspector = await stage.person('jianyan1');
    expect(await rowsOf(inspector, { kindCode: '5000' })).toMatchObject([
      {
        id,
        templateVersion: FIRST,
        newestVersion: FIRST,
        isBehind: false,
        stateWord: '启用',
        issuedBy: '系统管理员',
      },
    ]);
    expect((await inspector.does(contract.getIssuedTemplate, { id })).differences).toEqual([]);

    await published('2026.1');
    expect(await rowsOf(inspector, { kindCode: '5000' })).toMatchObject([{ newestVersion: '2026.1', isBehind: true }]);
    const detail = await inspector.does(contract.getIssuedTemplate, { id });
    expect(detail.differences).toMatchObject([{ part: 'section', change: 'changed', after: '新封面' }]);
    const items = detail.sections.flatMap((section) => section.items);
    expect(items.length).toBeGreaterThan(20);
    expect(items.every(({ no, name }) => no !== '' && name !== '')).toBe(true);

    await who.does(contract.saveIssuedTemplate, issue('2026.1'));
    expect(
      (await rowsOf(inspector, { kindCode: '5000' }))
        .map(({ templateVersion, isBehind, state }) => [templateVersion, isBehind, state])
        .sort(),
    ).toEqual([
      [FIRST, false, 'issued'],
      ['2026.1', false, 'issued'],
    ]);
  });

  it('is found by name, category and state', async () => {
    const who = await admin();
    const names = async (asked: object) => (await rowsOf(who, asked)).map(({ templateCode }) => templateCode);
    expect(await names({ name: CODE, state: 'issued' })).toContain(CODE);
    expect(await names({ name: '没有这个模板' })).toEqual([]);
    const [first] = await rowsOf(who);
    expect(await names({ categoryCode: first?.categoryCodes[0] })).toContain(CODE);
  });

  it('of two who issue it at once the slower learns who was faster', async () => {
    const who = await admin();
    const [one] = await who.does(contract.findIssuableTemplates, {});
    if (!one) throw new Error('the installation has templates');
    const asked = { templateCode: one.templateCode, templateVersion: one.templateVersion, state: 'issued' as const };
    const answers = await Promise.all([1, 2].map(() => who.sends(contract.saveIssuedTemplate, asked)));
    const refusals = answers.map(refusalIn).filter((sentence) => sentence !== undefined);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(/^版本.+已由系统管理员于.+下发到移动端$/);
  });

  it('is taken out of use with a reason and put back; a stale version is refused', async () => {
    const who = await admin();
    const row = (await rowsOf(who, { name: CODE })).find(({ templateVersion }) => templateVersion === FIRST);
    if (!row) throw new Error('it was issued');
    const asked = { id: row.id, version: row.version, state: 'withdrawn' as const };
    expect((await who.isRefused(contract.saveIssuedTemplate, asked)).fieldErrors).toEqual({
      note: text.reasonRequired,
    });
    await who.does(contract.saveIssuedTemplate, { ...asked, note: '项目有误' });
    expect((await who.isRefused(contract.saveIssuedTemplate, { ...asked, note: '项目有误' })).errorMsg).toMatch(
      /^此移动端模板已被系统管理员于.+修改/,
    );
    const again = { ...asked, version: row.version + 1, note: '项目有误' };
    expect((await who.isRefused(contract.saveIssuedTemplate, again)).errorMsg).toBe(text.isSo('停用'));
    expect(await rowsOf(who, { name: CODE, state: 'withdrawn' })).toMatchObject([{ note: '项目有误' }]);
    await who.does(contract.saveIssuedTemplate, { id: row.id, version: row.version + 1, state: 'issued' });
    expect(await rowsOf(who, { name: CODE, state: 'withdrawn' })).toEqual([]);
    const unknown = { id: 'nothing', version: 1, state: 'issued' as const };
    expect((await who.isRefused(contract.saveIssuedTemplate, unknown)).errorMsg).toBe(text.notFound);
    expect((await who.isRefused(contract.getIssuedTemplate, { id: 'nothing' })).errorMsg).toBe(text.notFound);
  });

  it('is its institute’s: another one sees nothing of it and issues for itself', async () => {
    const organisationId = await anotherInstitute(stage);
    const stranger = await personWithEveryCode(stage, { loginName: 'st', scope: 'institute', organisationId });
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await issuable(stranger)).toMatchObject({ templateVersion: '2026.1' });
    await stranger.does(contract.saveIssuedTemplate, issue('2026.1'));
    expect(await rowsOf(stranger)).toMatchObject([{ templateCode: CODE, organisationName: '邻市检验院' }]);
    expect((await (await stage.person('jianyan1')).sends(contract.saveIssuedTemplate, issue(FIRST))).statusCode).toBe(
      403,
    );
  });
});
