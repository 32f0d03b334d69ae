import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import {
  checkFlowLog,
  findFlowLog,
  findMovements,
  findWithdrawable,
  refer,
  withdraw,
} from '@tejian/contract/business/workflow/workflow.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { anchorHeads } from './flow-log.service.ts';
import { materialList, readMaterials } from '@tejian/domain/business/application/material-list.ts';
import { conforming } from '../../../../test/conforming.ts';
import { waitingFor } from '../../../../test/waiting.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const itemOf = (itemNo = '') =>
  stage.db.selectFrom('item').selectAll().where('itemNo', '=', itemNo).executeTakeFirstOrThrow();

describe('sending back', () => {
  it('needs a reason code and an opinion, and leaves both in the log', async () => {
    const { id } = await given.inReview(await given.lifts(1));
    const reviewer = await stage.person('shenhe');
    const back = { ids: [id], step: 'CLFS', target: 'YWSB', reasonCode: '01', opinion: '缺使用登记证复印件' };
    expect((await reviewer.isRefused(refer, { ...back, opinion: ' ' })).errorMsg).toBe('退回意见不能为空');
    await reviewer.does(refer, back);
    const log = await reviewer.does(findFlowLog, { businessKey: id });
    expect(log.list.at(-1)).toMatchObject({
      action: '退回',
      userName: '陈资料',
      fromStepLabel: '材料复审',
      toStepLabel: '业务申报',
      reasonLabel: '资料不齐全',
      opinion: '缺使用登记证复印件',
    });
    expect(await reviewer.does(getApplication, { id })).toMatchObject({ step: 'YWSB', state: 'draft' });
    const told = await stage.db
      .selectFrom('inboxMessage')
      .selectAll()
      .where('userId', '=', given.userId('shouli'))
      .execute();
    expect(told.at(-1)?.content).toContain('缺使用登记证复印件');
  });

  it('goes only to the listed steps', async () => {
    const { id } = await given.submitted(await given.lifts(1));
    const head = await stage.person('zhanzhang');
    const refused = await head.isRefused(refer, {
      ids: [id],
      step: 'SCFP',
      target: 'RWAP',
      reasonCode: '01',
      opinion: '试',
    });
    expect(refused.errorMsg).toBe('“审查分配”不能退回到“任务安排”');
  });

  it('the section head takes an item back whose inspector cannot go, and arranges somebody else', async () => {
    const { itemNos } = await given.arranged(1);
    const item = await itemOf(itemNos[0]);
    const head = await stage.person('keshi');
    const underWay = await head.does(findItems, { arranged: true, pageNo: 1, pageSize: 10 });
    expect(underWay.list.map(({ itemNo }) => itemNo)).toContain(itemNos[0]);
    const reason = { reasonCode: '14', opinion: '检验人员调整，重新派工' };
    await head.does(refer, { ids: [item?.id ?? ''], step: 'BGSC', target: 'RWAP', ...reason });
    const told = await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', given.userId('jianyan1'))
      .execute();
    expect(told.map(({ title }) => title)).toContainEqual(expect.stringContaining(`退回：任务安排 ${itemNos[0]} `));
    const plan = given.plan({ leadInspectorId: given.userId('jianyan2') });
    expect((await head.does(commitTask, { itemNo: itemNos[0], plan })).itemNos).toEqual(itemNos);
    expect(await itemOf(itemNos[0])).toMatchObject({ step: 'BGSC', leadInspectorId: given.userId('jianyan2') });
  });

  it('brings an item back to arrangement by itself; its sibling stays; it is arranged again', async () => {
    const { application, itemNos } = await given.arranged(2);
    const [first, second] = await Promise.all(itemNos.map(itemOf));
    const lead = await stage.person('jianyan1');
    const back = { ids: [first?.id ?? ''], step: 'BGSC', target: 'RWAP', reasonCode: '08', opinion: '当日另有任务' };
    await lead.does(refer, back);
    expect(await itemOf(itemNos[1])).toMatchObject({ step: 'BGSC', version: second?.version });
    const told = await stage.db
      .selectFrom('inboxMessage')
      .selectAll()
      .where('userId', '=', given.userId('keshi'))
      .execute();
    expect(told.at(-1)).toMatchObject({
      box: 'unread',
      title: `退回：任务安排 ${first?.itemNo} ${first?.inspectedUnit} ${first?.useAddress}`,
      content: expect.stringContaining('当日另有任务'),
    });
    const head = await stage.person('keshi');
    const waiting = await head.does(findSheet, { step: 'RWAP', applicationNo: application.applicationNo });
    expect(waiting.list).toMatchObject([{ entity: 'item', itemNo: itemNos[0], equipmentCount: 1 }]);
    const again = given.plan({ leadInspectorId: given.userId('jianyan2') });
    const committed = await head.does(commitTask, { itemNo: itemNos[0], plan: again });
    const done = await stage.db
      .selectFrom('inboxMessage')
      .select(['box', 'state'])
      .where('id', '=', told.at(-1)?.id ?? '')
      .execute();
    expect(done).toEqual([{ box: 'readed', state: 'actedUpon' }]); // the work it asked for is done
    expect(committed.itemNos).toEqual([itemNos[0]]);
    expect(await itemOf(itemNos[0])).toMatchObject({
      step: 'BGSC',
      hasBeenReturned: true,
      leadInspectorId: given.userId('jianyan2'),
    });
  });

  it('takes the whole application further back only while no item has begun entry', async () => {
    const { application, itemNos } = await given.arranged(2);
    const [first, second] = await Promise.all(itemNos.map(itemOf));
    const lead = await stage.person('jianyan1');
    await lead.does(refer, {
      ids: [first?.id ?? ''],
      step: 'BGSC',
      target: 'RWAP',
      reasonCode: '08',
      opinion: '人员冲突',
    });
    const head = await stage.person('keshi');
    const back = { ids: [first?.id ?? ''], step: 'RWAP', target: 'CLFS', reasonCode: '01', opinion: '材料过期' };
    await stage.db
      .updateTable('item')
      .set({ entryBegun: true })
      .where('id', '=', second?.id ?? '')
      .execute();
    expect((await head.isRefused(refer, back)).errorMsg).toBe(
      '已有业务单开始报告录入，申请不能再退回任务安排以前的环节',
    );
    await stage.db
      .updateTable('item')
      .set({ entryBegun: false })
      .where('id', '=', second?.id ?? '')
      .execute();
    await head.does(refer, back);
    expect(await itemOf(itemNos[1])).toMatchObject({ state: 'voided', step: 'VOID' });
    expect(
      await stage.db
        .selectFrom('equipmentLock')
        .selectAll()
        .where('itemId', 'in', [first?.id ?? '', second?.id ?? ''])
        .execute(),
    ).toEqual([]);
    const reviewer = await stage.person('shenhe');
    expect((await reviewer.does(findSheet, { step: 'CLFS', applicationNo: application.applicationNo })).count).toBe(1);
    await reviewer.does(dealMaterialReview, {
      ids: [application.id],
      result: 'pass',
      verdicts: conforming(),
      opinion: '已补',
    });
    expect((await head.does(commitTask, { id: application.id, plan: given.plan() })).itemNos).toHaveLength(2);
  });
});

