import { chinaDay, addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import * as sending from '../../features/outside/sending/sending.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage, type Who } from './stage.seed.ts';

interface Sent {
  readonly by: Who;
  readonly ago: number;
  /** By a template about one of the newest applications, or in words. */
  readonly templateCode?: string;
  readonly words?: { readonly title: string; readonly content: string };
  readonly roles?: readonly string[];
  readonly groups?: readonly string[];
  readonly people?: readonly Who[];
}
const sentRows: readonly Sent[] = [
  { by: 'keshi', ago: 12, groups: ['inspector'], words: { title: '本周五下午检验例会', content: '15:00 在二楼会议室，讨论年底集中到期电梯的安排，请各位检验员带上待检清单。' } },
  { by: 'shouli', ago: 5, templateCode: 'MSG-MATERIALS', people: ['shenhe', 'keshi'] },
  { by: 'shouli', ago: 2, templateCode: 'MSG-ASSESSMENT', groups: ['reportOffice'] },
  { by: 'keshi', ago: 2, groups: ['cashier'], words: { title: '请核对部分到账的检验费', content: '科技大厦的检验费只到账一半，单位说已分两次汇出，请核对后告知，报告等待发放。' } },
  { by: 'keshi', ago: 2, groups: ['systemAdmin', 'securityAdmin', 'auditAdmin'], words: { title: '新检验员账号开立', content: '下月有一名检验员报到，请按检验员开立账号、授权并留存记录，初始密码请当面交给本人。' } },
  { by: 'shouli', ago: 1, roles: ['BZZ'], words: { title: '客户对改期有意见', content: '有客户在评价中反映检验日期临时改了两次，请站长在例会上提醒。' } },
]; // prettier-ignore

/** Adds what people of the institute wrote to each other: in words, and by templates about applications. */
export async function addSentMessages(tx: Tx, stage: BusinessStage): Promise<void> {
  const { rows: newest } = await sql<{ applicationNo: string }>`
    select application_no from application where state <> 'draft' and organisation_id = ${houseOf(stage)}
      order by created_at desc, id limit 1`.execute(tx);
  const { rows: groups } = await sql<{ id: string; code: string }>`select id, code from user_group`.execute(tx);
  for (const { by, ago, templateCode, words, ...to } of sentRows) {
    const now = new Date(`${addDays(chinaDay(stage.now), -ago)}T10:20:00+08:00`);
    const namedFacts = {
      people: (to.people ?? []).map((who) => personOf(stage, who).userId),
      groups: groups.filter(({ code }) => to.groups?.includes(code)).map(({ id }) => id),
      roles: [...(to.roles ?? [])],
      units: [],
    };
    const about = templateCode ? { templateCode, applicationNo: newest[0]?.applicationNo } : words;
    await sending.send(tx, { ...namedFacts, ...about }, { actor: personOf(stage, by), now });
  }
}
