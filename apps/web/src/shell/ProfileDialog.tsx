import { saveAvatar } from '@tejian/contract/shared/session/avatar.contract.ts';
import { avatarForm } from '@tejian/domain/shared/session/avatar-form.view.ts';
import { avatarText } from '@tejian/domain/shared/session/avatar.text.ts';
import { uploadFile } from '../platform/files.ts';
import { FormDialog } from '../platform/FormDialog.tsx';
import { loadSession, useUser } from '../platform/session.ts';
import { declaredFields } from '../ui/form/declared-fields.ts';
import { DetailList } from '../ui/form/DetailList.tsx';
import { FilePick } from '../ui/form/FilePick.tsx';
import { Avatar } from './Avatar.tsx';
import { profileText as text } from './profile.text.ts';

interface Values {
  file: File | undefined;
}

const fields = declaredFields<Values, keyof typeof avatarForm.fields>(avatarForm, {
  page: {
    file: {
      help: text.fileNote,
      render: ({ id, value, onChange }) => (
        <FilePick
          id={id}
          file={value as File | undefined}
          onChange={onChange}
          accept="image/jpeg,image/png,image/webp"
        /> // the field's own value
      ),
    },
  },
});

/** The dialog that shows who one is here, and the picture that the header shows of one. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const save = async ({ file }: Values) => {
    if (file) await uploadFile(saveAvatar, {}, file);
    return loadSession();
  };
  const details = [
    { label: text.name, value: user.name },
    { label: text.loginName, value: user.loginName },
    { label: text.organisation, value: user.organisationName },
    { label: text.roles, value: user.roleNames.join('、') },
  ];
  const note = (
    <div className="profile">
      {user.avatar ? <Avatar className="profile-picture" /> : <p className="soft">{avatarText.notFound}</p>}
      <DetailList columns={1} details={details} />
    </div>
  );
  return (
    <FormDialog<Values, void>
      title={text.title}
      fields={fields}
      initial={{ file: undefined }}
      note={note}
      save={save}
      savedText={text.saved}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
