import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { sendingText as text } from './sending.text.ts';

const { label } = text;
const several = (of: string) => ({ label: of, showType: 'select', isMany: true, span: 2 }) as const;

/** A message to people, groups, roles and units: in words of its own, or by a template about an application. */
export const sendForm = declareForm({
  viewNo: 'sendMessageForm',
  columnCount: 2,
  fields: {
    templateCode: { label: label.template, showType: 'select', maxLength: 40 },
    applicationNo: { label: label.applicationNo, showType: 'text', maxLength: 20 },
    title: { label: label.title, showType: 'text', maxLength: 100, span: 2, requiredText: text.required },
    content: { label: label.content, showType: 'textarea', maxLength: 2000, rows: 5, requiredText: text.required },
    people: several(label.people),
    groups: several(label.groups),
    roles: { ...several(label.roles), dictType: 'ROLE' },
    units: several(label.units),
  },
});