describe('material review', () => {
  it('passes only what is in order, and lists what is lacking', async () => {
    const { id } = await given.inReview(await given.lifts(1));
    const reviewer = await stage.person('shenhe');
    const bad = [{ type: '使用登记证', isAccepted: false, note: '已过期' }];
    const deal = { ids: [id], verdicts: bad, opinion: '见逐项结论' };
    expect((await reviewer.isRefused(dealMaterialReview, { ...deal, result: 'pass' })).errorMsg).toBe(
      '材料“使用登记证”审查未通过，不能受理',
    );
    await reviewer.does(dealMaterialReview, { ...deal, result: 'return' });
    const log = await reviewer.does(findFlowLog, { businessKey: id });
    expect(log.list.at(-1)?.details).toEqual({ lacking: [{ type: '使用登记证', note: '已过期' }] });
  });

  it('finds nothing in order that was not handed in, and notes what came in at the review', async () => {
    const materials = materialList('21', '3000').map((row) => ({ ...row, isSubmitted: row.type === '03' }));
    const { id } = await given.inReview(await given.lifts(1), undefined, { materials });
    const reviewer = await stage.person('shenhe');
    const missing = materials.flatMap(({ name, isRequired, isSubmitted }) =>
      isRequired && !isSubmitted ? [name] : [],
    );
    const said = materials.flatMap(({ name, isRequired }) =>
      isRequired ? [{ type: name, isAccepted: true, note: '' }] : [],
    );
    const deal = { ids: [id], result: 'pass' as const, opinion: '材料齐全' };
    expect((await reviewer.isRefused(dealMaterialReview, { ...deal, verdicts: said })).errorMsg).toContain(
      missing.map((name) => `“${name}”`).join('、'),
    );
    const received = said.map((verdict) => ({ ...verdict, isReceived: missing.includes(verdict.type) }));
    await reviewer.does(dealMaterialReview, { ...deal, verdicts: received });
    const kept = readMaterials((await reviewer.does(getApplication, { id })).materials);
    expect(kept.filter(({ isRequired, isSubmitted }) => isRequired && !isSubmitted)).toEqual([]);
    expect(kept).toHaveLength(materials.length);
  });

  it('may be declined for good', async () => {
    const { id } = await given.inReview(await given.lifts(1));
    const reviewer = await stage.person('shenhe');
    const verdicts = [{ type: '使用登记证', isAccepted: false, note: '伪造' }];
    await reviewer.does(dealMaterialReview, { ids: [id], result: 'decline', verdicts, opinion: '不予受理' });
    expect(await reviewer.does(getApplication, { id })).toMatchObject({ state: 'voided', voidReason: '不予受理' });
  });

  it('says on its page who has it, as the refusal does, to whom it was not given', async () => {
    const { id } = await given.inReview(await given.lifts(1));
    const told = '该业务已指定他人办理，您不在办理人之列；现由陈资料办理';
    const [other, reviewer] = [await stage.person('ziliao'), await stage.person('shenhe')];
    expect((await other.does(getApplication, { id })).whyNotMine).toBe(told);
    expect((await reviewer.does(getApplication, { id })).whyNotMine).toBeUndefined();
    const verdicts = conforming();
    const review = { ids: [id], result: 'pass' as const, verdicts, opinion: '材料齐全' };
    expect((await other.isRefused(dealMaterialReview, review)).errorMsg).toBe(told);
  });

  it('is not done by whoever declared, nor by somebody it was not given to', async () => {
    const { id } = await given.submitted(await given.lifts(1));
    const head = await stage.person('zhanzhang');
    const refused = await head.isRefused(assignReviewer, {
      ids: [id],
      reviewerId: given.userId('shouli'),
      opinion: '',
    });
    expect(refused.errorMsg).toBe('审查人不存在、已停用或没有材料复审权限，请重新选择');
  });
});

