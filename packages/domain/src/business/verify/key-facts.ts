// What the check page and the offline code say of a report: as the paper has it, nothing personal.
import { isBlank, reportContext, type Context } from '../report/context.ts';
import type { ReportEntry } from '../report/entry.ts';
import { printNextDate, printValue } from '../report/format.ts';
import type { ReportTemplate } from '../report/template.ts';
import { chinaDay } from '../../shared/day/day.ts';
import { maskedName } from './mask.ts';

export interface KeyFacts {
  readonly reportNo: string;
  readonly institute: string;
  readonly kind: string;
  readonly category: string;
  /** Enough to recognise it. */
  readonly unit: string;
  readonly equipmentCode?: string | undefined;
  readonly useCertificateNo?: string | undefined;
  readonly factoryNo?: string | undefined;
  readonly inspectDate?: string | undefined;
  readonly conclusion?: string | undefined;
  readonly nextDateText: string;
  readonly approvedOn?: string | undefined;
}

/** A report with what was frozen when it was approved: archive and application are not asked. */
export interface FactSource {
  readonly template: ReportTemplate;
  readonly entry: ReportEntry;
  readonly frozen: Context | null;
  readonly reportNo: string;
  readonly inspectDate: string | null;
  readonly conclusion: string | null;
  readonly nextDate: string | null;
  readonly approvedAt: Date | null;
  /** For reports of forms that did not freeze the name of their institute. */
  readonly instituteName?: string | undefined;
}

export function keyFacts({ template, entry, frozen, ...report }: FactSource): KeyFacts {
  const context = reportContext(template, entry, frozen ?? {});
  const knownText = (bind: string) => (isBlank(context[bind]) ? undefined : printValue(context[bind]));
  return {
    reportNo: report.reportNo,
    institute: knownText('inst.name') ?? report.instituteName ?? '',
    kind: knownText('equ.variety') ?? knownText('equ.name') ?? template.kindName,
    category: knownText('rep.category') ?? template.category.name,
    unit: maskedName(knownText('unit.use.name') ?? knownText('unit.maker.name') ?? ''), // products have a maker alone
    equipmentCode: knownText('equ.code'),
    useCertificateNo: knownText('equ.useCertNo'),
    factoryNo: knownText('equ.factoryNo'),
    inspectDate: report.inspectDate ?? undefined,
    conclusion: report.conclusion ?? undefined,
    nextDateText: printNextDate(template.nextDate, report.nextDate),
    approvedOn: report.approvedAt ? chinaDay(report.approvedAt) : undefined,
  };
}

/** So many letters of a fact stand in a code that is still read from paper; the paper itself and the check page have it whole. */
const LETTERS_IN_CODE = 40;

/** The facts as the offline code holds them: a longer one ends in an ellipsis, so that nobody takes it for all. */
export function factsInCode(facts: KeyFacts): KeyFacts {
  const short = Object.entries(facts).map(([name, value]: [string, string | undefined]) => {
    const letters = [...(value ?? '')];
    return [name, letters.length > LETTERS_IN_CODE ? `${letters.slice(0, LETTERS_IN_CODE - 1).join('')}…` : value];
  });
  return { ...facts, ...(Object.fromEntries(short) as Partial<KeyFacts>) }; // under the same names
}
