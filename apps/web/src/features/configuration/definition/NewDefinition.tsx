import { saveDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { usePage } from '../../../platform/page.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './definition.text.ts';
import { newDocument, type StartedKind } from './new-documents.ts';

interface Values {
  code: string;
  name: string;
}
const fieldsOf = (kind: StartedKind) =>
  declaredFields<Values>(definitionForm, {
    names: ['code', 'name'],
    page: { code: kind === 'form' ? { help: text.addFormHint } : { placeholder: text.addHint } },
  });

interface Props {
  kind: StartedKind;
  onClose: () => void;
  /** Leads to where its draft is worked on, if not on the page of definitions. */
  onBegun?: (code: string) => void;
}

/** Code and name of a new definition; its content is written in the draft that opens. */
export function NewDefinition({ kind, onClose, onBegun }: Props) {
  const page = usePage();
  return (
    <FormDialog<Values, { code: string }>
      title={text.addTitle(definitionText.kinds[kind])}
      note={<p className="dialog-note">{text.addNote}</p>}
      fields={fieldsOf(kind)}
      initial={{ code: '', name: '' }}
      okText={text.saveDraft}
      savedText={text.saved}
      save={({ code, name }) =>
        callServer(saveDefinition, {
          kind,
          name,
          kindCode: '',
          categoryCodes: [],
          content: newDocument(kind, code),
          note: '',
        })
      }
      onSaved={({ code }) => {
        onClose();
        if (onBegun) onBegun(code);
        else page.open(paths.definition({ kind, code, version: 'draft' }));
      }}
      onClose={onClose}
    />
  );
}
