import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

const found = async (person: Person, number: string) =>
  (await person.does(findByNumber, { number })).map(({ kind, id }) => [kind, id]);

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
