import { numberOf } from '@tejian/domain/business/report/context.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import type { GridJudgement } from '@tejian/domain/business/report/grid.ts';
import { isWithin } from '@tejian/domain/business/report/limit.ts';
import type { GridSection } from '@tejian/domain/business/report/template.ts';

/** Columns of a row whose cell is outside a limit: judged by itself, or as the smallest or largest of its column. */
export function outColumns(section: GridSection, judgement: GridJudgement | undefined, row: Row): string[] {
  return (judgement?.checks ?? []).flatMap((check, index) => {
    if (check.inLimit !== false) return [];
    const declaredCheck = section.checks[index];
    const stat = section.stats.find(({ id }) => id === declaredCheck?.stat);
    const column = declaredCheck?.column ?? (stat?.fn === 'min' || stat?.fn === 'max' ? stat.column : undefined);
    if (column === undefined) return [];
    const cell = numberOf(row[column]);
    return cell !== null && isWithin(cell, check.limit) === false ? [column] : [];
  });
}
