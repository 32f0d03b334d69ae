import { drawReport } from '../src/features/business/report/report-document.ts';
import { findReport } from '../src/features/business/report/report.store.ts';
import { drawnText, readTexts } from './pdf-reader.ts';
import type { Stage } from './story.ts';

/** The words of a report as it is drawn now, and once its institute has another name, address, code and telephone. */
export async function drawnBeforeAndAfter({ db, ports }: Stage, itemNo: string): Promise<[string, string]> {
  const item = await db
    .selectFrom('item')
    .select(['id', 'organisationId'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  const report = await findReport(db, item.id);
  if (!report) throw new Error(`${itemNo} has no report`);
  const { organisationId } = item;
  const draw = async () =>
    drawnText(await readTexts(await drawReport(db, ports, report, { document: 'report', organisationId })));
  const before = await draw();
  const institute = db.selectFrom('organisation').select(['name', 'details']).where('id', '=', organisationId);
  const { name, details } = await institute.executeTakeFirstOrThrow();
  const change = (to: { name: string; details: unknown }) =>
    db
      .updateTable('organisation')
      .set({ name: to.name, details: JSON.stringify(to.details) })
      .where('id', '=', organisationId)
      .execute();
  const renamed = Object.fromEntries(Object.keys(details as object).map((key) => [key, '改后']));
  await change({ name: '改名检验院', details: renamed });
  const after = await draw();
  await change({ name, details });
  return [before, after];
}
