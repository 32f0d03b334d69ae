import type { GridSection } from '@tejian/domain/business/report/template.ts';

const grid = (id: string, title: string): GridSection => ({
  type: 'grid',
  id,
  title,
  newPage: true,
  show: 'both',
  optional: true,
  sign: true,
  head: [],
  columns: [
    { key: 'point', label: '测点' },
    { key: 'value', label: '实测值', unit: 'mm', input: 'number', decimals: 2 },
  ],
  minRows: 2,
  stats: [],
  checks: [],
  notes: [],
});

/** A form with two sub-reports before its problems and attachments. */
export function withSubReports<T extends { readonly sections: readonly { readonly type: string }[] }>(form: T) {
  const at = form.sections.findIndex(({ type }) => type === 'problems' || type === 'attachments');
  const added = [grid('thick', '壁厚测定报告'), grid('crack', '磁粉检测报告')];
  return { ...form, sections: form.sections.toSpliced(at < 0 ? form.sections.length : at, 0, ...added) };
}
