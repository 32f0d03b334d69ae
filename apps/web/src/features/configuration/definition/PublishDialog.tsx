import {
  publishDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { publicationForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './definition.text.ts';

const fields = declaredFields<{ effectiveFrom?: string }>(publicationForm);

interface Props {
  detail: DefinitionDetail;
  onPublished: (version: string) => void;
  onClose: () => void;
}

/** From when on the saved draft serves; who may publish it is the server's rule. */
export function PublishDialog({ detail: { definition, draftVersion }, onPublished, onClose }: Props) {
  const { kind, code, name } = definition;
  return (
    <FormDialog<{ effectiveFrom?: string }, { version: string }>
      title={text.publishTitle(name)}
      note={<p className="dialog-note">{text.publishNote}</p>}
      fields={fields}
      initial={{}}
      okText={text.publish}
      isQuiet
      save={(values) => callServer(publishDefinition, { kind, code, draftVersion, ...values })}
      onSaved={({ version }) => {
        toast('success', text.published(version));
        onPublished(version);
      }}
      onClose={onClose}
    />
  );
}