describe('taking back', () => {
  it('is for the submitter, while nobody has opened it', async () => {
    const { id, applicationNo } = await given.submitted(await given.lifts(1));
    const head = await stage.person('zhanzhang');
    expect((await head.isRefused(withdraw, { id })).errorMsg).toBe('只有上一环节的提交人本人可以自行撤回');
    const clerk = await stage.person('shouli');
    expect((await clerk.does(findWithdrawable, {})).list.map((row) => row.applicationNo)).toContain(applicationNo);
    expect(await clerk.does(withdraw, { id })).toMatchObject({ isSuccess: true, step: 'YWSB' });
    expect(await clerk.does(getApplication, { id })).toMatchObject({ step: 'YWSB', state: 'draft' });
    const log = await clerk.does(findFlowLog, { businessKey: id });
    expect(log.list.at(-1)).toMatchObject({ action: '自撤', kind: 'withdraw' });
    expect((await clerk.isRefused(withdraw, { id })).errorMsg).toBe('环节“业务申报”不能自行撤回');
    const auditor = await stage.person('shenji');
    const taken = await auditor.does(findMovements, { applicationNo, kind: 'withdraw' });
    expect(taken.list).toMatchObject([{ applicationNo, userName: '林受理', toStep: 'YWSB' }]);
    expect((await auditor.does(findMovements, { applicationNo, userName: '孙站长' })).count).toBe(0);
  });

  it('is over once the next person has looked at it', async () => {
    const { id } = await given.submitted(await given.lifts(1));
    await (await stage.person('zhanzhang')).does(getApplication, { id });
    const clerk = await stage.person('shouli');
    expect((await clerk.isRefused(withdraw, { id })).errorMsg).toBe('孙站长已打开该业务，不能自行撤回');
  });

  it('brings an arranged item back to arrangement by its serial number', async () => {
    const { itemNos } = await given.arranged(1);
    const head = await stage.person('keshi');
    expect(await head.does(withdraw, { itemNo: itemNos[0] })).toMatchObject({ itemNo: itemNos[0], step: 'RWAP' });
  });

  it('ends after a day', async () => {
    const { id } = await given.submitted(await given.lifts(1));
    await sql`update step_task set submitted_at = submitted_at - interval '25 hours' where application_id = ${id}`.execute(
      stage.db,
    );
    const clerk = await stage.person('shouli');
    expect((await clerk.isRefused(withdraw, { id })).errorMsg).toBe('提交已超过24小时，不能自行撤回');
  });
});

