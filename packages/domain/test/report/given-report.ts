// For tests: small templates around one subject, and the templates on file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context } from '../../src/business/report/context.ts';
import type { ReportEntry } from '../../src/business/report/entry.ts';
import { emptyEntry } from '../../src/business/report/entry.ts';
import { templateFaults } from '../../src/business/report/template-check.ts';
import { factCatalogue } from '../../src/shared/fact/fact-catalogue.ts';
import type { FactData } from '../../src/shared/fact/fact-definition.ts';
import { nextDatePrecision } from '../../src/shared/field/next-date.ts';
import { mergedFields, type FieldData } from '../../src/shared/field/merged-fields.ts';
import type {
  Conclusion,
  Field,
  GridSection,
  Item,
  NextDate,
  ReportTemplate,
  Section,
} from '../../src/business/report/template.ts';

const reference = (name: string): string =>
  fileURLToPath(new URL(`../../../../apps/server/reference/${name}.json`, import.meta.url));
export const readJson = (name: string): unknown => JSON.parse(readFileSync(reference(name), 'utf8'));

export const fieldFiles = ['equipment-fields', 'equipment-fields-extra'].map((name) => readJson(name) as FieldData);
export const factFile = readJson('facts') as FactData;
const words: Record<string, string[]> = {};
for (const { type, value } of (readJson('dictionaries') as { items: { type: string; value: string }[] }).items)
  (words[type] ??= []).push(value);
/** The catalogue as the server serves it. */
export const facts = factCatalogue(factFile, mergedFields(fieldFiles), words);

const root = new URL('../../../../', import.meta.url);
export const ownTemplates = fileURLToPath(new URL('apps/server/reference/report-templates/', root));
export const sharedTemplates = fileURLToPath(new URL('../shared/domain/report-templates/', root));

export function templatesIn(folder: string): ReportTemplate[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[A-Z].*\.json$/.test(name))
    .sort()
    .map((name) => readTemplate(folder + name));
}

/** The codes served are the product's own addition; a template without them serves none. */
function readTemplate(path: string): ReportTemplate {
  const raw = JSON.parse(readFileSync(path, 'utf8')) as ReportTemplate;
  // The forms beside the repository are drafts: what the release adds to a form is added here.
  const conclusion = { ...raw.conclusion, polarity: raw.conclusion.polarity ?? draftPolarity };
  return { ...raw, categoryCodes: raw.categoryCodes ?? [], conclusion };
}

const draftPolarity = {
  合格: 'positive',
  不合格: 'negative',
  复检合格: 'positive',
  复检不合格: 'negative',
  符合要求: 'positive',
  基本符合要求: 'conditional',
  不符合要求: 'negative',
} as const;

export function ownTemplate(code: string): ReportTemplate {
  return readTemplate(`${ownTemplates}${code}.json`);
}

const conform = [
  { value: '1', label: '符合', mark: '√', effect: 'pass' },
  { value: '2', label: '不符合', mark: '×', effect: 'fail' },
  { value: '3', label: '无此项', mark: '／', effect: 'na' },
  { value: '4', label: '无法检验', mark: '△', effect: 'unable' },
] as const;

export function givenItem(part: Partial<Item> & { no: string }): Item {
  return { seq: 1, group: '', name: `项目${part.no}`, cls: null, key: false, req: '', results: 'conform', ...part };
}

export interface TemplateParts {
  items?: Item[];
  grids?: GridSection[];
  fields?: Field[];
  sections?: Section[];
  conclusion?: Partial<Conclusion>;
  nextDate?: Partial<NextDate>;
  part?: Partial<ReportTemplate>;
}

export function givenTemplate(parts: TemplateParts): ReportTemplate {
  return {
    schema: 1,
    code: 'T',
    version: '1',
    effectiveFrom: '2024-01-01',
    name: '检验报告',
    kind: '3000',
    kindName: '电梯',
    category: { code: 'periodic', name: '定期检验' },
    categoryCodes: ['21'],
    scope: '',
    match: { varieties: ['31'] },
    output: 'report',
    form: { reportNo: '', recordNo: '' },
    rules: [{ number: 'TSG T7001', year: 2023, title: '电梯监督检验和定期检验规则', role: 'governing' }],
    reportNo: { kindLetter: 'T', categoryLetter: 'D' },
    numbering: 'form',
    copies: { count: 2, holders: [] },
    resultSets: { conform },
    sections: [
      { type: 'basic', id: 'basic', title: '', rows: [{ fields: parts.fields ?? [] }] },
      { type: 'items', id: 'items', title: '', items: parts.items ?? [], notes: [] },
      ...(parts.grids ?? []),
      ...(parts.sections ?? []),
    ],
    conclusion: {
      values: ['合格', '不合格', '复检合格', '复检不合格'],
      positive: ['合格', '复检合格'],
      polarity: { 合格: 'positive', 不合格: 'negative', 复检合格: 'positive', 复检不合格: 'negative' },
      rules: [{ then: '不合格', if: { count: { effect: 'fail' }, op: '>', value: 0 }, text: '有不符合项' }],
      else: '合格',
      override: { allowed: true, reasonRequired: true, role: 'approver' },
      text: { 合格: '检验合格' },
      ...parts.conclusion,
    },
    nextDate: {
      precision: nextDatePrecision(parts.part?.kind ?? '3000'),
      printNoneAs: '／',
      rules: [{ months: 12, text: '每年一次' }],
      ...parts.nextDate,
    },
    signatures: [],
    seal: { name: '检验专用章', over: 'approveDate', where: 'conclusion-page-bottom-right', crossPage: true },
    confidence: { items: 'high', classes: 'high', limits: 'high', conclusion: 'high', note: '' },
    sources: [],
    ...parts.part,
  };
}

export function givenEntry(part: Partial<ReportEntry>): ReportEntry {
  return { ...emptyEntry, ...part };
}

export const inspected: Context = { 'rep.inspectDate': '2026-03-15' };

/** A lift as the archive gives it. */
export const liftContext: Context = {
  'rep.no': 'CO-TD202600001',
  'rep.inspectDate': '2026-03-15',
  'rep.round': 1,
  'rep.categoryCode': 'periodic',
  'equ.code': '31104403002010010001',
  'equ.variety': '曳引驱动乘客电梯',
  'equ.name': '乘客电梯',
  'equ.model': 'X-1',
  'equ.installInspectDate': '2020-05-20',
  'unit.use.name': '某某物业公司',
  'unit.maintain.name': '某某电梯公司',
  'unit.maker.name': '某某电梯厂',
  'par.ratedLoad': 1000,
  'par.ratedSpeed': 1.75,
  'par.use': '乘客',
  'par.doorType': '中分',
  'par.ropeDiameter': 10,
  'par.safetyGear': '渐进式(v>1.0)',
  'par.machineRoom': '有',
  'par.exProof': '否',
  'par.maxOvertravel': 300,
  'par.ropeType': '8×19',
  'par.doorKeepMin': 4,
  'par.nominalSpeed': 0.5,
  'par.type': '自动扶梯',
  'par.auxBrake': '有',
  'par.exitDepthMin': '2.5',
  'par.stepGapMax': '6',
};

/** The faults of a template, in words. */
export const sentencesOf = (template: ReportTemplate, catalogue: typeof facts): string[] =>
  templateFaults(template, catalogue).map(({ sentence }) => sentence);
