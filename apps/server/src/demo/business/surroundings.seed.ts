import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { personOf, type BusinessStage, type Who } from './stage.seed.ts';

/** Adds what goes with business: messages that were read, feedback and its answers, faults that clients met. */
export async function addSurroundings(tx: Tx, stage: BusinessStage): Promise<void> {
  await readOldMessages(tx, stage);
  await addFeedback(tx, stage);
  await addClientErrors(tx, stage);
}

const STAYS_UNREAD_DAYS = 3;

/** People read what comes: only the last days are still unread. */
const readOldMessages = (tx: Tx, { now }: BusinessStage) =>
  sql`update delivery set box = 'readed', state = 'read', read_at = created_at + interval '2 hours'
    where box = 'unread' and created_at < ${now}::timestamptz - ${STAYS_UNREAD_DAYS} * interval '1 day'`.execute(tx);

const at = ({ now }: BusinessStage, ago: number, time: string) =>
  new Date(`${addDays(chinaDay(now), -ago)}T${time}:00+08:00`);

interface FeedbackSeed {
  readonly who: Who;
  readonly ago: number;
  readonly kind: 'problem' | 'wish' | 'other';
  readonly content: string;
  readonly page: readonly [path: string, title: string];
  readonly answer?: string;
}

const feedback: readonly FeedbackSeed[] = [
  { who: 'jianyan1', ago: 63, kind: 'wish', content: '希望报告录入时能把上次的测量值显示在旁边，方便对照。', page: ['/businessPro/reportEntryForm', '报告录入'], answer: '审核页面已可与上次报告对照，录入页面已列入计划。' },
  { who: 'shouli', ago: 41, kind: 'problem', content: '江滨城的联系人电话变了，申报里还是旧号码。', page: ['/businessPro/appmain', '业务申报'], answer: '单位档案中已更新，新的申报会带出新号码。' },
  { who: 'dayin', ago: 19, kind: 'wish', content: '归档时能否按档案号连续编号。', page: ['/businessPro/gddjInfo', '归档登记'] },
  { who: 'keshi', ago: 4, kind: 'other', content: '月底集中到期的设备较多，建议提前一周在待安排中提示。', page: ['/businessPro/taskSched', '任务安排'] },
]; // prettier-ignore

async function addFeedback(tx: Tx, stage: BusinessStage): Promise<void> {
  const answeredBy = personOf(stage, 'admin').userId;
  for (const { who, ago, page, answer, ...message } of feedback) {
    const [pagePath, pageTitle] = page;
    const answerFields = answer ? { answer, answeredBy, answeredAt: at(stage, ago - 1, '10:12'), version: 2 } : {};
    const toldMessage = { ...message, pagePath, pageTitle, release: RELEASE, userId: personOf(stage, who).userId };
    await tx
      .insertInto('feedback')
      .values({ id: newId(), ...toldMessage, createdAt: at(stage, ago, '15:36'), ...answerFields })
      .execute();
  }
}

const clientErrors = [
  { who: 'jianyan2', ago: 30, type: 'ajax', code: '0', message: 'Network Error: POST /api/report/saveEntry', url: '/businessPro/reportEntryForm' },
  { who: 'shouli', ago: 12, type: 'ajax', code: '413', message: 'POST /api/equipment-documents/upload', url: '/businessPro/appmainForm' },
  { who: 'dayin', ago: 3, type: 'script', code: '', message: "ResizeObserver loop completed with undelivered notifications.", url: '/businessPro/reportPrint' },
] as const; // prettier-ignore

async function addClientErrors(tx: Tx, stage: BusinessStage): Promise<void> {
  for (const { who, ago, ...errorFields } of clientErrors) {
    const values = { id: newId(), ...errorFields, release: RELEASE, userId: personOf(stage, who).userId };
    await tx
      .insertInto('clientError')
      .values({ ...values, createdAt: at(stage, ago, '11:05') })
      .execute();
  }
}
