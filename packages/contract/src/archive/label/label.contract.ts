import { labelFacts, labelPurposes, mostLabels } from '@tejian/domain/archive/label/label.ts';
import { labelText as words } from '@tejian/domain/archive/label/label.text.ts';
import { sought } from '../../kit/coded.ts';
import { call, fileCall } from '../../kit/call.ts';
import { codes, field, flag, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { label } = words;

/** Millimetres with one decimal at most. */
const millimetres = (least: number, most: number) =>
  field(
    { type: 'number', isWhole: false, min: least, max: most },
    (raw) => {
      if (typeof raw !== 'number' || raw < least || raw > most) return undefined;
      return Math.round(raw * 10) / 10 === raw ? raw : undefined;
    },
    words.millimetres(least, most),
  );

const labelSheet = record({
  columns: integer({ min: 1, max: 10 }),
  rows: integer({ min: 1, max: 30 }),
  top: millimetres(0, 100),
  left: millimetres(0, 100),
  gapX: millimetres(0, 50),
  gapY: millimetres(0, 50),
});

/** A template of labels: its size, what stands on it, and the sheet that it is printed on where there is one. */
export const labelDocument = record({
  code: requiredText(label.code, { max: 40 }),
  purpose: oneOf(labelPurposes),
  kindCode: optional(text({ max: 10 })),
  title: requiredText(label.title, { max: 40 }),
  width: millimetres(20, 210),
  height: millimetres(15, 297),
  codeSize: millimetres(10, 80),
  note: text({ max: 40 }),
  /** A line around the label, for paper that is cut by hand. */
  isFramed: optional(flag()),
  sheet: optional(labelSheet),
  lines: list(record({ label: requiredText(label.lineLabel, { max: 20 }), fact: oneOf(labelFacts) }), { max: 14 }),
});
export type LabelDocument = ValueOf<typeof labelDocument>;

const labelTemplate = record({
  code: text(),
  name: text(),
  purpose: oneOf(labelPurposes),
  kindCode: optional(text()),
  width: millimetres(20, 210),
  height: millimetres(15, 297),
  /** Labels on a page. */
  places: integer(),
});
export type LabelTemplate = ValueOf<typeof labelTemplate>;

/** The templates in force, all or those that serve a kind of equipment. */
export const findLabelTemplates = call({
  path: '/api/label/findTemplates',
  request: record({ kindCode: sought(optional(text({ max: 10 })), 'EQUIPMENT_KIND') }),
  answer: list(labelTemplate),
});

/** Prints labels for devices, or for the devices of items; what may not carry one is named with its reason. */
export const printLabels = call({
  path: '/api/label/print',
  request: record({
    template: requiredText(label.template, { max: 40 }),
    equipmentIds: optional(codes({ max: mostLabels })),
    itemNos: optional(codes({ max: mostLabels })),
    /** The first free place of a sheet that was used before. */
    startAt: optional(integer({ min: 1, max: 300 })),
  }),
  answer: record({
    id: text(),
    count: integer(),
    results: list(record({ name: text(), isSuccess: flag(), sentence: optional(text()) })),
  }),
});

export const labelFile = fileCall({
  method: 'GET',
  path: '/api/label/file',
  request: record({ id: identifier({ max: 40 }) }),
});
