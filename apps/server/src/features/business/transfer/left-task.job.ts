import { openTasksLink } from '@tejian/domain/business/workflow/work-link.ts';
import { transferText as text } from '@tejian/domain/business/transfer/transfer.text.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { job } from '../../../platform/jobs/job.ts';
import { notifyEach, otherSide } from '../workflow/notify.service.ts';
import * as store from './left-task.store.ts';

/**
 * Work that nobody can do: the account of the one who has it, or of his deputy, is switched off or has lost the right, before the task came or after. Those who arrange near
 * it hear of each task once.
 */
export const tellOfLeftTasks = job({
  name: 'task.left',
  payload: z.object({}),
  run: async (_payload, { db }) => {
    for (const task of await store.findLeft(db)) await tellOf(db, task, new Date());
  },
});

const nobody = { userId: '' }; // no person acts here: none is left out

const tellOf = (db: Db, { id, recordId, organisationId, departmentId, ...task }: store.LeftTask, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await store.lockLeft(tx, id))) return;
    const people = await otherSide(tx, { organisationId, departmentId, code: 'task:arrange' }, nobody);
    const { no, label, inspectedUnit, names, isWithoutRight, deputyNames, step } = task;
    const words = isWithoutRight ? text.leftWithoutRight : text.left;
    const title = text.leftTitle(label, no);
    const content =
      deputyNames === null
        ? words(no, inspectedUnit, label, names)
        : text.leftByDeputy(no, inspectedUnit, label, names, deputyNames);
    const about = { link: openTasksLink(step), subject: store.leftSubject(id), organisationId, recordId };
    await notifyEach(tx, people, { title, content, ...about }, now);
  });
