import { auditReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { transferTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { withdraw } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { brokenRules } from './flow-rules.ts';
import { allDone, givenAuditor, givenSubReports, partsGiven } from './given-parts.ts';
import { meeting, refusalIn, type Act } from './race.ts';
import { seen } from './seen.ts';
import { stageForFile } from './story.ts';

// Two acts on one report in parts meet at its lock, in either order: what came first is done, the other is told by whom,
// and whatever was done, nothing is left open that nobody can finish. RACE_ROUNDS repeats them.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);

beforeAll(async () => {
  await givenImages(stage);
  await givenSubReports(stage);
  for (const name of ['jiaohe', 'qianfa']) await givenAuditor(stage, name);
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const applicationOf = async (no: string) =>
  (await stage.db.selectFrom('item').select('applicationId').where('itemNo', '=', no).executeTakeFirstOrThrow())
    .applicationId;

const as = (who: string) => stage.person(who);
const pass =
  (who: string, no: string): Act =>
  async () =>
    (await as(who)).sends(auditReports, { ...(await seen(stage, no)), opinion: '同意', stepcode: 'BGSH_FX' });
const voided =
  (no: string): Act =>
  async () =>
    (await as('keshi')).sends(voidItems, { itemNos: [no], reason: '设备报停' });
const returned =
  (name: string, no: string): Act =>
  async () => {
    const back = { stepcode: 'BGSH_FX', target: 'BGLR', reasonCode: '04', opinion: '测点不全' };
    return (await as(name)).sends(returnReports, { itemNos: [no], ...back });
  };
const handed =
  (name: string, no: string, to: string): Act =>
  async () => {
    const asked = { itemNos: [no], userId: given.userId(to), reason: '出差', branch: 'thick' };
    return (await as(name)).sends(transferTasks, asked);
  };
const takenBack =
  (name: string, no: string): Act =>
  async () =>
    (await as(name)).sends(withdraw, { itemNo: no, branch: 'thick' });

/** Both orders, a few rounds each; answers what each was told, in the order in which they came. */
async function bothOrders(
  start: () => Promise<string>,
  acts: (no: string) => readonly [Act, Act],
  holds: (
    told: readonly [string | undefined, string | undefined],
    no: string,
    isTurned: boolean,
  ) => Promise<void> | void,
) {
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const isTurned = round % 2 === 1;
    const no = await start();
    const [one, other] = acts(no);
    const applicationId = await applicationOf(no);
    const told = await meeting(stage, applicationId, isTurned ? [other, one] : [one, other]);
    const [first, second] = told.map(refusalIn);
    expect(await brokenRules(stage.db, applicationId), `round ${String(round)}`).toEqual([]);
    await holds([first, second], no, isTurned);
  }
}

const both = () => given.confirmed();
/** The part of the second auditor alone is open. */
const lastOpen = async () => {
  const no = await given.confirmed();
  allDone(await given.auditPart('shenpi1', no));
  return no;
};
const who = /赵审|王校|黄科长|周签/;

describe('what meets at the lock of a report in parts', () => {
  it('a part is given to another while its auditor passes it', { timeout: 300_000 }, async () => {
    await bothOrders(
      both,
      (no) => [handed('keshi', no, 'qianfa'), pass('shenpi1', no)],
      ([first, second]) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
      },
    );
  });

  it('the last part is passed while the report is voided', { timeout: 300_000 }, async () => {
    await bothOrders(
      lastOpen,
      (no) => [voided(no), pass('jiaohe', no)],
      async ([first, second], no) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
        expect(await given.tasksOf(no)).toHaveLength((await given.stepOf(no)) === 'VOID' ? 0 : 1);
      },
    );
  });

  it('a part is passed while the report is voided: it is void in either order', { timeout: 300_000 }, async () => {
    await bothOrders(
      both,
      (no) => [voided(no), pass('shenpi1', no)],
      async ([first, second], no, isTurned) => {
        expect(first).toBeUndefined();
        if (isTurned) expect(second).toBeUndefined();
        else expect(second).toMatch(who);
        expect([await given.stepOf(no), await given.tasksOf(no)]).toEqual(['VOID', []]);
      },
    );
  });

  it('the last part is passed while another auditor sends the report back', { timeout: 300_000 }, async () => {
    await bothOrders(
      lastOpen,
      (no) => [returned('jiaohe', no), pass('jiaohe', no)],
      async ([first, second], no, isTurned) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
        expect(await given.tasksOf(no)).toEqual([isTurned ? 'BGSH -' : 'BGLR -']);
      },
    );
  });

  it('two send it back at once: one does', { timeout: 300_000 }, async () => {
    await bothOrders(
      both,
      (no) => [returned('jiaohe', no), returned('shenpi1', no)],
      async ([first, second], no) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
        expect(await given.tasksOf(no)).toEqual(['BGLR -']);
      },
    );
  });

  it('a part is taken back while the last one is passed', { timeout: 300_000 }, async () => {
    await bothOrders(
      lastOpen,
      (no) => [takenBack('shenpi1', no), pass('jiaohe', no)],
      async ([first, second], no, isTurned) => {
        expect(first).toBeUndefined();
        // taken back first, the other passes the own part, and the report waits for the one that was taken back
        if (isTurned) expect(second).toContain('各分项均已通过');
        else expect(second).toBeUndefined();
        expect(await given.tasksOf(no)).toEqual([isTurned ? 'BGSH -' : 'BGSH_FX thick']);
      },
    );
  });

  it('one part is given away twice at once: the second learns of the first', { timeout: 300_000 }, async () => {
    await bothOrders(
      both,
      (no) => [handed('shenpi1', no, 'qianfa'), handed('keshi', no, 'jiaohe')],
      async ([first, second], no) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
        expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack', 'BGSH_FX thick']);
      },
    );
  });

  it('an audit is given to another while its auditor passes it', { timeout: 300_000 }, async () => {
    const handedOn =
      (no: string): Act =>
      async () =>
        (await as('keshi')).sends(transferTasks, { itemNos: [no], userId: given.userId('jiaohe'), reason: '出差' });
    const audited =
      (no: string): Act =>
      async () =>
        (await as('shenpi1')).sends(auditReports, { ...(await seen(stage, no)), opinion: '同意' });
    await bothOrders(
      () => given.confirmed([]),
      (no) => [handedOn(no), audited(no)],
      async ([first, second], no, isTurned) => {
        expect(first).toBeUndefined();
        expect(second).toMatch(who);
        expect(await given.tasksOf(no)).toEqual([isTurned ? 'BGSP -' : 'BGSH -']);
      },
    );
  });
});
