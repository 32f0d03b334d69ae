import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { addMonths, type Day } from '@tejian/domain/shared/day/day.ts';

const CALIBRATED = -3;
const VALID = 9;

const accessory = (inspectDate: Day, ownRow: Row): Row => ({
  qty: 1,
  date: addMonths(inspectDate, CALIBRATED),
  validTo: addMonths(inspectDate, VALID),
  result: '合格',
  ...ownRow,
});
const point = (no: string, part: string, value: number): Row => ({ no, part, nominal: 8, value });

/** By section of a form, the table as an inspector fills it; those that are signed are sub-reports of their own. */
const tables: Readonly<Record<string, (inspectDate: Day) => readonly Row[]>> = {
  safety: (day) => [
    accessory(day, { name: '安全阀', model: 'A48Y-16C DN50', no: 'AF-2001', place: '顶部', report: 'FJ-2001' }),
    accessory(day, { name: '压力表', model: 'Y-100 0～2.5MPa', no: 'YB-2001', place: '操作侧', acc: '1.6' }),
  ],
  thick: () => [
    point('C1', '筒体', 7.9),
    point('C2', '筒体', 7.84),
    point('C3', '筒体', 7.88),
    point('C4', '筒体', 7.91),
    point('F1', '左封头', 7.76),
    point('F2', '右封头', 7.8),
  ],
  ndt: () => [
    { part: '主轴A端', method: 'MT', qty: 1, defect: '未见缺陷', r: '合格' },
    { part: '主轴B端', method: 'MT', qty: 1, defect: '未见缺陷', r: '合格' },
    { part: '吊舱吊挂焊缝', method: 'PT', qty: 6, defect: '未见缺陷', r: '合格' },
  ],
};

/** The entry with the tables of its form. */
export function withTables({ sections }: ReportTemplate, entry: ReportEntry, inspectDate: Day): ReportEntry {
  const filledSections = sections.flatMap(({ id, type }) => {
    const rows = type === 'grid' ? tables[id]?.(inspectDate) : undefined;
    return rows ? [[id, rows] as const] : [];
  });
  return { ...entry, grids: { ...entry.grids, ...Object.fromEntries(filledSections) } };
}
