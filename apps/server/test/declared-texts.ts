// What must stand on a report, read from template and entry without the print model.
import type { Judgement } from '@tejian/domain/business/report/judge.ts';
import { fieldApplies } from '@tejian/domain/business/report/field-applies.ts';
import { fieldFacts, holds } from '@tejian/domain/business/report/condition.ts';
import type { FieldValue, ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type {
  CertificatesSection,
  Field,
  Item,
  ReportTemplate,
  Section,
} from '@tejian/domain/business/report/template.ts';
import { withoutBlanks } from './pdf-reader.ts';

/** Filled by signing, or drawn as a picture. */
const elsewhere =
  /^(rep\.(inspectors|writer|checker|auditor|approver|writeDate|checkDate|auditDate|approveDate)|inst\.)/;

export function declaredTexts(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): string[] {
  const printed = template.sections.filter(
    (section) =>
      section.show !== 'record' && (!section.when || holds(section.when, fieldFacts(judgement.context)) === true),
  );
  const texts = printed.flatMap((section) => [
    ...fieldsOf(section)
      .filter((field) => fieldApplies(template, field, judgement.context))
      .flatMap((field) => fieldTexts(field, judgement)),
    ...(section.type === 'items' ? section.items.flatMap((item) => itemTexts(template, item, entry, judgement)) : []),
    ...(section.type === 'certificates' ? certificateTexts(template, section, entry, judgement) : []),
  ]);
  const { conclusion, nextDate } = judgement;
  return [
    ...texts,
    ...(conclusion.state === 'made' ? [conclusion.value] : []),
    ...(nextDate.state === 'dated' ? [dayText(nextDate.value)] : []),
  ]
    .map(withoutBlanks)
    .filter((text) => text !== '');
}

/** The words of each row's own page about it. */
function certificateTexts(
  template: ReportTemplate,
  { of, rows }: CertificatesSection,
  entry: ReportEntry,
  judgement: Judgement,
): string[] {
  const grid = template.sections.find((section) => section.id === of);
  const columns = grid?.type === 'grid' ? grid.columns : [];
  return (judgement.grids[of]?.rows ?? []).flatMap((row) => {
    const cells = entry.grids[of]?.[row.at] ?? {};
    const ofRow = rows.flatMap(({ fields }) => fields).filter(({ bind }) => bind.startsWith('row.'));
    const texts = ofRow.map(({ bind, unit }) => {
      const column = columns.find(({ key }) => `row.${key}` === bind);
      const value = column && cells[column.key];
      return typeof value === 'number' ? `${value.toFixed(column?.decimals ?? 0)}${unit ?? ''}` : (value ?? '');
    });
    return [
      ...ofRow.map(({ label }) => label),
      ...texts,
      row.conclusion ?? '',
      row.nextDate ? dayText(row.nextDate) : '',
    ];
  });
}

function fieldsOf(section: Section): readonly Field[] {
  if (section.type === 'cover') return section.fields;
  return section.type === 'basic' || section.type === 'conclusion' ? section.rows.flatMap(({ fields }) => fields) : [];
}

function fieldTexts(field: Field, { context }: Judgement): string[] {
  const value = context[field.bind];
  if (elsewhere.test(field.bind)) return [field.label];
  if (value === null || value === undefined || value === '') return [field.label];
  if (field.bind === 'rep.nextDate') return [field.label, dayText(String(value))];
  const unit = field.unitBy ? field.unitBy.units[String(context[field.unitBy.bind])] : field.unit;
  return [field.label, `${plainText(value, field)}${unit ?? ''}`];
}

function plainText(value: FieldValue, { input }: Field): string {
  if (Array.isArray(value)) return value.join('、');
  if (input === 'date') return dayText(String(value));
  return input === 'month' ? dayText(String(value).slice(0, 7)) : String(value);
}

/** 2026-03-05 is 2026年3月5日; a month keeps its nought: 2026年03月. */
function dayText(value: string): string {
  const [year, month, day] = value.split('-');
  return day === undefined ? `${year}年${month}月` : `${year}年${Number(month)}月${Number(day)}日`;
}

function itemTexts(template: ReportTemplate, item: Item, entry: ReportEntry, judgement: Judgement): string[] {
  const judged = judgement.items[item.no];
  const options = template.resultSets[item.results] ?? [];
  const label = (result: string | null | undefined) => options.find(({ value }) => value === result)?.label ?? '';
  return [
    item.added ? '' : item.no, // what an inspector added is called by its place in the list
    item.name,
    label(judged?.result),
    ...(item.subs ?? []).flatMap((sub) => [sub.text, label(judged?.subs[sub.no]?.result)]),
    ...(item.measures ?? []).flatMap(({ id, unit, repeat = 1, decimals = 0 }) => {
      const value = entry.items[item.no]?.values?.[id];
      if (typeof value !== 'number' || repeat > 1 || judged?.applies !== true) return [];
      return [`${value.toFixed(Math.max(decimals, (String(value).split('.')[1] ?? '').length))}${unit}`];
    }),
    entry.items[item.no]?.memo ?? '',
  ];
}
