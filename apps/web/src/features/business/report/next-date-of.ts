import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { printNextDate } from '@tejian/domain/business/report/format.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';

/** As entry and paper say it: to the day, or to the month; the last day of that month is only how it is kept. */
export const nextDateOf = (
  { nextDate: rule }: Pick<ReportTemplate, 'nextDate'>,
  { nextDate }: Pick<Item, 'nextDate'>,
): string | undefined => (nextDate ? printNextDate(rule, nextDate) : undefined);
