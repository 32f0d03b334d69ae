import { findPermissions } from '@tejian/contract/shared/session/session.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { pageOfRecord } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { numbersIn } from '@tejian/domain/query/number-search/numbers-in.ts';
import { mayOpen } from '@tejian/domain/shared/menu/pages.view.ts';
import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

const found = async (person: Person, number: string) =>
  (await person.does(findByNumber, { numbers: [number] })).map(({ kind, id }) => [kind, id]);

describe('a record is found by its number', () => {
  it('an application and its item, by who may open them', async () => {
    const { application, itemNos } = await given.arranged();
    const clerk = await stage.person('shouli');
    const { applicationNo, id } = application;
    expect(await found(clerk, ` ${applicationNo.toLowerCase()} `)).toEqual([['application', id]]);
    expect((await found(clerk, itemNos[0] ?? '')).map(([kind]) => kind)).toEqual(['item']);
    expect(await found(clerk, applicationNo.slice(0, -1))).toEqual([]); // a whole number, or nothing
  });

  it('a device by its codes, however they are written', async () => {
    const [id = ''] = await given.lifts(1, { deviceCode: 'AB-77001', registrationCode: '31103501002026990001' });
    const clerk = await stage.person('shouli');
    expect(await found(clerk, 'ab—77001')).toEqual([['equipment', id]]);
    expect(await found(clerk, '31103501002026990001')).toEqual([['equipment', id]]);
  });

  it('several at once, each said with the number that was asked for it', async () => {
    const { application, itemNos } = await given.arranged();
    const [itemNo = ''] = itemNos;
    const clerk = await stage.person('shouli');
    const asked = [itemNo, application.applicationNo.toLowerCase(), '261199999999', '电梯'];
    const records = await clerk.does(findByNumber, { numbers: asked });
    expect(records.map((one) => [one.asked, one.kind, one.of])).toEqual([
      [application.applicationNo.toLowerCase(), 'application', ''],
      [itemNo, 'item', application.id],
    ]);
  });

  it('a refusal leads nobody to a page that they may not open', async () => {
    const { application, itemNos } = await given.arranged();
    const sentence = applicationText.lockedBy('DT-1', itemNos[0] ?? '');
    const numbers = numbersIn(`${sentence}，${application.applicationNo}`).flatMap((one) =>
      one.number ? [one.text] : [],
    );
    expect(numbers).toEqual([itemNos[0], application.applicationNo]);
    for (const loginName of ['shouli', 'jianyan1', 'dayin', 'shenji', 'keshi']) {
      const person = await stage.person(loginName);
      const codes = new Set((await person.does(findPermissions, {})).codes);
      const kinds = (await person.does(findByNumber, { numbers })).map(({ kind }) => kind);
      const open = (['item', 'application'] as const).filter((kind) => mayOpen(pageOfRecord(kind, ''), codes));
      expect([loginName, kinds.filter((kind) => !mayOpen(pageOfRecord(kind, ''), codes))]).toEqual([loginName, []]);
      if (loginName === 'shouli') expect(new Set(kinds)).toEqual(new Set(open));
    }
  });

  it("another institute's staff with every code finds no application and no item of this one", async () => {
    const { application, itemNos } = await given.arranged();
    const organisationId = await anotherInstitute(stage);
    const stranger = await personWithEveryCode(stage, { loginName: 'stranger', scope: 'institute', organisationId });
    expect(await found(stranger, application.applicationNo)).toEqual([]);
    expect(await found(stranger, itemNos[0] ?? '')).toEqual([]);
  });

  it('nobody finds what they have no right to open', async () => {
    const { application } = await given.arranged();
    await given.lifts(1, { deviceCode: 'CD-88002' });
    const auditor = await stage.person('shenji');
    expect(await found(auditor, application.applicationNo)).toEqual([]);
    expect(await found(auditor, 'CD-88002')).toEqual([]);
  });
});