describe('voiding an item', () => {
  it('is offered at entry to the lead alone, until it is proposed', async () => {
    const { itemNos } = await given.arranged(1);
    const lead = await stage.person('jianyan1');
    await lead.does(buildReports, { itemNos });
    const shown = async (who: string) => (await stage.person(who)).does(findReport, { itemNo: itemNos[0] ?? '' });
    const offered = async (who: string) => (await shown(who)).mayProposeVoid;
    // A notice is issued by each of its inspectors, and by nobody else who only reads it.
    const notices = [await shown('jianyan1'), await shown('jianyan2'), await shown('shenpi1')];
    expect(notices.map(({ mayIssueNotice }) => mayIssueNotice)).toEqual([true, true, false]);
    expect([await offered('jianyan1'), await offered('jianyan2')]).toEqual([true, false]);
    await lead.does(voidItems, { itemNos, reason: '误派' });
    expect(await offered('jianyan1')).toBe(false);
    await (await stage.person('keshi')).does(voidItems, { itemNos, reason: '仍须检验', confirm: false });
    expect(await offered('jianyan1')).toBe(true);
  });

  it('is proposed by the lead and confirmed by the section head', async () => {
    const { application, itemNos } = await given.arranged(1);
    const lead = await stage.person('jianyan1');
    const asked = { itemNos, reason: '设备已拆除' };
    await lead.does(voidItems, asked);
    expect((await lead.isRefused(voidItems, asked)).errorMsg).toBe('该业务单已提出作废，等待部门负责人确认');
    const other = await stage.person('jianyan2');
    expect((await other.isRefused(voidItems, asked)).errorMsg).toBe('只有主检可以提出作废，部门负责人可以直接作废');
    expect(await itemOf(itemNos[0])).toMatchObject({ step: 'BGSC' });
    const head = await stage.person('keshi');
    // it waits on the desk of whoever may confirm, with who wants it and why
    const waits = async () => ({ of: await head.does(findVoidRequests, {}), on: (await waitingFor(head)).itemVoid });
    expect(await waits()).toMatchObject({
      of: [{ itemNo: itemNos[0], reason: '设备已拆除', proposedBy: '张检' }],
      on: 1,
    });
    expect((await waitingFor(lead)).itemVoid).toBeUndefined();
    await head.does(voidItems, { itemNos, reason: '同意作废', confirm: true });
    expect(await waits()).toEqual({ of: [], on: undefined });
    expect(await itemOf(itemNos[0])).toMatchObject({ step: 'VOID', state: 'voided', voidReason: '同意作废' });
    const numbers = await stage.db
      .selectFrom('numberLog')
      .select(['state', 'note'])
      .where('number', 'in', itemNos)
      .execute();
    expect(numbers).toEqual(itemNos.map(() => ({ state: 'voided', note: '同意作废' })));
    expect(await head.does(getApplication, { id: application.id })).toMatchObject({ state: 'voided' });
    const log = await head.does(findFlowLog, { itemNo: itemNos[0] });
    expect(log.list.slice(-2).map((entry) => [entry.action, entry.opinion])).toEqual([
      ['提出作废', '设备已拆除'],
      ['作废', '同意作废'],
    ]);
  });

  it('tells whoever may confirm, and the proposer of the refusal; nobody of another department', async () => {
    const { itemNos } = await given.arranged(1);
    const lead = await stage.person('jianyan1');
    const head = await stage.person('keshi');
    const toldOf = async (who: Awaited<ReturnType<typeof stage.person>>) =>
      (await who.does(findMessages, {})).unread.map(({ title }) => title).filter((title) => title.includes('作废'));
    const before = { head: await toldOf(head), lead: await toldOf(lead) };
    await lead.does(voidItems, { itemNos, reason: '误派' });
    const news = (of: string[], since: string[]) => of.filter((title) => !since.includes(title));
    expect(news(await toldOf(head), before.head)).toEqual([expect.stringMatching(`^待确认：作废 ${itemNos[0]} 榕江`)]);
    await head.does(voidItems, { itemNos, reason: '仍须检验', confirm: false });
    expect(news(await toldOf(head), before.head)).toEqual([]); // it is decided
    expect(news(await toldOf(lead), before.lead)).toEqual([expect.stringMatching(`^作废被驳回：${itemNos[0]} 榕江`)]);
    expect(await toldOf(await stage.person('dayin'))).toEqual([]);
  });

  it('can be rejected, and frees the equipment when it happens', async () => {
    const { equipmentIds, itemNos } = await given.arranged(1);
    const lead = await stage.person('jianyan1');
    const head = await stage.person('keshi');
    await lead.does(voidItems, { itemNos, reason: '误派' });
    await head.does(voidItems, { itemNos, reason: '仍须检验', confirm: false });
    expect(await itemOf(itemNos[0])).toMatchObject({ state: 'running' });
    await head.does(voidItems, { itemNos, reason: '重复' });
    const again = await given.reviewed(equipmentIds);
    expect((await head.does(commitTask, { id: again.id, plan: given.plan() })).itemNos).toHaveLength(1);
  });
});

