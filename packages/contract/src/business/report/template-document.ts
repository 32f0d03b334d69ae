// The shape of a report template (domain, SHAPE.md), checked before anything reads one.
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { templateText } from '@tejian/domain/business/report/template.text.ts';
import { stepList } from '@tejian/domain/business/workflow/steps.ts';
import { isDay } from '@tejian/domain/shared/day/day.ts';
import {
  absent,
  dictionary,
  exact,
  figure,
  named,
  oneWord,
  part,
  rows,
  says,
  variants,
  whole,
  words,
  yesOrNo,
} from '../../kit/document.ts';
import { checked, type Field } from '../../kit/field.ts';
import { templateExamples } from './template-examples.ts';
import { cond, effect, itemClass, limit } from './template-rules.ts';

const { shape: text } = templateText;
const bind = named(100);
const code = named(40);
const months = whole(1, 240);
const decimals = absent(whole(0, 8));
const texts = (max?: number) => rows(named(200), max === undefined ? {} : { max });
const day = checked(named(10), (value) => (isDay(value) ? undefined : text.day));
const confidence = oneWord(['high', 'medium', 'low']);
const noClass: Field<'A' | 'B' | 'C' | null> = {
  ...itemClass,
  shape: { ...itemClass.shape, isRequired: false },
  decode: (raw, problems, path) => (raw === null || raw === undefined ? null : itemClass.decode(raw, problems, path)),
  encode: (value) => value ?? undefined,
} as Field<'A' | 'B' | 'C' | null>; // as the class itself, or none

const field = part({
  label: named(100),
  bind,
  unit: absent(words(30)),
  unitBy: absent(part({ bind, units: dictionary(words(30)) })),
  span: absent(whole(1, 2)),
  input: absent(oneWord(['text', 'number', 'date', 'month', 'select', 'textarea', 'users'])),
  options: absent(texts(200)),
  required: absent(yesOrNo()),
  from: absent(oneWord(['archive', 'application', 'entry', 'system'])),
});
const fields = rows(field, { max: 100 });
const fieldRows = rows(part({ group: absent(words(60)), fields }), { max: 200 });
/** From the least to the most that a number can be, both ends of it. */
const span = absent(rows(figure(), { min: 2, max: 2 }));
const rangeFields = { possible: span, usual: span };
const column = part({
  key: code,
  label: named(60),
  unit: absent(words(30)),
  input: absent(oneWord(['text', 'number', 'date', 'month', 'select'])),
  options: absent(texts(200)),
  decimals,
  drift: absent(figure()),
  ...rangeFields,
});
const columns = rows(column, { min: 1, max: 30 });
const measure = part({
  id: code,
  label: words(100),
  unit: words(30),
  decimals,
  repeat: absent(whole(1, 100)),
  agg: absent(oneWord(['each', 'min', 'max', 'mean', 'sum'])),
  drift: absent(figure()),
  limit,
  optional: absent(yesOrNo()),
  ...rangeFields,
});
const measures = absent(rows(measure, { max: 50 }));
const marks = absent(rows(named(10), { max: 10 }));
const sub = part({ no: code, text: words(1000), measures, when: absent(cond), marks });
const item = part({
  seq: whole(0, 10_000),
  no: code,
  group: words(100),
  name: named(200),
  cls: noClass,
  key: yesOrNo(),
  marks,
  req: words(2000),
  results: code,
  subs: absent(rows(sub, { max: 100 })),
  measures,
  when: absent(cond),
  added: absent(exact(true)),
});

