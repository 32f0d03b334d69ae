// The general reports: one form, for each kind of equipment and each use that has no form of its own.
import { nextDatePrecision } from '../../shared/field/next-date.ts';
import type { Conclusion, NextDate, ReportTemplate } from './template.ts';

/** The purpose of the inspection; `sign` stands in the codes of flow and template. */
interface GeneralUse {
  readonly sign: string;
  readonly name: string;
  readonly category: ReportTemplate['category'];
  readonly letter: string;
  /** Inspection categories of the use. */
  readonly flowCategories: readonly string[];
  /** First digits of the form numbers. */
  readonly form: string;
  readonly conclusion: Conclusion;
  readonly nextDate: Omit<NextDate, 'precision'>;
}
interface GeneralKind {
  readonly kind: string;
  readonly prefix: string;
  readonly name: string;
  readonly letter: string;
  /** The usual cycle: the longest that a next date may lie ahead. */
  readonly months: number;
  /** Of its forms, where they have changed since those of the others. */
  readonly templateVersion?: string;
}
export interface GeneralData {
  readonly version: string;
  readonly templateVersion: string;
  /** Texts name {kind} and {use}; "{months}" and "{conclusions}" stand for a number and a list. */
  readonly base: object;
  readonly uses: readonly GeneralUse[];
  readonly kinds: readonly GeneralKind[];
}

export const generalTemplates = ({ base, uses, kinds, templateVersion }: GeneralData): ReportTemplate[] =>
  kinds.flatMap((kind) => uses.map((use) => templateFor(base, kind, use, templateVersion)));

function templateFor(base: object, kind: GeneralKind, use: GeneralUse, version: string): ReportTemplate {
  const { conclusion, nextDate, category, flowCategories: categoryCodes } = use;
  const number = `${use.form}${kind.kind.slice(0, 2)}`;
  const whole = {
    ...base,
    code: `${kind.prefix}-${use.sign}-GENERAL`,
    version: kind.templateVersion ?? version,
    kind: kind.kind,
    kindName: kind.name,
    category,
    categoryCodes,
    form: { reportNo: `TJ-BG-${number}`, recordNo: `TJ-JL-${number}` },
    reportNo: { kindLetter: kind.letter, categoryLetter: use.letter },
    conclusion,
    nextDate: { precision: nextDatePrecision(kind.kind), ...nextDate },
  };
  const text = JSON.stringify(whole)
    .replaceAll('{kind}', kind.name)
    .replaceAll('{use}', use.name)
    .replaceAll('"{months}"', String(kind.months))
    .replaceAll('"{conclusions}"', JSON.stringify(conclusion.values));
  return JSON.parse(text) as ReportTemplate; // checked as every template when it is loaded
}

interface GeneralFlow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly enabled: boolean;
}

/** The flows in which these reports are made. */
export const generalFlows = ({ uses, kinds }: GeneralData): GeneralFlow[] =>
  kinds.flatMap((kind) =>
    uses.map((use) => ({
      code: `${kind.prefix}-${use.sign}`,
      version: 1,
      name: `${kind.name}${use.name}`,
      kindCode: kind.kind,
      categoryCodes: use.flowCategories,
      enabled: true,
    })),
  );
