import { disableForm } from '@tejian/domain/business/mobile/issued-template-forms.view.ts';
import { templateStates } from '@tejian/domain/business/mobile/mobile.ts';
import { call, listCall } from '../../kit/call.ts';
import { ofAct } from '../../kit/edited.ts';
import { sought } from '../../kit/coded.ts';
import { optionalTextOf } from '../../kit/declared-form.ts';
import { identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { issuableTemplate, issuedTemplate, issuedTemplateDetail } from './issued-template.record.ts';
import { issuedTemplateList } from './issued-template.view.ts';

export const findIssuedTemplates = listCall({
  path: '/api/mobile/findTemplate',
  search: record({
    name: optional(text({ max: 60 })),
    kindCode: optional(text({ max: 10 })),
    categoryCode: optional(sought(text({ max: 10 }), 'category')),
    state: optional(oneOf(templateStates)),
  }),
  row: issuedTemplate,
  view: issuedTemplateList,
});

export const getIssuedTemplate = call({
  path: '/api/mobile/getTemplate',
  request: record({ id: identifier({ max: 40 }) }),
  answer: issuedTemplateDetail,
});

/** The templates that may be issued: those whose version in force the institute's devices do not have. */
export const findIssuableTemplates = call({
  path: '/api/mobile/findIssuable',
  answer: list(issuableTemplate),
});

/**
 * Issues a version of a report template to the institute's devices (`templateCode` and `templateVersion`, the one in force that was
 * seen), or sets whether an issued one may be used (`id` and `version`).
 */
export const saveIssuedTemplate = call({
  path: '/api/mobile/saveTemplate',
  request: record({
    id: optional(text({ max: 40 })),
    version: optional(integer()),
    templateCode: ofAct(optional(text({ max: 40 }))),
    templateVersion: ofAct(optional(text({ max: 40 }))),
    state: oneOf(['issued', 'withdrawn']),
    note: ofAct(optionalTextOf(disableForm.fields.note)),
  }),
  answer: record({ id: text(), version: integer() }),
});
