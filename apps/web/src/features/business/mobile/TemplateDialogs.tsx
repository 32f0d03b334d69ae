import {
  findIssuableTemplates,
  findIssuedTemplates,
  saveIssuedTemplate,
} from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type { IssuableTemplate, IssuedTemplate } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { disableForm, issueForm } from '@tejian/domain/business/mobile/issued-template-forms.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './template-page.text.ts';

interface Props {
  onSaved: () => void;
  onClose: () => void;
}
const nothing = { templateCode: '', note: '' };

const fieldsOf = (issuable: readonly IssuableTemplate[]) =>
  declaredFields<typeof nothing, keyof typeof issueForm.fields>(issueForm, {
    page: {
      templateCode: {
        options: issuable.map(({ templateCode, templateVersion, name }) => ({
          value: templateCode,
          label: text.optionOf(name, templateVersion),
        })),
      },
    },
  });

/** Issues a template, or its newer version, to the devices of the institute. */
export function IssueDialog(props: Props) {
  const issuable = useCall(findIssuableTemplates, {}, { fresh: true });
  const fields = useMemo(() => fieldsOf(issuable.data ?? []), [issuable.data]);
  if (!issuable.data) return <DialogWait title={text.issueTitle} of={issuable} onClose={props.onClose} />;
  const versionOf = (code: string) =>
    issuable.data.find(({ templateCode }) => templateCode === code)?.templateVersion ?? '';
  return (
    <FormDialog
      {...props}
      title={text.issueTitle}
      note={<p className="dialog-note">{issuable.data.length > 0 ? text.issueNote : text.nothingToIssue}</p>}
      fields={fields}
      initial={nothing}
      reload={() => refreshCalls(findIssuableTemplates)}
      okText={text.issue}
      savedText={text.issued}
      save={({ templateCode, note }) =>
        callServer(saveIssuedTemplate, {
          templateCode,
          templateVersion: versionOf(templateCode),
          state: 'issued',
          note,
        })
      }
    />
  );
}

const disableFields = declaredFields<{ note: string }>(disableForm);

/** Takes a version out of use, with the reason. */
export function DisableDialog({ template, ...rest }: Props & { template: IssuedTemplate }) {
  const { id, version, name, openCount } = template;
  return (
    <FormDialog
      {...rest}
      title={text.disableTitle(name)}
      note={<p className="dialog-note">{text.disableNote(openCount)}</p>}
      fields={disableFields}
      initial={{ note: '' }}
      version={version}
      reload={() => refreshCalls(findIssuedTemplates)}
      isDanger
      okText={text.disable}
      savedText={text.disabled}
      save={({ note }) => callServer(saveIssuedTemplate, { id, version, state: 'withdrawn', note })}
    />
  );
}