describe('the log', () => {
  it('is one chain per application, whole until somebody changes it', async () => {
    const { application, itemNos } = await given.arranged(2);
    const head = await stage.person('keshi');
    const [item] = await Promise.all(itemNos.map(itemOf));
    const lead = await stage.person('jianyan1');
    await lead.does(refer, { ids: [item?.id ?? ''], step: 'BGSC', target: 'RWAP', reasonCode: '08', opinion: '换人' });
    expect(await head.does(checkFlowLog, { businessKey: application.id })).toEqual({ whole: true, length: 6 });
    await expect(stage.db.deleteFrom('flowLog').where('applicationId', '=', application.id).execute()).rejects.toThrow(
      'append-only',
    );
    await stage.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update flow_log set opinion = '改过' where application_id = ${application.id} and seq = 3`.execute(tx);
    });
    expect(await head.does(checkFlowLog, { businessKey: application.id })).toEqual({
      whole: false,
      length: 6,
      brokenAt: 3,
    });
  });

  it('stays whole when the items of one application move at the same time', async () => {
    const { application, itemNos } = await given.arranged(8);
    const made = await Promise.all(itemNos.map(itemOf));
    const lead = await stage.person('jianyan1');
    const back = { step: 'BGSC', target: 'RWAP', reasonCode: '08', opinion: '换人' };
    const answers = await Promise.all(made.map((item) => lead.does(refer, { ids: [item.id], ...back })));
    expect(answers.map((answer) => answer.succeeded)).toEqual(made.map(() => 1));
    const head = await stage.person('keshi');
    expect(await head.does(checkFlowLog, { businessKey: application.id })).toEqual({ whole: true, length: 13 });
  });

  it('is anchored once a day over the heads of all chains', async () => {
    const { chains, hash } = await anchorHeads(stage.db, '2026-11-20');
    await given.submitted(await given.lifts(1));
    await anchorHeads(stage.db, '2026-11-20');
    const kept = await stage.db.selectFrom('flowAnchor').selectAll().execute();
    expect(kept).toMatchObject([{ day: '2026-11-20', chains, hash }]);
  });
});