const base = {
  id: code,
  title: words(100),
  newPage: absent(yesOrNo()),
  show: absent(oneWord(['report', 'record', 'both'])),
  when: absent(cond),
  optional: absent(yesOrNo()),
};
const notes = rows(words(1000), { max: 100 });
const minRows = whole(0, 200);
const stat = part({
  id: code,
  label: named(60),
  column: code,
  fn: oneWord(['min', 'max', 'mean', 'count', 'sum', 'range']),
  unit: absent(words(30)),
  decimals,
  where: absent(part({ column: code, eq: words(200) })),
  ...rangeFields,
});
const check = part({
  id: code,
  label: named(100),
  stat: absent(code),
  column: absent(code),
  limit,
  item: absent(code),
});
const slot = part({
  code,
  label: named(100),
  kind: oneWord(['photo', 'drawing', 'scan']),
  min: whole(0, 100),
});
const keys = rows(code, { max: 30 });
const verdict = part({ value: code, polarity: oneWord(polarities) });
/** Rows that are things of their own, each with a conclusion and a certificate. */
const each = part({
  names: keys,
  needs: keys,
  needsPassing: absent(keys),
  unique: absent(code),
  checks: rows(
    part({ column: code, isOptional: absent(yesOrNo()), limit: absent(limit), passes: absent(texts(100)) }),
    { max: 30 },
  ),
  pass: verdict,
  fail: verdict,
  months: code,
  monthsUsual: months,
});
const sections = {
  cover: part({ ...base, type: exact('cover'), fields, top: fields, foot: fields }),
  notice: part({ ...base, type: exact('notice'), lines: notes, contact: fields }),
  toc: part({ ...base, type: exact('toc') }),
  basic: part({ ...base, type: exact('basic'), rows: fieldRows }),
  instruments: part({ ...base, type: exact('instruments'), columns, minRows, suggested: texts(100) }),
  items: part({ ...base, type: exact('items'), items: rows(item, { max: 500 }), notes, open: absent(yesOrNo()) }),
  grid: part({
    ...base,
    type: exact('grid'),
    head: fieldRows,
    columns,
    minRows,
    presetRows: absent(rows(dictionary(words(200)), { max: 200 })),
    stats: rows(stat, { max: 30 }),
    checks: rows(check, { max: 30 }),
    notes,
    sign: absent(yesOrNo()),
    each: absent(each),
    printed: absent(keys),
    rowsFrom: absent(part({ table: code, columns: dictionary(code), sizes: absent(dictionary(keys)) })),
  }),
  certificates: part({ ...base, type: exact('certificates'), of: code, rows: fieldRows }),
  attachments: part({ ...base, type: exact('attachments'), slots: rows(slot, { max: 50 }) }),
  problems: part({ ...base, type: exact('problems'), columns, autoFrom: exact('fail'), minRows, notes }),
  conclusion: part({ ...base, type: exact('conclusion'), rows: fieldRows }),
} as const;
const types = Object.keys(sections) as (keyof typeof sections)[]; // the catalogue's own keys
const section = variants<object>(
  types.map((type) => ({ is: says('type', type), of: () => sections[type] as Field<unknown> })),
  text.section(types),
);

const conclusion = part({
  values: rows(code, { min: 1, max: 30 }),
  positive: rows(code, { max: 30 }),
  polarity: absent(dictionary(oneWord(polarities))),
  needs: absent(rows(bind, { max: 30 })),
  rules: rows(part({ then: code, if: cond, text: words(300) }), { max: 50 }),
  else: code,
  reinspect: absent(part({ when: cond, map: dictionary(code) })),
  override: part({ allowed: yesOrNo(), reasonRequired: exact(true), role: oneWord(['auditor', 'approver']) }),
  text: dictionary(words(500)),
});
const nextDate = part({
  precision: oneWord(['day', 'month']),
  printNoneAs: words(40),
  noneWhen: absent(cond),
  rules: rows(
    part({
      if: absent(cond),
      months: absent(whole(0, 240)), // 0: no next date
      range: absent(part({ min: months, max: months })),
      schedule: absent(part({ base: bind, years: rows(whole(1, 100), { min: 1, max: 50 }), thenMonths: months })),
      base: absent(bind),
      text: words(300),
    }),
    { max: 50 },
  ),
});
const signature = part({
  role: oneWord(['inspector', 'writer', 'checker', 'auditor', 'approver']),
  label: named(20),
  bind,
  dateBind: bind,
  many: absent(yesOrNo()),
  step: oneWord(stepList.map(({ code: step }) => step)),
});

/** One printed form for one kind, inspection category and rule. */
export const templateDocument = part({
  schema: exact(1),
  code,
  version: code,
  name: named(100),
  kind: code,
  kindName: words(60),
  category: part({ code, name: named(60) }),
  categoryCodes: rows(code, { max: 40 }),
  scope: words(500),
  isGeneral: absent(exact(true)),
  match: part({ varieties: rows(code, { max: 200 }) }),
  effectiveFrom: day,
  effectiveTo: absent(day),
  output: oneWord(['report', 'certificate']),
  form: part({ reportNo: words(60), recordNo: words(60) }),
  rules: rows(
    part({ number: named(60), year: whole(1900, 2200), title: named(100), role: oneWord(['governing', 'technical']) }),
    { max: 30 },
  ),
  reportNo: part({ kindLetter: named(4), categoryLetter: named(4) }),
  numbering: oneWord(['rule', 'form']),
  classes: absent(dictionary(words(300))),
  marks: absent(dictionary(words(300))),
  copy: absent(
    part({
      fields: absent(rows(bind, { max: 200 })),
      instruments: absent(yesOrNo()),
      results: absent(rows(code, { max: 80 })),
      memos: absent(yesOrNo()),
      items: absent(yesOrNo()),
    }),
  ),
  copies: part({ count: whole(1, 20), holders: texts(20) }),
  resultSets: dictionary(rows(part({ value: code, label: named(40), mark: words(10), effect }), { min: 1, max: 20 })),
  sections: rows(section, { min: 1, max: 80 }),
  conclusion,
  nextDate,
  signatures: rows(signature, { max: 10 }),
  seal: part({
    name: words(60),
    over: exact('approveDate'),
    where: exact('conclusion-page-bottom-right'),
    crossPage: yesOrNo(),
  }),
  confidence: part({
    items: confidence,
    classes: confidence,
    limits: confidence,
    conclusion: confidence,
    note: words(1000),
  }),
  sources: rows(words(1000), { max: 100 }),
  examples: templateExamples.fields.examples,
});
