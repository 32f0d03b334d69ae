import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import type { SeededInstitute } from './institute.seed.ts';

const notices = [
  {
    title: '关于做好年末电梯定期检验工作的通知',
    type: '01',
    isPinned: true,
    by: 'admin',
    department: undefined,
    content:
      '各部门：\n\n年末申报集中，请业务受理部提前提醒本月到期的使用单位，检验部门按到期日先后安排任务。\n\n一、超期设备优先安排，安排不下的请于当日说明原因。\n二、不合格项目须当场告知使用单位，并上传现场照片。\n三、报告自检验之日起按规定时限出具。',
  },
  {
    title: '检验仪器年度检定安排',
    type: '01',
    isPinned: false,
    by: 'admin',
    department: 'SFTJ-JD1',
    content: '机电检验一部的检验仪器请于本月底前送检。检定期满的仪器不能用于检验，录入报告时系统会提示。',
  },
  {
    title: '元旦假期值班与应急检验安排',
    type: '01',
    isPinned: false,
    by: 'zhanzhang',
    department: undefined,
    content:
      '元旦假期由各检验部门轮流值班，接到故障停机设备的检验申请当日安排。值班表由各部门负责人于假期前三个工作日报业务受理部。',
  },
];

/** Seeds what the demonstration institute's people find on their desktop. */
export async function seedNotices(tx: Tx, { instituteId, userIds, departmentIds }: SeededInstitute): Promise<void> {
  for (const { department, by, ...notice } of notices) {
    const author = userIds.get(by);
    if (!author) continue;
    const departmentId = department && departmentIds.get(department);
    await tx
      .insertInto('notice')
      .values({
        id: newId(),
        ...notice,
        organisationId: by === 'admin' ? null : instituteId, // an administrator writes for the installation
        audience: departmentId ? 'department' : 'all',
        audienceIds: departmentId ? [departmentId] : [],
        state: 'published',
        publishedAt: sql`now()`,
        publishedBy: author,
        createdBy: author,
      })
      .execute();
  }
}
