import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';
import { takeNumber } from './report-build.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const template = { reportNo: { kindLetter: 'T', categoryLetter: 'D' } } as ReportTemplate;

it('an institute without a prefix of its own numbers its reports under the usual one, whatever its form has stored', async () => {
  const { id: applicationId } = await given.draft(await given.lifts(1));
  const organisationId = stage.seeded.instituteId;
  const numbered = async (prefix: string | null) => {
    await sql`update organisation set details = details - 'reportPrefix'
      || case when ${prefix}::text is null then '{}' else jsonb_build_object('reportPrefix', ${prefix}::text) end
      where id = ${organisationId}`.execute(stage.db);
    const item = { id: newId(), organisationId, applicationId };
    return stage.db.transaction().execute((tx) => takeNumber(tx, new Date('2026-11-30T04:00:00Z'), item, template));
  };
  expect(await numbered('SF')).toMatch(/^SF-TD2026\d{5}$/);
  for (const prefix of [null, '', ' ']) expect(await numbered(prefix)).toMatch(/^TJ-TD2026\d{5}$/);
});
