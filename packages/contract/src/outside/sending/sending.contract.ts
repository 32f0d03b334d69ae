import { sendForm } from '@tejian/domain/outside/sending/send-form.view.ts';
import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { call, listCall } from '../../kit/call.ts';
import { coded } from '../../kit/coded.ts';
import { codesOf, optionalTextOf } from '../../kit/declared-form.ts';
import { codes, date, integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { receivedMessage, sentMessage } from './sending.record.ts';
import { receivedMessageList, sentMessageList } from './sending.view.ts';

const { fields } = sendForm;
const { label } = sendingText;
const most = 200;
const period = { createdAtStart: optional(date()), createdAtEnd: optional(date()) };

/** The messages that were sent, a row for each recipient. */
export const findSent = listCall({
  path: '/api/message/findSent',
  search: record({ state: optional(text({ max: 20 })), channel: optional(text({ max: 2 })), ...period }),
  row: sentMessage,
  view: sentMessageList,
});

/** The messages that came to the person, also as one of a group, a role or a unit. */
export const findReceived = listCall({
  path: '/api/message/findReceived',
  search: record({
    box: optional(text({ max: 10 })),
    sender: optional(text({ max: 50 })),
    templateName: optional(text({ max: 60 })),
    channel: optional(text({ max: 2 })),
    ...period,
  }),
  row: receivedMessage,
  view: receivedMessageList,
});

const toldFields = {
  templateCode: optionalTextOf(fields.templateCode),
  applicationNo: wire('appno', optionalTextOf(fields.applicationNo)),
};

/** Sends a message to everybody whom it names, each once; `count` is how many they are. */
export const sendMessage = call({
  path: '/api/message/send',
  request: record({
    ...toldFields,
    title: optionalTextOf(fields.title),
    content: optionalTextOf(fields.content),
    people: codes({ max: most }),
    groups: codes({ max: most }),
    roles: codesOf(fields.roles, most),
    units: codes({ max: most }),
  }),
  answer: record({ count: integer() }),
});
export type MessageToSend = ValueOf<typeof sendMessage.request>;

/** The text of a template with the facts of an application, as it would be sent now. */
export const previewMessage = call({
  path: '/api/message/preview',
  request: record({ ...toldFields, templateCode: requiredText(label.template, { max: 40 }) }),
  answer: record({ title: text(), content: text() }),
});

/** Templates that serve today. */
export const findMessageTemplates = call({
  path: '/api/message/findTemplate',
  answer: list(record({ code: text(), name: text() })),
});

/** The contents of a message template. */
export const messageTemplateDocument = record({
  code: requiredText(label.code, { max: 40 }),
  type: coded(requiredText(label.type, { max: 2 }), 'MESSAGE_TYPE'),
  title: requiredText(label.title, { max: 100 }),
  body: requiredText(label.content, { max: 2000 }),
});
