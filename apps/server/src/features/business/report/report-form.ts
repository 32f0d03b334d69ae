import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { withFieldBounds } from '@tejian/domain/business/report/field-bounds.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { facts } from '../../../reference/facts.ts';
import type { ReportRow } from './report.store.ts';
import { findTemplate } from './report-template.store.ts';

/** The form with what its fields can hold today. */
export const boundedForm = (template: ReportTemplate): ReportTemplate =>
  withFieldBounds(template, facts(), chinaDay(new Date()));

/** A published form with its inspector's items and the bounds of today. */
export const formFor = (template: ReportTemplate, entry: ReportEntry): ReportTemplate =>
  boundedForm(withAddedItems(template, entry));

/** The form of a report. */
export const formOf = async (
  db: Db | Tx,
  { templateCode, templateVersion, entry }: Pick<ReportRow, 'templateCode' | 'templateVersion' | 'entry'>,
): Promise<ReportTemplate> => formFor(await findTemplate(db, templateCode, templateVersion), entry);
