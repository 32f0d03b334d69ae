// From an entry to its preliminary slip. Pure: the same entry gives the same document.
import { isBlank, type Context } from '@tejian/domain/business/report/context.ts';
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import type { SlipFacts } from '@tejian/domain/business/report/slip.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { PrintedApplications } from '../../../platform/documents/printed-application.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';
import { slipText as text } from './slip.text.ts';

interface SlipToPrint {
  slipNo: string;
  template: Pick<ReportTemplate, 'kindName' | 'category'>;
  context: Context;
  facts: SlipFacts;
  /** `yyyy-MM-dd hh:mm:ss`. */
  madeAt: string;
  qr: string;
}

/** A slip is laid out as an application form is: pairs, tables, a statement, boxes to sign. */
export function printedSlip({ slipNo, template, context, facts, madeAt, qr }: SlipToPrint): PrintedApplications {
  const [year = 2000, month = 1, day = 1] = madeAt.slice(0, 10).split('-').map(Number);
  const box = (title: string) => ({
    title,
    lines: [
      { label: text.signature, value: '' },
      { label: text.date, value: text.dateBlank },
    ],
  });
  return {
    title: text.title,
    institute: printValue(context['inst.name']),
    date: [year, month, day],
    qr,
    applications: [
      {
        number: slipNo,
        numberLabel: text.number,
        watermark: text.watermark,
        rows: headRows(template, context, madeAt),
        tables: [progressTable(facts), foundTable(facts)],
        statementLabel: text.statementLabel,
        statement: statementOf(facts),
        signing: [box(text.inspector), box(text.receiver)],
        notes: [...text.notes],
      },
    ],
  };
}

/** Products have no user but a maker; what a form does not ask for, it says by itself. */
function headRows(template: SlipToPrint['template'], context: Context, madeAt: string): PairRow[] {
  const { labels } = text;
  const row = (...pairs: [label: string, value: string][]): PairRow => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value })),
  });
  const knownValue = (...binds: string[]) => binds.map((bind) => context[bind]).find((value) => !isBlank(value));
  const printedText = (bind: string) => printValue(knownValue(bind) ?? null);
  const date = context['rep.inspectDate'];
  return [
    row([labels.unit, printValue(knownValue('unit.use.name', 'unit.maker.name') ?? null)]),
    row(
      [labels.device, printValue(knownValue('equ.variety', 'equ.name') ?? template.kindName)],
      [labels.code, printedText('equ.code')],
    ),
    row([labels.useCertificate, printedText('equ.useCertNo')], [labels.inner, printedText('equ.innerNo')]),
    row([labels.place, printedText('equ.place')]),
    row(
      [labels.category, printValue(knownValue('rep.category') ?? template.category.name)],
      [labels.inspectDate, isBlank(date) ? printValue(null) : printDay(String(date))],
    ),
    row([labels.inspectors, printedText('rep.inspectors')], [labels.made, madeAt]),
  ];
}

function progressTable({ total, pass, fail, unable, na, open }: SlipFacts) {
  return {
    title: text.progress,
    columns: text.progressColumns.map((label) => ({ label, width: 28 })),
    rows: [[total, pass, fail, unable, na, open].map(String)],
  };
}

function foundTable({ found }: SlipFacts) {
  const widths = [14, 30, 126];
  const rows = found.map(({ no, text: words }, at) => [String(at + 1), printValue(no), printValue(words)]);
  return {
    title: text.found,
    columns: text.foundColumns.map((label, at) => ({ label, width: widths[at] ?? 0 })),
    rows: rows.length > 0 ? rows : [[printValue(null), printValue(null), text.noneFound]],
  };
}

function statementOf({ open, unmeasured, conclusion }: SlipFacts): string {
  if (open > 0) return text.open(open);
  if (conclusion !== null) return text.conclusion(conclusion);
  return unmeasured > 0 ? text.unmeasured(unmeasured) : text.noConclusion;
}
