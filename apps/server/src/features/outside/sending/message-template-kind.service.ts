import { messageTemplateDocument } from '@tejian/contract/outside/sending/sending.contract.ts';
import {
  templateFindings,
  variablesOf,
  type MessageTemplate,
} from '@tejian/domain/outside/sending/message-template.ts';
import { sendingText as text } from '@tejian/domain/outside/sending/sending.text.ts';
import { storedKind } from '../../configuration/definition/definition.service.ts';

const names: Readonly<Record<string, string>> = text.variables;

/** Message templates as a kind of definition: a message keeps the version by which it was sent. */
export const messageTemplateKind = storedKind<MessageTemplate>({
  kind: 'messageTemplate',
  document: messageTemplateDocument,
  codeOf: ({ code }) => code,
  rangeOf: () => ({ kindCode: '', categoryCodes: [] }),
  outline: (template) => [
    { code: 'title', label: text.label.title, says: template.title },
    { code: 'body', label: text.label.content, says: template.body },
    ...variablesOf(template).map((name) => ({ code: name, label: text.variable(name), says: names[name] ?? name })),
  ],
  findings: (_, template) => Promise.resolve(templateFindings(template)),
  uses: () => Promise.resolve([]),
});
