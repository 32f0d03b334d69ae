import { withFieldBounds } from '@tejian/domain/business/report/field-bounds.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { facts } from '../../../reference/facts.ts';

/** The form with what its fields can hold today. */
export const boundedForm = (template: ReportTemplate): ReportTemplate =>
  withFieldBounds(template, facts(), chinaDay(new Date()));
