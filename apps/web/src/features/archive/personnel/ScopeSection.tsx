import {
  deleteSignatoryScope,
  findStaff,
  findStaffChanges,
  saveSignatoryScope,
  type SignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { signatoryScopeForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { CATEGORIES, KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { ReasonDialog } from '../../system/user/ReasonDialog.tsx';
import { BandDay } from './BandBar.tsx';
import { AddButton, lineActions, type SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';

const { label } = personnelText;
type Removing = SeenScope & { readonly needed: string };
type SeenScope = Pick<SignatoryScope, 'id' | 'version'> & { readonly userId: string };
type Values = Omit<SignatoryScope, 'id' | 'version'> & { reason: string };

const fields = declaredFields<Values>(signatoryScopeForm, {
  page: { categoryCodes: { dictType: CATEGORIES }, reason: { help: text.reasonHelp } },
});
const empty = { kindCode: '', categoryCodes: [], documentNo: '', validFrom: '', validTo: '', reason: '' };
const SETS = [KINDS, CATEGORIES];
const words = {
  approve: { title: text.scopes, note: undefined, none: text.none.scopes },
  audit: { title: text.auditScopes, note: text.auditNote, none: text.none.auditScopes },
};

/** For which kinds and categories the person may approve reports, or audit them. */
export function ScopeSection({ staff, maySave, refresh, duty }: SectionProps & { duty: SignatoryScope['duty'] }) {
  const labelOf = useLabels(SETS);
  const [openedPart, setOpen] = useState<Partial<SignatoryScope>>();
  /** A deletion for which the reason is asked. */
  const [removing, setRemoving] = useState<Removing>();
  const openNewest = newestOf(openedPart, staff.scopes);
  const { title, note, none } = words[duty];
  const columns: SmallColumn<SignatoryScope>[] = [
    { key: 'kind', title: label.kindCode, render: ({ kindCode }) => labelOf(KINDS, kindCode) },
    {
      key: 'categories',
      title: label.categoryCodes,
      render: ({ categoryCodes }) => categoryCodes.map((code) => labelOf(CATEGORIES, code)).join('、'),
    },
    { key: 'document', title: label.documentNo, render: ({ documentNo }) => documentNo },
    { key: 'from', title: label.validFrom, mono: true, render: ({ validFrom }) => validFrom },
    { key: 'to', title: label.validTo, mono: true, render: ({ validTo }) => <BandDay day={validTo} /> },
  ];
  const nameOf = ({ kindCode }: SignatoryScope) => labelOf(KINDS, kindCode);
  const actions = lineActions<SignatoryScope>(nameOf, setOpen, (row) => {
    const seenScope = { userId: staff.id, id: row.id, version: row.version };
    void removeScope(nameOf(row), seenScope, { refresh, setRemoving });
  });
  return (
    <FormSection title={title} extra={maySave && <AddButton onClick={() => setOpen({})} />}>
      {note && <p className="dialog-note">{note}</p>}
      <SmallTable
        label={title}
        columns={maySave ? [...columns, actions] : columns}
        rows={staff.scopes.filter((one) => one.duty === duty)}
        rowKey={({ id }) => id}
        empty={none}
      />
      {removing && (
        <ReasonDialog
          name={staff.name}
          operation="removeScope"
          note={removing.needed}
          send={(reason) => {
            const { needed: _needed, ...row } = removing;
            return callServer(deleteSignatoryScope, { ...row, reason });
          }}
          onSent={() => setRemoving(undefined)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {openNewest && (
        <FormDialog
          title={title}
          fields={fields}
          initial={{ ...empty, ...openNewest, duty }}
          version={openNewest.version}
          reload={refresh}
          columns={2}
          isQuiet
          save={async (values) => {
            const saving = { ...values, id: openNewest.id, version: openNewest.version, userId: staff.id };
            const { isPending } = await callServer(saveSignatoryScope, saving);
            toast('success', isPending ? text.waitsForSecond : text.saved);
          }}
          onSaved={() => (setOpen(undefined), refreshCalls(findStaff, findStaffChanges), refresh())}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}

interface RemovalDoors {
  readonly refresh: () => void;
  /** A deletion that waits for a second person needs a reason. */
  readonly setRemoving: (removing: Removing) => void;
}

async function removeScope(name: string, row: SeenScope, { refresh, setRemoving }: RemovalDoors): Promise<void> {
  const question = { title: text.deleteTitle(name), content: text.deleteNote, okText: text.remove, danger: true };
  if (!(await confirm(question))) return;
  try {
    await callServer(deleteSignatoryScope, row);
  } catch (error) {
    const neededText = error instanceof Refused ? error.fieldErrors['reason'] : undefined;
    return neededText ? setRemoving({ ...row, needed: neededText }) : toast('error', sentenceOf(error));
  }
  toast('success', text.deleted);
  refreshCalls(findStaff, findStaffChanges);
  refresh();
}
