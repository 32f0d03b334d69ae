import type { AssessmentState } from '@tejian/domain/business/assessment/assessment.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import * as assessments from '../../features/business/assessment/assessment.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Given {
  readonly state: AssessmentState;
  readonly defects: string[];
  readonly note: string;
}
interface Story {
  /** The customer's assessment of the office. */
  readonly customer?: Given;
  /** The office's assessment of the applicant. */
  readonly office?: Given;
}
const stories: readonly Story[] = [
  {
    customer: { state: '04', defects: ['04'], note: '检验日期临时改了两次，都是前一天下午才通知，停梯公告只好重贴。' },
    office: { state: '02', defects: [], note: '' },
  },
  { customer: { state: '01', defects: [], note: '检验员讲解很细致，报告出得快。' } },
  { customer: { state: '02', defects: [], note: '' }, office: { state: '04', defects: ['02', '06'], note: '资料补正三次，催缴两次后才到账。' } },
  { office: { state: '01', defects: [], note: '' } },
]; // prettier-ignore

const DAY_MS = 86_400_000;

/** Applications whose reports were handed out lately were assessed on the day after, by customers, the office, or both. */
export async function addAssessments(tx: Tx, stage: BusinessStage): Promise<void> {
  const { rows } = await sql<{ applicationNo: string; contactName: string; contactPhone: string; releasedAt: Date }>`
    select a.application_no, a.contact_name, a.contact_phone, max(i.finished_at) as released_at
    from application a join item i on i.application_id = a.id where a.organisation_id = ${houseOf(stage)}
    group by a.id having not bool_or(i.state = 'running') and max(i.finished_at) is not null
    order by 4 desc, 1 limit ${stories.length}`.execute(tx);
  const actor = personOf(stage, 'shouli');
  for (const [at, { applicationNo, contactName, contactPhone, releasedAt }] of rows.entries()) {
    const { customer, office } = stories[at] ?? {};
    const now = new Date(Math.min(releasedAt.getTime() + DAY_MS, stage.now.getTime()));
    const day = { assessedOn: chinaDay(now), contactPhone };
    const publicUrl = stage.ports.config.publicUrl;
    const knownDetail = await assessments.detail(tx, { applicationNo }, { actor, now, publicUrl });
    const token = knownDetail.customer.url && new URL(knownDetail.customer.url).pathname.split('/')[2];
    if (customer && token)
      await assessments.openSave(
        tx,
        { token, ...customer, ...day, assessedBy: contactName },
        { ip: 'demonstration', now },
      );
    if (office)
      await assessments.save(tx, { applicationNo, ...office, ...day, assessedBy: actor.name }, { actor, now });
  }
}
