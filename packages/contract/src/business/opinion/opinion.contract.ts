import { opinionForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { call } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { flag, identifier, instant, integer, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { withOwn } from '../../kit/own-values.ts';
import { item } from '../item/item.record.ts';

const itemNo = wire('seisn', requiredText('业务单号', { max: 40 }));

const askedPerson = record({
  userId: text(),
  name: text(),
  state: oneOf(['open', 'agreed', 'refused', 'removed']),
  opinion: text(),
  givenAt: optional(instant()),
  /** The person who added this one while the step was open. */
  addedBy: optional(text()),
  isAwaited: flag(),
});

const opinions = record({
  item,
  stepLabel: text(),
  rule: oneOf(['all', 'any', 'inTurn']),
  people: list(askedPerson),
  /** The fields that each fills in beside the opinion; nothing where only opinions are asked. */
  fields: list(json<FieldDefinition>()),
  /** The reason that the person who asks cannot speak now. */
  obstacle: optional(text()),
});
export type Opinions = ValueOf<typeof opinions>;

/** The people who are asked at the step, and what each has said. */
export const findOpinions = call({ path: '/api/opinion/findOpinions', request: record({ itemNo }), answer: opinions });

/** Agrees, or refuses with a reason; the last one needed moves the record on or back. */
export const giveOpinion = call({
  path: '/api/opinion/give',
  encoding: 'form',
  request: withOwn(
    record({
      itemNo,
      isAgreed: flag(),
      opinion: textOf(opinionForm.fields.opinion),
      reasonCode: optionalTextOf(opinionForm.fields.reasonCode),
      version: optional(integer({ min: 1 })),
    }),
  ),
  answer: record({ step: wire('stepcode', text()), stepLabel: text(), decided: oneOf(['open', 'agreed', 'refused']) }),
});

/** 加签: asks one more person while the step is open. */
export const addPerson = call({
  path: '/api/opinion/addPerson',
  encoding: 'form',
  request: record({ itemNo, userId: identifier({ max: 40 }) }),
});

/** 减签: no longer asks somebody who has not spoken. */
export const removePerson = call({
  path: '/api/opinion/removePerson',
  encoding: 'form',
  request: record({ itemNo, userId: identifier({ max: 40 }) }),
});
