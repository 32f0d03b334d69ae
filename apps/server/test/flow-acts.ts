import { inspect } from 'node:util';
import { submitApplications, voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import {
  addPerson,
  findOpinions,
  giveOpinion,
  removePerson,
} from '@tejian/contract/business/opinion/opinion.contract.ts';
import {
  approveReports,
  auditReports,
  confirmReports,
  returnReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { copyToReaders } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { transferTasks, urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { refer, withdraw } from '@tejian/contract/business/workflow/workflow.contract.ts';
import {
  arrangement,
  returnTargets,
  stepIn,
  type FlowDefinition,
} from '@tejian/domain/business/workflow/flow-definition.ts';
import { isStepCode, type Place, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { expect } from 'vitest';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import type { Random } from '../../../packages/domain/test/random/random.ts';
import { FlowDeputies } from './flow-deputies.ts';
import { FlowSessions, type Done } from './flow-sessions.ts';
import { everybody, workers } from './flow-people.ts';
import { partsGiven, today } from './given-parts.ts';
import { seen, seenOne } from './seen.ts';
import type { Stage } from './story.ts';
import { collected, everyPaper as verdicts } from './conforming.ts';

export interface Standing {
  readonly applicationId: string;
  /** Nothing where the application itself is meant. */
  readonly item?: { readonly id: string; readonly itemNo: string } | undefined;
  readonly step: Place;
  readonly flow: FlowDefinition;
}
/** One act of one person, as it stands in the log of a run. */
export interface Act {
  readonly name: string;
  readonly who: string;
  readonly run: () => Promise<Done>;
}

const said = '随机操作';

/** The acts of people on records, each by its own call. */
export class FlowActs {
  readonly given: ReturnType<typeof partsGiven>;
  private readonly stage: Stage;
  private readonly random: Random;
  private readonly sessions: FlowSessions;
  private readonly deputies: FlowDeputies;

  constructor(stage: Stage, random: Random) {
    this.stage = stage;
    this.random = random;
    this.given = partsGiven(stage);
    this.sessions = new FlowSessions(stage);
    this.deputies = new FlowDeputies(stage, random, this.sessions);
  }

  private plan() {
    return this.given.plan({
      checkerId: this.given.userId('jiaohe'),
      auditorId: this.given.userId('shenpi1'),
      approverId: this.given.userId('qianfa'),
      plannedDate: today,
    });
  }

  private async openPeople(itemId: string): Promise<{ loginName: string; userId: string; state: string }[]> {
    return this.stage.db
      .selectFrom('stepOpinion as o')
      .innerJoin('stepTask as t', 't.id', 'o.taskId')
      .innerJoin('appUser as u', 'u.id', 'o.userId')
      .select(['u.loginName', 'u.id as userId', 'o.state'])
      .where('t.itemId', '=', itemId)
      .where('t.state', '=', 'open')
      .orderBy('o.place')
      .execute();
  }

  /** The person whose turn it is at the step: whom its task names, or who does such work. */
  async workerAt({ item, step, flow }: Standing): Promise<string> {
    const found = stepIn(flow, step);
    if (!found) return 'keshi';
    const worker = workers[found.duty ?? found.behaviour];
    if (!item) return worker;
    const tasks = await this.stage.db
      .selectFrom('stepTask')
      .select('assigneeIds')
      .where('itemId', '=', item.id)
      .where('state', '=', 'open')
      .execute();
    const ids = tasks.flatMap(({ assigneeIds }) => assigneeIds);
    const isUsual = ids.length === 0 || ids.includes(this.given.userId(worker));
    if (isUsual && found.branches === undefined && found.behaviour !== 'opinion') return worker;
    const id = ids.length > 0 ? this.random.oneOf(ids) : '';
    return [...this.stage.seeded.userIds].find(([, userId]) => userId === id)?.[0] ?? 'shenpi1';
  }

  /** Fills in what is not filled in yet, signs and submits. */
  private async enter(who: string, itemNo: string, { id }: { id: string }): Promise<Done> {
    const lead = await this.stage.person('jianyan1');
    const { template, frozen, entryVersion, entry } = await lead.does(findReport, { itemNo });
    const hasPresent = Object.keys(entry.items).length > 0;
    if (!hasPresent || this.random.below(3) === 0) {
      const wish = { inspectDate: today, inspectors: ['张检', '李验'] };
      // one in three fails in an item, and is inspected again
      const passed = sampleEntry(template, frozen, { effect: 'pass', ...wish });
      const filled = this.random.below(3) === 0 ? withFailing(template, passed, this.failingOf(template)) : passed;
      const parts = template.sections.flatMap(({ id }) => (id === 'thick' || id === 'crack' ? [id] : []));
      const sections = parts.filter(() => this.random.below(2) === 0);
      const grids = Object.fromEntries(sections.map((section) => [section, [{ point: 'A1', value: 7.25 }]]));
      await this.sessions.sends('jianyan1', saveEntry, {
        itemNo,
        entryVersion,
        entry: { ...filled, grids: { ...filled.grids, ...grids } },
      });
    }
    await this.sessions.sends('jianyan2', signEntry, await seen(this.stage, itemNo));
    expect(id).not.toBe('');
    return this.sessions.sends(who, submitReport, { ...(await seenOne(this.stage, itemNo)), siteConditions: true });
  }

  /** One item of a form that can fail. */
  private failingOf({ sections }: ReportTemplate): string[] {
    const items = sections.flatMap((section) => (section.type === 'items' ? section.items : []));
    return [this.random.oneOf(items).no];
  }

  private async forwardApplication(who: string, { applicationId: id, step, flow }: Standing): Promise<Done> {
    const behaviour = stepIn(flow, step)?.behaviour;
    // What comes back to its declaration may be of a device that another record has inspected meanwhile: that is meant.
    const submission = { ids: [id], isDuplicateConfirmed: true };
    if (behaviour === 'declare') return this.sessions.sends(who, submitApplications, submission);
    if (behaviour === 'assign')
      return this.sessions.sends(who, assignReviewer, {
        ids: [id],
        reviewerId: this.given.userId('shenhe'),
        opinion: '',
      });
    if (behaviour === 'review')
      return this.sessions.sends(who, dealMaterialReview, { ids: [id], result: 'pass', verdicts, opinion: said });
    return this.sessions.sends(who, commitTask, { id, plan: this.plan() });
  }

  private async forwardItem(who: string, { item, step, flow }: Standing): Promise<Done> {
    if (!item) return 'no item';
    const { itemNo } = item;
    const agree = async () => ({ ...(await seen(this.stage, itemNo)), opinion: '同意' });
    const found = stepIn(flow, step);
    if (found?.behaviour === 'opinion')
      return this.sessions.sends(who, giveOpinion, { itemNo, isAgreed: true, opinion: '同意' });
    const checklist = ['检验申请单', '原始记录', '检验报告'];
    const calls: Readonly<Partial<Record<FlowCall, () => Promise<Done>>>> = {
      taskSchedCommit: () => this.sessions.sends(who, commitTask, { itemNo, plan: this.plan() }),
      'report/build': () => this.sessions.sends(who, buildReports, { itemNos: [itemNo] }),
      'report/submit': () => this.enter(who, itemNo, item),
      'report/confirm': async () => this.sessions.sends(who, confirmReports, await agree()),
      'report/audit': async () =>
        this.sessions.sends(who, auditReports, {
          ...(await agree()),
          unqualifiedReason: '4',
          ...(found?.branches ? { stepcode: step } : {}),
        }),
      'report/approve': async () => this.sessions.sends(who, approveReports, await agree()),
      'report/finish': async () => {
        const problem = await finishItem(item.id, { db: this.stage.db, ports: this.stage.ports });
        return problem === undefined ? undefined : inspect(problem);
      },
      'report/print': () => this.sessions.sends(who, printReports, { itemNos: [itemNo], copies: 1 }),
      'report/archive': () =>
        this.sessions.sends(who, archiveReports, {
          itemNos: [itemNo],
          archiveNo: `D-${itemNo}`,
          place: 'A-01',
          checklist,
        }),
      'report/release': () =>
        this.sessions.sends(who, releaseReports, {
          itemNos: [itemNo],
          ...collected,
          releasedOn: today,
        }),
    };
    const call = flow.transitions.find(
      ({ from, kind }) => from === step && (kind === 'forward' || kind === 'auto'),
    )?.call;
    return (call && calls[call]?.()) ?? 'no call';
  }

  forward(who: string, standing: Standing): Promise<Done> {
    return standing.item ? this.forwardItem(who, standing) : this.forwardApplication(who, standing);
  }

  private sendBack(who: string, { applicationId, item, step, flow }: Standing): Promise<Done> {
    const targets = returnTargets(flow, step);
    const target: StepCode =
      targets.length > 0 && this.random.below(8) > 0 ? this.random.oneOf(targets) : arrangement(flow).split;
    const why = { target, reasonCode: '04', opinion: said };
    if (!isStepCode(step)) return Promise.resolve('no step');
    if (item && step !== arrangement(flow).arranged)
      return this.sessions.sends(who, returnReports, { itemNos: [item.itemNo], stepcode: step, ...why });
    return this.sessions.sends(who, refer, { ids: [item?.id ?? applicationId], step, ...why });
  }

  /** The opinion of somebody, who may disagree, or a change of who is asked. */
  private async opine(who: string, { itemNo, id }: { itemNo: string; id: string }): Promise<Done> {
    const people = await this.openPeople(id);
    const choice = this.random.below(4);
    const anybody = this.given.userId(this.random.oneOf(everybody));
    if (choice === 0) return this.sessions.sends(who, addPerson, { itemNo, userId: anybody });
    if (choice === 1 && people.length > 0)
      return this.sessions.sends(who, removePerson, { itemNo, userId: this.random.oneOf(people).userId });
    if (choice === 2) return this.sessions.sends(who, findOpinions, { itemNo });
    return this.sessions.sends(who, giveOpinion, {
      itemNo,
      isAgreed: this.random.below(2) === 0,
      opinion: said,
      reasonCode: '04',
    });
  }

  /** A task, or one part of it, goes to somebody else; who may not have it is refused. */
  private async handOn(who: string, { itemNo, id }: { itemNo: string; id: string }): Promise<Done> {
    const open = await this.stage.db
      .selectFrom('stepTask')
      .select('branch')
      .where('itemId', '=', id)
      .where('state', '=', 'open')
      .execute();
    const branch = open.length > 0 ? this.random.oneOf(open).branch : null;
    const userId = this.given.userId(this.random.oneOf(['shenpi1', 'jiaohe', 'qianfa', 'jianyan1']));
    return this.sessions.sends(who, transferTasks, {
      itemNos: [itemNo],
      userId,
      reason: said,
      ...(branch ? { branch } : {}),
    });
  }

  /** The people of the task are reminded, or somebody else is given it to read; neither moves it. */
  private async aside(who: string, { itemNo }: { itemNo: string }): Promise<Done> {
    if (this.random.below(2) === 0) return this.sessions.sends(who, urgeTasks, { itemNos: [itemNo] });
    const userIds = [this.given.userId(this.random.oneOf(everybody))];
    return this.sessions.sends(who, copyToReaders, { itemNos: [itemNo], userIds });
  }

  /** The person whose work it is, or a deputy of that person. */
  private async ableAt(standing: Standing): Promise<string> {
    const able = await this.workerAt(standing);
    return this.random.below(2) === 0 ? (this.deputies.of(able) ?? able) : able;
  }

  /** A random act on a record, mostly by somebody whose work it is. */
  async randomAct(standing: Standing): Promise<Act> {
    const { item, applicationId, step, flow } = standing;
    const able = await this.ableAt(standing);
    const who = this.random.below(4) > 0 ? able : this.random.oneOf(everybody);
    const atOpinion = stepIn(flow, step)?.behaviour === 'opinion';
    const act = (name: string, run: () => Promise<Done>, by = who): Act => ({
      name: `${name} ${step}`,
      who: by,
      run,
    });
    const choice = this.random.below(atOpinion ? 28 : 24);
    if (choice === 20 || choice === 21) return act('deputy', () => this.deputies.change());
    if (item && choice >= 22 && choice < 24) return act('aside', () => this.aside(who, item));
    if (item && choice >= 24) return act('opine', () => this.opine(who, item));
    if (choice < (item ? 11 : 15)) return act('forward', () => this.forward(who, standing));
    if (choice < 14) return act('return', () => this.sendBack(who, standing));
    if (choice < 17) {
      // who brought it there takes it back, mostly
      const before = item ? await this.lastActor(item.id) : able;
      const by = this.random.below(3) > 0 ? before : who;
      const request = item ? { itemNo: item.itemNo } : { id: applicationId };
      return act('withdraw', () => this.sessions.sends(by, withdraw, request), by);
    }
    if (choice >= 17 && choice < 19 && item && stepIn(flow, step)?.duty)
      return act('hand', () => this.handOn(who, item));
    if (choice < 19 && item) return act('look', () => this.sessions.sends(who, findReport, { itemNo: item.itemNo }));
    if (this.random.below(5) > 0) return act('forward', () => this.forward(able, standing), able);
    if (item)
      return act(
        'void',
        () => this.sessions.sends('keshi', voidItems, { itemNos: [item.itemNo], reason: said }),
        'keshi',
      );
    return act(
      'void',
      () => this.sessions.sends('shouli', voidApplications, { ids: [applicationId], reason: said }),
      'shouli',
    );
  }

  private async lastActor(itemId: string): Promise<string> {
    const last = await this.stage.db
      .selectFrom('flowLog')
      .innerJoin('appUser', 'appUser.id', 'flowLog.userId')
      .select('loginName')
      .where('itemId', '=', itemId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.loginName ?? 'keshi';
  }
}
