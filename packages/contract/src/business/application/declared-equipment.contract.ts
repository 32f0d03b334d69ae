import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { sought } from '../../kit/coded.ts';
import { stays } from '../../kit/edited.ts';
import { call } from '../../kit/call.ts';
import { codes, date, flag, jsonObject, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { chosenParts } from './declaration.contract.ts';

const kindSought = wire(
  'equcodeset',
  sought(requiredText(applicationForm.fields.kindCode.label, { max: 10 }), 'EQUIPMENT_KIND'),
);
const categorySought = wire(
  'seisortcodeset',
  sought(requiredText(applicationForm.fields.categoryCode.label, { max: 10 }), 'INSPECTION_CATEGORY'),
);

/** Says whether equipment may be declared: what the archive lacks, its use state, other business in progress. */
export const checkEquipment = call({
  path: '/api/appmain/checkEqd',
  encoding: 'form',
  request: record({
    equipmentIds: codes({ min: 1, empty: '请选择设备' }),
    kindCode: kindSought,
    categoryCode: categorySought,
    applicationId: wire('appmainsysid', optional(text({ max: 40 }))),
    parts: stays(optional(list(chosenParts))),
    /** The unit of the declaration: a device of another one is asked about. */
    unitId: optional(text({ max: 40 })),
  }),
  answer: list(
    record({
      equipmentId: text(),
      shown: text(),
      isAllowed: flag(),
      problems: list(text()),
      warnings: list(text()),
      /** Other business of the category, another unit: the person who submits confirms that it is meant. */
      questions: list(text()),
      /** The distance of its due date, where it has passed or is not near yet. */
      notes: list(text()),
    }),
  ),
});

/** The form that the business of a declaration has chosen, where it has chosen one. */
export const findDeclarationForm = call({
  path: '/api/appmain/findDeclarationForm',
  request: record({
    kindCode: kindSought,
    categoryCode: categorySought,
    applyType: text({ max: 10 }),
    equipmentIds: codes({ max: 500 }),
  }),
  answer: record({ formCode: optional(text()) }),
});

/** A line of an installation, or a valve of a batch, that may be declared, or why it may not. */
const declarablePart = record({
  id: text(),
  equipmentId: text(),
  name: text(),
  values: jsonObject<Record<string, unknown>>(),
  useStatusLabel: text(),
  /** The day it falls due in the category. */
  dueDate: optional(date()),
  problem: optional(text()),
  warning: optional(text()),
});
export type DeclarablePart = ValueOf<typeof declarablePart>;

/** The lines or valves of equipment that is to be declared. */
export const findDeclarableParts = call({
  path: '/api/appmain/findDeclarablePart',
  request: record({
    equipmentIds: codes({ min: 1, empty: '请选择设备' }),
    kindCode: kindSought,
    categoryCode: categorySought,
    applicationId: wire('appmainsysid', optional(text({ max: 40 }))),
  }),
  answer: list(declarablePart),
});
